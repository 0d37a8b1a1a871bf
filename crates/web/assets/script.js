// Keeps a page up to date. Everything works without it: forms are forms, and pages can be loaded again.
//
// A page is made of parts, `<section data-part data-tag>`. When the server pokes, we ask for the parts whose tags differ from ours
// and put them in place: focus, typed text, open boxes and scroll positions stay as they are.

const main = document.querySelector("main[data-live]");
const find = (selector, within = document) => within.querySelector(selector);
const all = (selector, within = document) => [...within.querySelectorAll(selector)];
const calm = matchMedia("(prefers-reduced-motion: reduce)");

// Small things on every page.

addEventListener("click", (event) => {
  for (const menu of all("details.menu[open]")) {
    if (!menu.contains(event.target)) menu.open = false;
  }
  const copy = event.target.closest("[data-copy]");
  if (copy) {
    const field = document.getElementById(copy.dataset.copy);
    field.select();
    navigator.clipboard?.writeText(field.value).then(() => {
      copy.textContent = copy.dataset.done;
    }, () => {});
  }
  const refused = event.target.closest("[aria-disabled=true]");
  if (refused) event.preventDefault();
});

addEventListener("submit", (event) => {
  const asked = event.target.dataset.confirm;
  if (asked && !confirm(asked)) event.preventDefault();
});

addEventListener("change", (event) => {
  if (event.target.name === "notify" && event.target.checked) Notification?.requestPermission();
});

for (const button of all("[data-copy]")) button.hidden = false;

if (main) live(main);

