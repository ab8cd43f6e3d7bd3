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
  return isShopError(error)
    ? error.errors.map(({ message }) => message).join('. ')
    : 'Не получилось. Повторите попытку'
}
