/** The service worker; it answers for the one page whose scope it is registered with. */
export const OFFLINE_WORKER = '/offline-worker.js'

/** What the page needs to open without a network: itself under its path, and its files. A name of `CacheStorage`. */
export const OFFLINE_CACHE = 'verstak-offline-page'
