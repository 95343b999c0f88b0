// The service worker. It keeps the parts of the page that never change (their names are hashes of what is in them) and a
// page that says when there is no connection. It never keeps a page, a table or anything else that the server answers.
const CACHE = "tableful-VERSION";
const ALWAYS = ["/offline.html", "/icon.svg"];

self.addEventListener("install", (event) => {
  event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll(ALWAYS)).then(() => self.skipWaiting()));
});

self.addEventListener("activate", (event) => {
  const others = caches.keys().then((names) => names.filter((name) => name !== CACHE));
  event.waitUntil(others.then((names) => Promise.all(names.map((name) => caches.delete(name)))).then(() => self.clients.claim()));
});

async function asset(request) {
  const cache = await caches.open(CACHE);
  const kept = await cache.match(request);
  if (kept) return kept;
  const answer = await fetch(request);
  if (answer.ok) await cache.put(request, answer.clone());
  return answer;
}

/** Somebody is away, and a table waits for them. The push names the game and the way there, and nothing of what happens in it. */
self.addEventListener("push", (event) => {
  const { title = "Tableful", link = "/" } = event.data?.json() ?? {};
  event.waitUntil(self.registration.showNotification(`Your turn: ${title}`, { tag: link, icon: "/icon-192.png", data: link }));
});

/** To the table, where it is open already. */
async function goTo(link) {
  const address = new URL(link, self.location.origin);
  if (address.origin !== self.location.origin) return;
  const pages = await self.clients.matchAll({ type: "window" });
  const there = pages.find((page) => new URL(page.url).pathname === address.pathname);
  await (there ? there.focus() : self.clients.openWindow(address.href));
}

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(goTo(event.notification.data));
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== self.location.origin || pathname.startsWith("/api/")) return;
  if (request.mode === "navigate") event.respondWith(fetch(request).catch(() => caches.match("/offline.html")));
  else if (pathname.startsWith("/assets/")) event.respondWith(asset(request));
  else if (ALWAYS.includes(pathname)) event.respondWith(fetch(request).catch(() => caches.match(request)));
});
