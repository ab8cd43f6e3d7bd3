// It only reads what the page has put aside, so an old worker beside a new page does no harm.
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

/** The names of files change with what is in them. */
async function file(request) {
  const cache = await caches.open(CACHE)
  return (await cache.match(request, { ignoreVary: true })) ?? fetch(request)
}
