import { isShopError } from '@verstak/contract/shop-error.ts'

/**
 * Whether the server did not answer, so that the request may be repeated. A chunk that failed to load counts
 * too.
 */
export function isOffline(error: unknown): boolean {
  if (isShopError(error)) return error.kind === 'unavailable'
  return error instanceof Error && (error.name === 'ChunkLoadError' || 'request' in error)
}

/** False only when the browser is certain that it is offline. */
export const mayReach = (): boolean => globalThis.navigator?.onLine !== false
