import { isShopError } from '@verstak/contract/shop-error.ts'

/** Whether the store has not answered, so that the same may be sent again; code that did not load counts too. */
export function isAway(error: unknown): boolean {
  if (isShopError(error)) return error.kind === 'unavailable'
  return error instanceof Error && (error.name === 'ChunkLoadError' || 'request' in error)
}

/** False only when the browser is sure that there is no network. */
export const mayReach = (): boolean => globalThis.navigator?.onLine !== false
