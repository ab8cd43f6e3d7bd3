import { isShopError } from '@verstak/contract/shop-error.ts'

/** `success`, or the kind and the fields of the error: `invalid inn kpp`. */
export async function endOf(work: Promise<unknown>): Promise<string> {
  try {
    await work
    return 'success'
  } catch (error) {
    if (!isShopError(error)) throw error
    return [error.kind, ...error.errors.flatMap(({ field }) => field ?? [])].join(' ')
  }
}