function live(main) {
  let seen = main.dataset.id;
  let yours = main.dataset.yours === "true";
  let ahead = Number(main.dataset.now) - Date.now();
  let moving = null;
  let saying = null;
  let last = Promise.resolve();
  const icon = find("link[rel=icon]");
  const icons = { false: icon.getAttribute("href"), true: main.dataset.icon };

  // What the page has.

  const have = () => all("[data-part]").map((part) => `${part.dataset.part}:${part.dataset.tag}`).join();

  const known = () => new URLSearchParams({ have: have(), stage: main.dataset.stage, steps: main.dataset.steps });

  // One thing after another. Without a connection there is nothing to see; the stream tells when there is one again.
  const after = (task) => { last = last.then(task).catch(() => {}); };

  const look = () => after(async () => {
    const answer = await fetch(`${main.dataset.parts}?${known()}`);
    if (answer.ok) await show(await answer.text());
  });

  // What is seen has a name: the version of the table, how much was said, and a hash.
  function newer(one, other) {
    const [version, said] = one.split(".").map(Number);
    const [seenVersion, heard] = other.split(".").map(Number);
    return one !== other && (version > seenVersion || said > heard || version === seenVersion && said === heard);
  }

  async function show(text) {
    const page = new DOMParser().parseFromString(text, "text/html");
    const answer = find("#parts", page);
    if (!answer) return tell(find("main.oops p", page));
    const now = answer.dataset;
    seen = now.id;
    ahead = Number(now.now) - Date.now();
    if (now.stage !== main.dataset.stage) return location.assign(main.dataset.here);
    const parts = [...answer.children];
    if (parts.length) await move(() => parts.forEach(put), now, parts);
    main.dataset.steps = now.steps;
    for (const field of all("input[name=version]")) field.value = parseInt(seen, 10);
    document.title = now.title;
    turn(now.yours === "true", now.title);
    tick();
  }

  // What went wrong, from a page that says so.
  function tell(oops) {
    if (!oops) return location.reload();
    const notice = find("#notice");
    notice.className = "notice";
    notice.dataset.tag = "";
    notice.replaceChildren(oops);
  }

  function turn(mine, title) {
    icon.href = icons[mine];
    if (mine) navigator.setAppBadge?.().catch(() => {});
    else navigator.clearAppBadge?.().catch(() => {});
    if (mine && !yours) call(title);
    yours = mine;
  }

  function call(title) {
    if (main.dataset.sound === "true") ring();
    if (main.dataset.notify === "true" && document.hidden && window.Notification?.permission === "granted") {
      const note = new Notification(title, { tag: location.pathname, icon: icons.true });
      note.onclick = () => { focus(); note.close(); };
    }
  }

  // Putting a part in place.

  function put(fresh) {
    const { part: name, tag, adds, most } = fresh.dataset;
    const part = find(`[data-part="${name}"]`);
    if (!part) return;
    part.dataset.tag = tag;
    if (name === "said") unread(all("li", fresh).length - (adds ? 0 : all("li", part).length));
    if (adds) return grow(find("ol, ul", part), adds, fresh, most);
    const kept = keep(part);
    part.className = fresh.className;
    part.replaceChildren(...fresh.childNodes);
    restore(part, kept);
    for (const button of all("[data-copy]", part)) button.hidden = false;
  }

  // A list gets its new lines, and loses its oldest. Who reads the end of it stays there.
  function grow(list, adds, fresh, most) {
    const atEnd = list.scrollTop + list.clientHeight > list.scrollHeight - 8;
    list[adds](...fresh.children);
    while (list.children.length > most) list[adds === "append" ? "firstElementChild" : "lastElementChild"].remove();
    if (adds === "append" && atEnd) list.scrollTop = list.scrollHeight;
  }

  // What was said while the chat is out of sight is counted where one jumps there.
  const chat = find("#chat");
  const jump = find(".jump [href='#chat']");
  let visible = true;
  if (chat && jump) {
    new IntersectionObserver(([{ isIntersecting }]) => {
      visible = isIntersecting;
      if (visible) delete jump.dataset.new;
    }).observe(chat);
  }

  function unread(count) {
    if (jump && !visible) jump.dataset.new = Number(jump.dataset.new ?? 0) + count;
  }

  function keep(part) {
    const at = part.contains(document.activeElement) ? document.activeElement : null;
    const typed = (field) => field.id && field.value !== field.defaultValue && field.type !== "hidden";
    return {
      at: at && (at.id ? `#${CSS.escape(at.id)}` : at.name ? `[name="${at.name}"][value="${CSS.escape(at.value)}"]` : "-"),
      fields: all("input, select", part).filter(typed).map(({ id, value }) => [id, value]),
      boxes: all("details[id]", part).map(({ id, open }) => [id, open]),
      scrolls: all("[tabindex]", part).map(({ scrollTop }) => scrollTop),
    };
  }

  function restore(part, kept) {
    const field = (id) => find(`#${CSS.escape(id)}`, part);
    for (const [id, value] of kept.fields) if (field(id)) field(id).value = value;
    for (const [id, open] of kept.boxes) if (field(id)) field(id).open = open;
    all("[tabindex]", part).forEach((box, n) => { box.scrollTop = kept.scrolls[n] ?? 0; });
    if (!kept.at) return;
    const at = kept.at === "-" ? null : find(kept.at, part);
    if (!at) part.tabIndex = -1;
    (at ?? part).focus({ preventScroll: true });
  }

  // Only what moved in the game moves: from the bag to the track, from the track to whoever took it, discs and the barge.

  async function move(change, now, parts) {
    moving?.skipTransition();
    const still = calm.matches || main.dataset.motion === "false" || document.hidden || !document.startViewTransition;
    if (still) return change();
    const before = name();
    const drawn = parts.flatMap((part) => all("[data-vt^=lot-]", part)).filter((tile) => !before.has(tile.dataset.vt));
    const bag = find("#bag .pic");
    if (bag && drawn.length === 1) bag.style.viewTransitionName = drawn[0].dataset.vt;
    const gone = all("[data-vt^=lot-]").map((tile) => [tile.dataset.vt, find("use", tile).getAttribute("href")]);
    moving = document.startViewTransition(() => {
      change();
      const after = name();
      if (bag) bag.style.viewTransitionName = "";
      for (const [tile, kind] of now.took ? gone : []) {
        const place = find(`#tiles-${now.took} .slot:has([href="${kind}"])`);
        if (place && !after.has(tile) && !place.style.viewTransitionName) place.style.viewTransitionName = tile;
      }
    });
    const mine = moving;
    mine.ready.catch(() => {});
    await moving.updateCallbackDone.catch(() => {});
    mine.finished.then(() => {
      if (moving !== mine) return;
      for (const element of all("[data-vt], .slot")) element.style.viewTransitionName = "";
    }, () => {});
  }

  function name() {
    const names = new Set();
    for (const place of all(".slot")) place.style.viewTransitionName = "";
    for (const element of all("[data-vt]")) {
      const fresh = !names.has(element.dataset.vt);
      element.style.viewTransitionName = fresh ? element.dataset.vt : "";
      names.add(element.dataset.vt);
    }
    return names;
  }

  // Forms of the table are sent beside the page. What may have been lost is sent again: its key sees to it that it is done once.

  main.addEventListener("submit", (event) => {
    const form = event.target;
    const action = event.submitter?.getAttribute("formaction") ?? form.getAttribute("action");
    if (event.defaultPrevented || form.method !== "post" || !action.startsWith(main.dataset.here)) return;
    event.preventDefault();
    const body = new URLSearchParams(new FormData(form, event.submitter));
    body.set("key", crypto.getRandomValues(new Uint32Array(4)).join("-"));
    const says = find("#chat-text", form)?.value;
    if (says && says === saying) return;
    saying = says ?? saying;
    if (form.id === "move") for (const box of all("#scored [open]")) box.open = false;
    after(async () => {
      known().forEach((value, key) => body.set(key, value));
      const answer = await send(action, body);
      if (says) saying = null;
      status("");
      if (answer.headers.has("location")) return location.assign(answer.headers.get("location"));
      if (says && answer.ok) find("#chat-text").value = "";
      await show(await answer.text());
    });
  });

  async function send(action, body) {
    for (;;) {
      try {
        return await fetch(action, { method: "POST", body });
      } catch {
        status(main.dataset.lost);
        await new Promise((again) => setTimeout(again, 1500));
      }
    }
  }

  function status(text) {
    const line = find("#act .link");
    if (line) { line.textContent = text; line.hidden = !text; }
    find("#act")?.classList.toggle("off", Boolean(text));
  }

  // The server pokes, and browsers come back by themselves; what they show on the way stands in the bar.

  function listen() {
    const source = new EventSource(`${main.dataset.live}?${new URLSearchParams({ last_event_id: seen })}`);
    let lost = false;
    source.addEventListener("poke", ({ lastEventId }) => {
      after(() => { if (newer(lastEventId, seen)) look(); });
    });
    source.onopen = () => { if (lost) { lost = false; status(""); look(); } };
    source.onerror = () => {
      lost = true;
      setTimeout(() => { if (lost) status(main.dataset.offline); }, 1500);
      if (source.readyState === EventSource.CLOSED) setTimeout(listen, 5000);
    };
  }
  listen();
  document.addEventListener("visibilitychange", () => { if (!document.hidden) look(); });
  addEventListener("pageshow", (event) => { if (event.persisted) look(); });
  // Another game may wait by now.
  setInterval(() => { if (!document.hidden) look(); }, 60_000);

  // Clocks.

  function tick() {
    for (const clock of all("time[data-until]")) {
      const left = Math.max(0, Number(clock.dataset.until) - Date.now() - ahead);
      if (left > 86_400_000) continue;
      const [hours, minutes, seconds] = [left / 3.6e6, left / 6e4 % 60, left / 1000 % 60].map(Math.floor);
      const two = (number) => String(number).padStart(2, "0");
      const low = left < 30_000;
      clock.textContent = hours ? `${hours}:${two(minutes)}:${two(seconds)}`
        : `${minutes}:${two(seconds)}${low ? `.${Math.floor(left / 100) % 10}` : ""}`;
      clock.classList.toggle("low", low);
    }
  }
  setInterval(tick, 200);
  tick();

  // Keys: a letter for each action, numbers for discs.

  const keys = { d: "[value=D]", r: "[value=I]", p: "[value=P]", e: "[value=E]", u: "[data-key=u]", n: "a.next", c: "#chat-text", "?": "#keys summary" };
  addEventListener("keydown", (event) => {
    const typing = event.target.closest?.("input, select, textarea");
    if (event.ctrlKey || event.metaKey || event.altKey || typing) return;
    const bids = all("#move .bid:not([aria-disabled])");
    const named = keys[event.key.toLowerCase()];
    const target = /^[1-9]$/.test(event.key) ? bids[event.key - 1] : named && find(named);
    if (!target) return;
    event.preventDefault();
    if (target.matches("input")) target.focus();
    else target.click();
  });

  // A short sound, made here: two notes.

  function ring() {
    const audio = new AudioContext();
    [[0, 523], [0.14, 784]].forEach(([at, pitch]) => {
      const [tone, loud] = [audio.createOscillator(), audio.createGain()];
      tone.frequency.value = pitch;
      loud.gain.setValueAtTime(0.08, audio.currentTime + at);
      loud.gain.exponentialRampToValueAtTime(0.0001, audio.currentTime + at + 0.4);
      tone.connect(loud).connect(audio.destination);
      tone.start(audio.currentTime + at);
      tone.stop(audio.currentTime + at + 0.4);
    });
  }
}
