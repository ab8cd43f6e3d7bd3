import { basketListAdd } from '@verstak/contract/basket/calls.ts'
import { mainPage } from '@verstak/contract/catalog/calls.ts'
import type { ProductCard } from '@verstak/contract/common.ts'
import { fakeApi } from '@verstak/testing/fake-api.ts'
import { expect, test } from 'vitest'
import { fillBasket } from './fill-basket.ts'

const product = (id: number, more: Partial<ProductCard> = {}) =>
  ({ id, price: 100, stock: 50, min_quantity: 1, multiplicity: 1, can_buy: true, ...more }) as ProductCard
const page = (hits: ProductCard[], sales: ProductCard[] = []) => ({
  ...{ BANNER: null, reasons: [], sections: [], novelties: [] },
  hits,
  sales,
  offered: [],
})

test('the basket gets the minimum order of different products that can be bought', async () => {
  const shop = fakeApi()
    .on(mainPage, () =>
      page(
        [
          product(1, { min_quantity: 5, multiplicity: 12 }),
          product(2, { can_buy: false }),
          product(3, { stock: 0 }),
        ],
        [product(1, { min_quantity: 5, multiplicity: 12 }), product(4)],
      ),
    )
    .on(basketListAdd, () => ({}) as never)
  await fillBasket(shop.api)
  expect(shop.asked(basketListAdd)).toEqual([
    {
      body: {
        product_list: [
          { product_id: 1, quantity: 12 },
          { product_id: 4, quantity: 1 },
        ],
      },
    },
  ])
})

test('a shop without products reports it', async () => {
  const shop = fakeApi().on(mainPage, () => page([product(2, { can_buy: false })]))
  await expect(fillBasket(shop.api)).rejects.toThrow('нет товаров')
})
