import { type CallError, ShopError } from '@verstak/contract/errors.ts'

/** Returns how the API refuses `work`: the kind, and its first error. Throws when it does not. */
export async function refusalOf(
  work: Promise<unknown>,
): Promise<{ kind: ShopError['kind'] } & Partial<CallError>> {
  const error = await work.then(
    () => undefined,
    (reason: unknown) => reason,
  )
  if (!(error instanceof ShopError)) throw new Error(`a ShopError expected, got ${String(error)}`)
  return { kind: error.kind, ...error.errors[0] }
}
