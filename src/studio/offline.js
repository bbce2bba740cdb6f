// The service worker. With it, the studio works offline once it has been opened. The build fills in the files and their edition.
const FILES = __FILES__;
const EDITION = __EDITION__;
const cacheName = `riftlab-studio-${EDITION}`;

self.addEventListener('install', (event) => {
  event.waitUntil(
    (async () => {
      const cache = await caches.open(cacheName);
      // The browser's own cache is not used, because it may hold files of an earlier edition.
      await cache.addAll(FILES.map((file) => new Request(file, { cache: 'reload' })));
      await self.skipWaiting();
    })(),
  );
});

self.addEventListener('activate', (event) => {
  event.waitUntil(
    (async () => {
      for (const name of await caches.keys()) {
        if (name.startsWith('riftlab-studio-') && name !== cacheName) await caches.delete(name);
      }
      await self.clients.claim();
    })(),
  );
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  // Requests for the folder of `riftlab studio` are never answered from a cache.
  if (request.method !== 'GET' || url.origin !== location.origin || url.pathname.includes('/api/')) return;
  event.respondWith(
    (async () => {
      const cache = await caches.open(cacheName);
      return (await cache.match(request, { ignoreSearch: request.mode === 'navigate' })) ?? fetch(request);
    })(),
  );
});
