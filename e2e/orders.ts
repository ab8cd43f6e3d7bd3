import { basketListAdd } from '@verstak/contract/basket/calls.ts'
import { orderPlace } from '@verstak/contract/checkout/calls.ts'
import type { OrderForm } from '@verstak/contract/checkout/schemas.ts'
import type { ProductCard } from '@verstak/contract/common.ts'
import type { Api } from '@verstak/federated/api.ts'

export type Amount = readonly [product: Pick<ProductCard, 'id'>, quantity: number]

export async function fillBasket(api: Api, goods: readonly Amount[]): Promise<void> {
  const product_list = goods.map(([{ id }, quantity]) => ({ product_id: id, quantity }))
  await api(basketListAdd, { body: { product_list } })
}

type Answers = Partial<OrderForm>

/** Returns the order number. `answers` override the default new address. */
export async function placeBasket(
  api: Api,
  answers: Answers = { deliveryAddress: 'Москва, Складочная улица, 1' },
): Promise<string> {
  const idempotencyKey = `a-journey-without-pages-${Date.now()}`
  const body = { ...answers, idempotencyKey, name: 'Борис Закупкин', phone: '+79161234567' }
  return (await api(orderPlace, { body })).order_number
}

/** The basket must be empty. */
export async function orderGoods(api: Api, goods: readonly Amount[], answers?: Answers): Promise<string> {
  await fillBasket(api, goods)
  return placeBasket(api, answers)
}
