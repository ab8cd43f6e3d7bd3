import type { ShopError } from '@verstak/shared/contract/errors.ts'

/** Knows a ShopError by its name: each front end has a copy of the class of its own. */
export function isShopError(error: unknown): error is ShopError {
  return error instanceof Error && error.name === 'ShopError'
}

/** An error of a call in Russian, as it stands at a button. */
export function errorMessage(error: unknown): string {
  return isShopError(error)
    ? error.errors.map(({ message }) => message).join('. ')
    : 'Не получилось. Повторите попытку'
}
