import type { ShopError } from '@verstak/shared/contract/errors.ts'

/** An error of a call in Russian. It is known by its name: each front end has a copy of the class of its own. */
export function errorMessage(error: unknown): string {
  return error instanceof Error && error.name === 'ShopError'
    ? (error as ShopError).errors.map(({ message }) => message).join('. ')
    : 'Не получилось. Повторите попытку'
}
