/* Without a connection the page itself cannot load; this answers with one that says so. It keeps nothing else: no answer of
   the API is ever stored on the device. A change of these files needs a new name of the cache. */
const CACHE = 'offline-2'
const FILES = ['/offline.html', '/offline.css', '/offline.js', '/icon.svg']

self.addEventListener('install', (event) => {
  event.waitUntil(
    caches
      .open(CACHE)
      .then((cache) => cache.addAll(FILES))
      .then(() => self.skipWaiting()),
  )
})

self.addEventListener('activate', (event) => {
  event.waitUntil(
    Promise.all([
      // So that a page is requested while this script still starts.
      self.registration.navigationPreload?.enable(),
      caches
        .keys()
        .then((names) => Promise.all(names.filter((name) => name !== CACHE).map((name) => caches.delete(name)))),
    ]),
  )
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  if (request.mode === 'navigate') event.respondWith(page(event))
  // The app's own files are named by their content and cached by the browser.
  else if (FILES.includes(new URL(request.url).pathname))
    event.respondWith(fetch(request).catch(() => caches.match(request, { ignoreSearch: true })))
})

async function page({ request, preloadResponse }) {
  try {
    return (await preloadResponse) ?? (await fetch(request))
  } catch {
    return caches.match('/offline.html')
  }
}
