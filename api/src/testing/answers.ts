import { isShopError } from '@verstak/shared/contract/shop-error.ts'

/** How a call ended: `success`, or the kind of its ShopError and the fields that it names: `invalid inn kpp`. */
export async function endOf(work: Promise<unknown>): Promise<string> {
  try {
    await work
    return 'success'
  } catch (error) {
    if (!isShopError(error)) throw error
    return [error.kind, ...error.errors.flatMap(({ field }) => field ?? [])].join(' ')
  }
}
