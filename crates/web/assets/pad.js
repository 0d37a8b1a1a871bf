// The score pad. What is written down stays on the device, and is scored here; the server has no part in it.
//
// The page has places for five players and three epochs. This script shows those that are needed and fills them in.

// Scoring (R8). The same as ra-rules has it: a test compares them.

const CIVILIZATION = [-5, 0, 0, 5, 10, 15];
const DIFFERENT = [0, 1, 2, 3, 4, 5, 6, 10, 15];
const ALIKE = [0, 0, 0, 5, 10, 15];
const CIVILIZATIONS = ["agriculture", "art", "astronomy", "religion", "writing"];
const MONUMENTS = ["fortress", "obelisk", "palace", "pyramid", "sphinx", "statue", "step-pyramid", "temple"];
const KEPT = ["pharaoh", "nile", ...MONUMENTS];

const add = (numbers) => numbers.reduce((sum, number) => sum + number, 0);
const of = (tiles, kind) => tiles[kind] ?? 0;
const types = (tiles, kinds) => kinds.filter((kind) => of(tiles, kind) > 0).length;

// `most` for each of those with the most, `fewest` for each of those with the fewest; nothing if all are equal.
function extremes(values, most, fewest) {
  const [low, high] = [Math.min(...values), Math.max(...values)];
  return values.map((value) => (low === high ? 0 : value === high ? most : value === low ? fewest : 0));
}

// The items of everybody's sheet: gods, gold, pharaohs, river, civilization, different monuments, alike monuments, discs.
export function score(epoch, held, discs) {
  const last = epoch === 3;
  const pharaohs = extremes(held.map((tiles) => of(tiles, "pharaoh")), 5, -2);
  const suns = extremes(discs.map(add), 5, -5);
  return held.map((tiles, seat) => [
    2 * of(tiles, "god"),
    3 * of(tiles, "gold"),
    pharaohs[seat],
    of(tiles, "flood") ? of(tiles, "flood") + of(tiles, "nile") : 0,
    CIVILIZATION[types(tiles, CIVILIZATIONS)],
    last ? DIFFERENT[types(tiles, MONUMENTS)] : 0,
    last ? add(MONUMENTS.map((kind) => ALIKE[of(tiles, kind)])) : 0,
    last ? suns[seat] : 0,
  ]);
}

// A total never falls below 0 (R10.8).
export const settle = (total, items) => Math.max(0, total + add(items));

// Everybody's place, from 1: most points first, ties by the highest disc (R7.3).
export function places(totals, discs) {
  const highest = discs.map((set) => Math.max(0, ...set));
  const ahead = (a, b) => totals[a] > totals[b] || (totals[a] === totals[b] && highest[a] > highest[b]);
  return totals.map((_, seat) => 1 + totals.filter((_, other) => ahead(other, seat)).length);
}

// What is left when an epoch is over (R7.2).
export const kept = (tiles) => Object.fromEntries(KEPT.filter((kind) => tiles[kind]).map((kind) => [kind, tiles[kind]]));

// The page.

const SEATS = [0, 1, 2, 3, 4];
const STORE = "ra-pad";
const MOST_UNDONE = 100;

if (typeof document !== "undefined") start(document.getElementById("pad"));

