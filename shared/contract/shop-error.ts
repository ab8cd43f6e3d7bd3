import type { ShopError } from './errors.ts'

/** Compares by name: each front end bundles its own class, so `instanceof` fails across bundles. */
export function isShopError(error: unknown): error is ShopError {
  return error instanceof Error && error.name === 'ShopError'
}

/** In Russian, for a button; hides details of unexpected errors from shoppers. */
export function errorMessage(error: unknown): string {
  if (isShopError(error)) return error.errors.map(({ message }) => message).join('. ')
  const unavailable = error instanceof Error && error.name === 'ChunkLoadError'
  return `${unavailable ? 'Нет связи' : 'Не получилось'}. Повторите попытку`
}
