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

const refusals = { invalid: { code: 104, status: 422 }, notFound: { code: 108, status: 404 } } as const

/**
 * An error of the API that a page finds by itself. The table of all errors would be larger than the code of a card that needs
 * one of them.
 */
export function refusal(kind: keyof typeof refusals, message: string, field?: string): ShopError {
  const { code, status } = refusals[kind]
  return Object.assign(new Error(message), {
    ...{ name: 'ShopError', kind, status, retryAfter: undefined },
    errors: [{ code, message, ...(field ? { field } : {}) }],
    forField: (name: string) => (name === field ? message : undefined),
  })
}
