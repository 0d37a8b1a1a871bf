// Keeps the score pad for when there is no connection. It looks after one page, `/{lang}/pad`, and what that is made of.

const files = [/* files */];
const page = new URL(registration.scope).pathname;
const store = `pad ${page}`;

addEventListener("install", (event) => {
  skipWaiting();
  event.waitUntil(caches.open(store).then((cache) => cache.addAll([page, ...files])));
});

// Files of other versions are of no use any more.
addEventListener("activate", (event) => {
  event.waitUntil((async () => {
    const cache = await caches.open(store);
    const wanted = new Set([page, ...files].map((path) => new URL(path, location).href));
    const old = (await cache.keys()).filter(({ url }) => !wanted.has(url));
    await Promise.all(old.map((request) => cache.delete(request)));
    await clients.claim();
  })());
});

addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname, search } = new URL(request.url);
  if (request.method !== "GET" || origin !== location.origin) return;
  if (request.mode === "navigate" && pathname === page && !search) event.respondWith(fresh(request));
  else if (pathname.startsWith("/assets/")) event.respondWith(kept(request));
});

// The page as it is now, or as it was when nothing better comes soon.
async function fresh(request) {
  const cache = await caches.open(store);
  const slow = new AbortController();
  const timer = setTimeout(() => slow.abort(), 4000);
  try {
    const answer = await fetch(request.url, { signal: slow.signal, credentials: "same-origin" });
    if (answer.ok && !answer.redirected) await cache.put(page, answer.clone());
    return answer;
  } catch {
    return (await cache.match(page)) ?? Response.error();
  } finally {
    clearTimeout(timer);
  }
}

// What has its content in its name never changes.
async function kept(request) {
  const cache = await caches.open(store);
  const found = await cache.match(request.url);
  if (found) return found;
  const answer = await fetch(request);
  if (answer.ok) await cache.put(request.url, answer.clone());
  return answer;
}
