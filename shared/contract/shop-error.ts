import type { ShopError } from './errors.ts'

/**
 * Knows a ShopError by its name: each front end bundles a class of its own, so `instanceof` fails across them. Stands
 * apart from the class, which comes with the first call.
 */
export function isShopError(error: unknown): error is ShopError {
  return error instanceof Error && error.name === 'ShopError'
}

/** An error of a call in Russian, as it stands at a button; whatever else went wrong is not the shopper's to read. */
export function errorMessage(error: unknown): string {
  if (isShopError(error)) return error.errors.map(({ message }) => message).join('. ')
  // The code for the change did not come.
  const away = error instanceof Error && error.name === 'ChunkLoadError'
  return `${away ? 'Нет связи' : 'Не получилось'}. Повторите попытку`
}
