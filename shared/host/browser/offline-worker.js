// It only reads what the page has cached, so an old worker is safe with a new page.
const CACHE = 'verstak-offline-page'
const FILE = /\.(js|css|woff2)$|\/integrity\.json$/

self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))

self.addEventListener('fetch', (event) => {
  const { request } = event
  if (request.method !== 'GET') return
  if (request.mode === 'navigate') event.respondWith(fetch(request).catch(() => kept(pathOfPage())))
  else if (FILE.test(new URL(request.url).pathname)) event.respondWith(file(request))
})

const pathOfPage = () => new URL(self.registration.scope).pathname

async function kept(what) {
  const cache = await caches.open(CACHE)
  return (await cache.match(what, { ignoreVary: true })) ?? Response.error()
}

/** File names contain a hash of the content. */
async function file(request) {
  const cache = await caches.open(CACHE)
  return (await cache.match(request, { ignoreVary: true })) ?? fetch(request)
}