function start(form) {
  const find = (selector, within = document) => within.querySelector(selector);
  const all = (selector, within = document) => [...within.querySelectorAll(selector)];
  const words = JSON.parse(form.dataset.words);
  const put = (text, values) => text.replace(/\{(\w+)\}/g, (_, name) => values[name]);
  const cards = all(".card");
  const undone = [];
  let pad = remembered() ?? written();
  let seat = 0;

  // What is written down.

  function blank() {
    return { version: 1, players: 3, names: SEATS.map(() => ""), monuments: "2023", start: 10, shown: 1, done: false,
      held: [SEATS.map(() => ({})), null, null], discs: SEATS.map(() => []) };
  }

  function remembered() {
    try {
      const found = JSON.parse(localStorage.getItem(STORE));
      return found?.version === 1 ? found : null;
    } catch {
      return null;
    }
  }

  // The form as it came: somebody may have filled it in before this script ran.
  function written() {
    const found = blank();
    const fields = new FormData(form);
    found.players = Number(fields.get("players"));
    found.names = fields.getAll("name");
    found.monuments = fields.get("monuments");
    found.start = Number(fields.get("start"));
    found.shown = Number(fields.get("shown"));
    found.done = fields.has("done");
    for (const [name, value] of fields) {
      const [first, seat, kind] = name.split(".");
      if (first === "d") found.discs[seat].push(Number(value));
      else if (kind) (found.held[first - 1] ??= SEATS.map(() => ({})))[seat][kind] = Number(value);
    }
    return found;
  }

  function keep() {
    try {
      localStorage.setItem(STORE, JSON.stringify(pad));
    } catch { /* A device that keeps nothing still reckons. */ }
  }

  function change(how) {
    undone.push(JSON.stringify(pad));
    if (undone.length > MOST_UNDONE) undone.shift();
    how();
    keep();
    show();
  }

  const playing = () => SEATS.slice(0, pad.players);
  const held = (epoch) => playing().map((seat) => pad.held[epoch - 1]?.[seat] ?? {});
  const discs = () => playing().map((seat) => pad.discs[seat]);
  const name = (seat) => pad.names[seat].trim() || words.players[seat];
  const discsInGame = () => ({ 2: 9, 3: 13, 4: 13, 5: 16 })[pad.players];

  function turnTo(epoch) {
    for (let next = 1; next < epoch; next += 1) {
      pad.held[next] ??= (pad.held[next - 1] ?? SEATS.map(() => ({}))).map(kept);
    }
    pad.shown = epoch;
  }

  function totals() {
    const after = [playing().map(() => pad.start)];
    for (const epoch of [1, 2, 3].filter((epoch) => pad.held[epoch - 1])) {
      const sheets = score(epoch, held(epoch), discs());
      after[epoch] = sheets.map((items, seat) => settle(after[epoch - 1][seat], items));
    }
    return after;
  }

  function more(seat, kind, by) {
    const tiles = pad.held[pad.shown - 1][seat];
    const most = Number(find(`.cell[data-kind="${kind}"]`).dataset.most);
    const others = add(held(pad.shown).map((tiles) => of(tiles, kind)));
    if (by > 0 && others + by > most) return say(put(words.tooMany, { n: most }));
    if (of(tiles, kind) + by < 0) return;
    change(() => { tiles[kind] = of(tiles, kind) + by; });
  }

  function remove(seat) {
    if (pad.players === 2) return;
    change(() => {
      const rows = [pad.names, pad.discs, ...pad.held.filter(Boolean)];
      const empty = ["", [], ...pad.held.filter(Boolean).map(() => ({}))];
      rows.forEach((row, n) => { row.splice(seat, 1); row.push(empty[n]); });
      pad.players -= 1;
    });
  }

  // What is shown.

  const signed = (points) => (points > 0 ? `+${points}` : points < 0 ? `−${-points}` : "0");
  const sign = (points) => (points > 0 ? "plus" : points < 0 ? "minus" : "zero");

  function say(text) {
    find("#said").textContent = text;
  }

  function notes(epoch, tiles, items, suns) {
    const some = (kind, count) => put(words.of, { item: words.names[pad.monuments][kind], n: count });
    const count = (kind) => (of(tiles, kind) ? some(kind, of(tiles, kind)) : words.none);
    const kinds = (kinds) => (types(tiles, kinds) ? words.types[types(tiles, kinds)] : words.none);
    const rank = (points, high, none, low, n) => put(points > 0 ? high : points < 0 ? low : none, { n });
    const [floods, niles] = [of(tiles, "flood"), of(tiles, "nile")];
    const many = MONUMENTS.filter((kind) => of(tiles, kind) > 2);
    return [
      count("god"),
      count("gold"),
      rank(items[2], words.most, "{n}", words.fewest, of(tiles, "pharaoh")),
      floods ? put(words.river[floods], { n: niles }) : niles ? put(words.dry, { n: niles }) : words.none,
      kinds(CIVILIZATIONS),
      kinds(MONUMENTS),
      many.map((kind) => some(kind, of(tiles, kind))).join(words.comma) || words.none,
      rank(items[7], words.highest, words.sum, words.lowest, add(suns)),
    ];
  }

  function showCard(card, after, sheets) {
    const at = Number(card.dataset.seat);
    const plays = at < pad.players;
    card.hidden = !plays;
    card.classList.toggle("shown", at === seat);
    if (!plays) return;
    const field = find("[name=name]", card);
    if (field !== document.activeElement) field.value = pad.names[at];
    find("legend", card).textContent = name(at);
    find(".total", card).textContent = after[pad.shown][at];
    const gain = find(".gain", card);
    gain.textContent = signed(add(sheets[at]));
    gain.className = `gain ${sign(add(sheets[at]))}`;
    const remove = find(".remove", card);
    remove.disabled = pad.players === 2;
    remove.ariaLabel = put(words.remove, { name: name(at) });
    for (const cell of all(".cell", card)) {
      const count = of(pad.held[pad.shown - 1][at], cell.dataset.kind);
      cell.classList.toggle("none", !count);
      find("b", cell).textContent = count;
      find("input", cell).value = count;
      find(".less", cell).disabled = !count;
    }
    find(".suns", card).hidden = pad.shown !== 3;
    for (const box of all(".suns input", card)) {
      box.disabled = pad.shown !== 3;
      box.checked = pad.discs[at].includes(Number(box.value));
      box.parentNode.hidden = Number(box.value) > discsInGame();
      const taken = playing().some((other) => other !== at && pad.discs[other].includes(Number(box.value)));
      box.parentNode.classList.toggle("taken", taken);
    }
  }

  function showSheet(sheet, after) {
    const epoch = Number(sheet.dataset.epoch);
    sheet.hidden = !pad.held[epoch - 1];
    if (sheet.hidden) return;
    const sheets = score(epoch, held(epoch), discs());
    for (const cell of all("[data-name], [data-seat]", sheet)) {
      const at = Number(cell.dataset.name ?? cell.dataset.seat);
      cell.hidden = at >= pad.players;
      if (cell.hidden) continue;
      if (cell.dataset.name) {
        cell.textContent = name(at);
        continue;
      }
      const { item, row } = cell.parentNode.dataset;
      const items = sheets[at];
      const points = { sum: add(items), before: after[epoch - 1][at], total: after[epoch][at] }[row] ?? items[item];
      const plain = row === "before" || row === "total";
      cell.className = plain ? "" : sign(points);
      find("b", cell).textContent = plain ? points : signed(points);
      if (item) find("small", cell).textContent = notes(epoch, held(epoch)[at], items, pad.discs[at])[item];
    }
  }

  function showResult(after) {
    find("#result").hidden = !pad.done;
    if (!pad.done || !after[3]) return;
    const place = places(after[3], discs());
    const first = playing().filter((seat) => place[seat] === 1);
    const most = Math.max(...after[3]);
    const names = first.map(name);
    const last = names.pop();
    const together = names.length ? put(words.and, { first: names.join(words.comma), second: last }) : last;
    find("#result .sun").textContent = most;
    find("#winner").textContent = names.length ? together : put(words.winner, { name: last });
    const tied = after[3].filter((total) => total === most).length > 1;
    find("#tie").textContent = names.length ? words.tieAsk : tied ? words.tie : "";
    for (const cell of all('.sheet-of[data-epoch="3"] .total td')) {
      cell.classList.toggle("first", first.length === 1 && Number(cell.dataset.seat) === first[0]);
    }
  }

  function show() {
    const after = totals();
    const sheets = score(pad.shown, held(pad.shown), discs());
    seat = Math.min(seat, pad.players - 1);
    form.dataset.shown = pad.shown;
    form.dataset.monuments = pad.monuments;
    find("#monuments").value = pad.monuments;
    if (find("#start") !== document.activeElement) find("#start").value = pad.start;
    find("#add").disabled = pad.players === SEATS.length;
    find("#undo").disabled = !undone.length;
    find(".kept").hidden = pad.shown === 3;
    find(".last").hidden = pad.shown !== 3;
    say("");
    for (const tab of all(".tabs [data-epoch]")) tab.ariaPressed = Number(tab.dataset.epoch) === pad.shown;
    for (const button of all("#who button")) {
      const at = Number(button.dataset.seat);
      button.hidden = at >= pad.players;
      button.ariaPressed = at === seat;
      find(".nm", button).textContent = name(at);
      find("b", button).textContent = after[pad.shown][at] ?? "";
    }
    cards.forEach((card) => showCard(card, after, sheets));
    all(".sheet-of").forEach((sheet) => showSheet(sheet, after));
    showResult(after);
  }

  // What is done.

  const cellOf = (element) => {
    const cell = element.closest(".cell");
    return cell && [Number(cell.closest(".card").dataset.seat), cell.dataset.kind];
  };

  form.addEventListener("submit", (event) => {
    event.preventDefault();
    // The pad in another language finds what is kept here.
    const there = event.submitter?.getAttribute("formaction");
    if (there) return location.assign(there);
    const [what, which] = (event.submitter?.value ?? "").split("-");
    if (what === "epoch") change(() => turnTo(Number(which)));
    else if (what === "add") change(() => { pad.players += 1; seat = pad.players - 1; });
    else if (what === "remove") remove(Number(which));
    else if (what === "score" && pad.shown < 3) change(() => turnTo(pad.shown + 1));
    else if (what === "score") change(() => { pad.done = true; });
    if (what === "score") find(pad.done ? "#result" : "h1").scrollIntoView();
  });

  form.addEventListener("click", ({ target }) => {
    const button = target.closest("button");
    const cell = button && cellOf(button);
    if (cell) more(...cell, button.matches(".less") ? -1 : 1);
    else if (button?.closest("#who")) { seat = Number(button.dataset.seat); show(); }
  });

  // A long press takes one away, and so does the other button of a mouse.
  form.addEventListener("contextmenu", (event) => {
    const cell = event.target.closest(".add") && cellOf(event.target);
    if (!cell) return;
    event.preventDefault();
    more(...cell, -1);
  });

  form.addEventListener("keydown", (event) => {
    const cell = event.target.matches(".add") && cellOf(event.target);
    const by = { "+": 1, ArrowUp: 1, "-": -1, ArrowDown: -1, Backspace: -1, Delete: -1 }[event.key];
    if (!cell || !by) return;
    event.preventDefault();
    more(...cell, by);
  });

  form.addEventListener("change", ({ target }) => {
    if (target.name === "monuments") change(() => { pad.monuments = target.value; });
    if (target.name === "start") change(() => { pad.start = Math.min(200, Math.max(0, Math.round(Number(target.value)) || 0)); });
    if (target.type !== "checkbox") return;
    const [at, disc] = [Number(target.name.slice(2)), Number(target.value)];
    change(() => {
      pad.discs = pad.discs.map((set) => set.filter((held) => held !== disc));
      if (target.checked) pad.discs[at].push(disc);
    });
  });

  form.addEventListener("input", ({ target }) => {
    if (target.name !== "name") return;
    pad.names[Number(target.closest(".card").dataset.seat)] = target.value;
    keep();
    show();
  });

  find("#undo").addEventListener("click", () => {
    pad = JSON.parse(undone.pop() ?? JSON.stringify(pad));
    keep();
    show();
  });

  find("#print").addEventListener("click", () => print());

  // A new game has the same players, and can be undone like everything else.
  find("#new").addEventListener("click", (event) => {
    event.preventDefault();
    event.target.closest("details").open = false;
    const { players, names, monuments, start } = pad;
    change(() => { pad = { ...blank(), players, names: [...names], monuments, start }; });
    find("h1").scrollIntoView();
  });

  // Another window may have written.
  addEventListener("storage", ({ key }) => {
    if (key !== STORE) return;
    pad = remembered() ?? blank();
    show();
  });

  document.documentElement.classList.add("scripted");
  for (const button of all(".add")) button.tabIndex = 0;
  show();
  navigator.serviceWorker?.register("/pad-worker.js", { scope: location.pathname }).then(() => navigator.serviceWorker.ready)
    .then(() => { find("#saved").hidden = false; }, () => {});
}
