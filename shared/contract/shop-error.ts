import type { ShopError } from './errors.ts'

/** Compares by name: each front end bundles its own class, so `instanceof` fails across bundles. */
export function isShopError(error: unknown): error is ShopError {
  return error instanceof Error && error.name === 'ShopError'
}

/** Whether a file of the page's code did not load; `request` marks those of the bundler. */
export const isChunkFailure = (error: unknown): error is Error =>
  error instanceof Error && (error.name === 'ChunkLoadError' || 'request' in error)

/** In Russian, for a button; hides details of unexpected errors from shoppers. */
export function errorMessage(error: unknown): string {
  if (isShopError(error)) return error.errors.map(({ message }) => message).join('. ')
  return `${isChunkFailure(error) ? 'Нет связи' : 'Не получилось'}. Повторите попытку`
}
