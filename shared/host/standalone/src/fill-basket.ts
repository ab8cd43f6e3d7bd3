import { basketListAdd } from '@verstak/contract/basket/calls.ts'
import { mainPage } from '@verstak/contract/catalog/calls.ts'
import { shopError } from '@verstak/contract/errors.ts'
import { ruleOf } from '@verstak/domain/orderable.ts'
import * as paths from '@verstak/domain/paths.ts'
import { largestOrder, smallestOrder } from '@verstak/domain/quantity.ts'
import { safeReturnPath } from '@verstak/domain/return-path.ts'
import type { Api } from '@verstak/federated/api.ts'
import { redirect } from '@verstak/federated/router.ts'
import { screenAction } from '@verstak/federated/screen.ts'
import { typedOf } from '@verstak/kit/forms/form-text.ts'

export const FILL_BASKET = '/fill-basket/'
/** Number of different products, enough for a realistic list. */
const GOODS = 5

/** Form fields: `from`. A standalone remote has no catalogue to choose products in. */
export const fillBasketAction = screenAction(async ({ api, form }) => {
  await fillBasket(api)
  return redirect(safeReturnPath(typedOf(form, 'from')) ?? paths.home())
})

/** Throws a ShopError when no product can be bought. */
export async function fillBasket(api: Api): Promise<void> {
  const { hits, novelties, sales, offered } = await api(mainPage)
  const goods = new Map(
    [...hits, ...novelties, ...sales, ...offered]
      .filter((product) => product.can_buy && largestOrder(ruleOf(product)) > 0)
      .map((product) => [product.id, smallestOrder(ruleOf(product))]),
  )
  if (goods.size === 0) throw shopError('notFound', 'В магазине нет товаров, которые можно купить')
  await api(basketListAdd, {
    body: {
      product_list: [...goods].slice(0, GOODS).map(([product_id, quantity]) => ({ product_id, quantity })),
    },
  })
}
