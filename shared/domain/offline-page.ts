/** URL of the service worker. It handles only the page that is its scope. */
export const OFFLINE_WORKER = '/offline-worker.js'

/** Name of the `CacheStorage` cache with the page and the files that it needs to open offline. */
export const OFFLINE_CACHE = 'verstak-offline-page'
