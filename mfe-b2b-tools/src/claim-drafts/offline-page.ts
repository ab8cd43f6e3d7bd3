import { OFFLINE_CACHE, OFFLINE_WORKER } from '@verstak/domain/offline-page.ts'
import * as paths from '@verstak/domain/paths.ts'

const FILE = /\.(?:js|css|woff2)$|\/integrity\.json$/
const IN_PAGE = /(?:src|href)="([^"]+\.(?:js|woff2))"/g

/**
 * Caches the page and its files, and lets a service worker serve them offline. Returns false without a
 * service worker: an insecure address or an old browser. `warmUp` loads the chunks of the next steps.
 */
export async function keepPageOffline(warmUp: () => Promise<void>): Promise<boolean> {
  if (!('serviceWorker' in navigator) || !('caches' in globalThis)) return false
  const page = paths.newClaim()
  await navigator.serviceWorker.register(OFFLINE_WORKER, { scope: page })
  await navigator.serviceWorker.ready
  await warmUp()
  const answer = await fetch(page)
  // A user who is not signed in is redirected.
  if (!answer.ok || answer.redirected) return false
  const html = await answer.clone().text()
  await keepFiles(new Set([...filesOf(html), ...loadedFiles()]))
  await (await caches.open(OFFLINE_CACHE)).put(page, answer)
  return true
}

const filesOf = (html: string): string[] =>
  [...html.matchAll(IN_PAGE)].map(([, address = '']) => new URL(address, location.href).href)

const loadedFiles = (): string[] =>
  performance
    .getEntriesByType('resource')
    .map(({ name }) => name)
    .filter((name) => FILE.test(new URL(name).pathname))

/**
 * File names contain a content hash: cached files are reused, and files that the page no longer uses are
 * deleted.
 */
async function keepFiles(files: ReadonlySet<string>): Promise<void> {
  const cache = await caches.open(OFFLINE_CACHE)
  const kept = new Set((await cache.keys()).map(({ url }) => url))
  for (const url of kept) if (FILE.test(new URL(url).pathname) && !files.has(url)) await cache.delete(url)
  const missing = [...files].filter((url) => !kept.has(url))
  await Promise.all(
    missing.map(async (url) => {
      const answer = await fetch(url, { mode: 'cors', credentials: 'same-origin' })
      if (answer.ok) await cache.put(url, answer)
    }),
  )
}
