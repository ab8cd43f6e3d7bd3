import { isShopError } from '@verstak/contract/shop-error.ts'
import { guaranteeResponse } from '@verstak/contract/warranty/calls.ts'
import { parseWarrantyNumber } from '@verstak/domain/after-sale/warranty-number.ts'
import type { Api } from '@verstak/federated/api.ts'
import { type ScreenData, screenLoader } from '@verstak/federated/screen.ts'

export const loader = screenLoader(async ({ api, url }) => {
  const { searchParams } = url
  const number = (searchParams.get('number') ?? '').trim().slice(0, 40)
  const key = (searchParams.get('key') ?? '').slice(0, 100)
  return {
    number,
    key,
    sent: searchParams.get('done') === 'sent',
    ...(number ? await check(api, number, key) : { found: null, problem: undefined }),
  }
})

export type CheckData = ScreenData<typeof loader>

/** An unknown number is reported at its field. */
async function check(api: Api, number: string, key: string) {
  if (!parseWarrantyNumber(number))
    return { found: null, problem: 'В номере 13 цифр, например 4690-363-024-544. Проверьте, нет ли опечатки' }
  try {
    return { found: await api(guaranteeResponse, { query: { number, key } }), problem: undefined }
  } catch (error) {
    if (isShopError(error) && error.kind === 'notFound') return { found: null, problem: error.message }
    throw error
  }
}
