// Steps through a game without loading the page again. Everything works without it: links are links, forms are forms.
//
// A record that somebody brought is kept by nobody but them: it stands in the part of the address after `#`, which browsers do not
// send, so that a link to a position holds the whole game.

const find = (selector, within = document) => within.querySelector(selector);
const all = (selector, within = document) => [...within.querySelectorAll(selector)];

// The longest record, as the server has it.
const MOST = 64 * 1024;

const form = find("#steps");
const bring = find("#bring");

document.documentElement.classList.add("scripted");
if (bring) bringing(bring);
if (form) stepping(form);

// A record as letters that an address may have, and back.

async function through(stream, bytes) {
  const parts = [];
  let size = 0;
  const reader = new Blob([bytes]).stream().pipeThrough(stream).getReader();
  for (let { done, value } = await reader.read(); !done; { done, value } = await reader.read()) {
    parts.push(value);
    size += value.length;
    if (size > MOST) throw new RangeError("too long");
  }
  return new Uint8Array(await new Blob(parts).arrayBuffer());
}

async function pack(text) {
  const bytes = await through(new CompressionStream("deflate-raw"), new TextEncoder().encode(text));
  const letters = btoa(String.fromCharCode(...bytes));
  return letters.replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

async function unpack(letters) {
  const plain = atob(letters.replaceAll("-", "+").replaceAll("_", "/"));
  const bytes = Uint8Array.from(plain, (letter) => letter.charCodeAt(0));
  return new TextDecoder().decode(await through(new DecompressionStream("deflate-raw"), bytes));
}

// Bringing a record.

async function bringing(form) {
  const text = find("#record");
  find("#file").addEventListener("change", async ({ target }) => {
    const [file] = target.files;
    if (!file) return;
    if (file.size > MOST) {
      find("#said").textContent = target.dataset.tooLong;
      return;
    }
    text.value = await file.text();
    form.requestSubmit();
  });
  // A link to a position of somebody's record.
  const link = new URLSearchParams(location.hash.slice(1));
  if (!link.has("game") || find("#wrong")) return;
  try {
    text.value = await unpack(link.get("game"));
  } catch {
    return;
  }
  const at = document.createElement("input");
  Object.assign(at, { type: "hidden", name: "at", value: link.get("at") ?? "0" });
  form.append(at);
  form.submit();
}

// Stepping.

function stepping(form) {
  const data = form.dataset;
  const places = (name) => data[name].split(" ").filter(Boolean).map(Number);
  const stops = { steps: places("steps"), turns: places("turns"), auctions: places("auctions"), epochs: places("epochs") };
  const last = Number(data.last);
  const record = find("[name=record]", form)?.value;
  const range = find("[type=range]", form);
  const play = find("#play");
  const calm = matchMedia("(prefers-reduced-motion: reduce)");
  const seen = new Map();
  let at = Number(data.at);
  let wanted = at;
  let timer = null;
  let moving = null;
  let game = null;

  const before = (list) => list.findLast((place) => place < wanted) ?? 0;
  const after = (list) => list.find((place) => place > wanted) ?? last;
  const targets = () => ({ first: 0, back: before(stops.steps), on: after(stops.steps), last,
    "auction-back": before(stops.auctions), "auction-on": after(stops.auctions) });

  // What a position looks like: the parts of the page, all of them, so that they can be kept.
  function look(place) {
    if (!seen.has(place)) {
      if (seen.size > 400) seen.clear();
      const found = ask(place);
      seen.set(place, found);
      found.catch(() => seen.delete(place));
    }
    return seen.get(place);
  }

  async function ask(place) {
    const asked = new URLSearchParams({ at: place, have: "" });
    if (record) asked.set("record", record);
    const path = form.getAttribute("action");
    const answer = await (record ? fetch(path, { method: "POST", body: asked }) : fetch(`${path}?${asked}`));
    if (!answer.ok) throw new Error(answer.status);
    return answer.text();
  }

  async function go(place, jump) {
    wanted = Math.min(last, Math.max(0, place));
    mark();
    const goal = wanted;
    let text;
    try {
      text = await look(goal);
    } catch {
      return pause();
    }
    // A change that is still on its way comes first, or it would undo this one.
    moving?.skipTransition();
    await moving?.updateCallbackDone.catch(() => {});
    if (goal !== wanted) return;
    const near = Math.abs(stops.steps.indexOf(goal) - stops.steps.indexOf(at)) === 1;
    at = goal;
    const fresh = find("#parts", new DOMParser().parseFromString(text, "text/html"));
    const change = () => [...fresh.children].forEach(put);
    if (!jump && near && !calm.matches && !document.hidden && document.startViewTransition) move(change);
    else change();
    document.title = fresh.dataset.title;
    address();
    look(after(stops.steps)).catch(() => {});
  }

  function put(fresh) {
    const part = find(`[data-part="${fresh.dataset.part}"]`);
    if (!part || part.dataset.tag === fresh.dataset.tag) return;
    part.className = fresh.className;
    part.dataset.tag = fresh.dataset.tag;
    part.replaceChildren(...fresh.childNodes);
  }

  // Discs and the barge move; tiles come and go.
  function move(change) {
    const name = () => all("[data-vt]").forEach((thing) => { thing.style.viewTransitionName = thing.dataset.vt; });
    name();
    moving = document.startViewTransition(() => { change(); name(); });
    const mine = moving;
    mine.ready.catch(() => {});
    mine.finished.catch(() => {}).then(() => {
      if (mine === moving) all("[data-vt]").forEach((thing) => { thing.style.viewTransitionName = ""; });
    });
  }

  // Where we are.
  function mark() {
    range.value = wanted;
    find("#where").textContent = data.label.replace("{n}", wanted);
    for (const [name, place] of Object.entries(targets())) {
      const button = find(`[data-go="${name}"]`);
      button.dataset.to = place;
      button.ariaDisabled = place === wanted ? "true" : null;
      if (button.href) button.href = `?at=${place}`;
      else button.value = place;
    }
    const shown = stops.steps.findLast((place) => place <= wanted) ?? 0;
    const log = find("#steps-list");
    const lines = all("[data-step]", log);
    const line = lines.findLast((line) => Number(line.dataset.step) <= shown);
    for (const other of all("[aria-current]", log)) other.ariaCurrent = null;
    if (!line) return void (log.scrollTop = 0);
    line.ariaCurrent = "step";
    log.scrollTop = line.offsetTop - log.offsetTop - log.clientHeight / 2;
  }

  function address() {
    if (!record) {
      for (const other of all("a[hreflang]")) other.search = `?at=${at}&choose`;
      return history.replaceState(null, "", `?at=${at}`);
    }
    if (game) history.replaceState(null, "", `${location.pathname}#at=${at}&game=${game}`);
  }

  function pause() {
    clearInterval(timer);
    timer = null;
    play.textContent = data.play;
    play.ariaPressed = false;
    find("#news").ariaLive = "polite";
  }

  function toggle() {
    if (timer) return pause();
    if (wanted === last) go(0, true);
    play.textContent = data.pause;
    play.ariaPressed = true;
    find("#news").ariaLive = "off";
    timer = setInterval(() => {
      if (wanted !== at) return;
      if (at === last) return pause();
      go(after(stops.steps));
    }, Number(find("#speed").value));
  }

  addEventListener("click", (event) => {
    const to = event.target.closest("[data-to]");
    if (!to || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    pause();
    go(Number(to.dataset.to), !["on", "back"].includes(to.dataset.go));
  });

  // Nobody wants to be between drawing a tile and seeing it.
  range.addEventListener("input", () => {
    pause();
    go(stops.steps.find((place) => place >= Number(range.value)) ?? last, true);
  });
  // Whoever changes the language takes the record along.
  form.addEventListener("submit", (event) => { if (!event.submitter?.hasAttribute("formaction")) event.preventDefault(); });
  play.addEventListener("click", toggle);
  find("#speed").addEventListener("change", () => { if (timer) { pause(); toggle(); } });

  addEventListener("keydown", (event) => {
    const typing = event.target.closest("input, select, textarea, [popover]");
    const pressing = event.key === " " && event.target.closest("button, a, summary");
    if (typing || pressing || event.ctrlKey || event.metaKey || event.altKey) return;
    const keys = {
      ArrowLeft: () => go(before(stops.steps)), ArrowRight: () => go(after(stops.steps)),
      ArrowUp: () => go(before(stops.turns), true), ArrowDown: () => go(after(stops.turns), true),
      PageUp: () => go(before(stops.auctions), true), PageDown: () => go(after(stops.auctions), true),
      Home: () => go(0, true), End: () => go(last, true),
    };
    if (event.key === " ") toggle();
    else if (keys[event.key]) { pause(); keys[event.key](); }
    else return;
    event.preventDefault();
  });

  find("#link").addEventListener("click", async () => {
    await navigator.clipboard?.writeText(location.href).then(() => { find("#said").textContent = data.copied; }, () => {});
  });

  find("#download")?.addEventListener("click", () => {
    const link = document.createElement("a");
    link.href = URL.createObjectURL(new Blob([record], { type: "text/plain" }));
    link.download = "game.ra";
    link.click();
    URL.revokeObjectURL(link.href);
  });

  if (record) pack(record).then((letters) => { game = letters; address(); }, () => {});
  mark();
  look(after(stops.steps)).catch(() => {});
}
