import { AxeBuilder } from '@axe-core/playwright'
import { basketAdd } from '@verstak/contract/basket/calls.ts'
import { catalogFilter, productDetail } from '@verstak/contract/catalog/calls.ts'
import type { ProductDetail } from '@verstak/contract/catalog/schemas.ts'
import { ruleOf } from '@verstak/domain/orderable.ts'
import { largestOrder, smallestOrder } from '@verstak/domain/quantity.ts'
import { STANDARD_STOCK } from '@verstak/domain/stock.ts'
import type { Api } from '@verstak/federated/api.ts'
import { clearAccount, enter } from '../account.ts'
import { line, quantityField } from '../pages/basket.ts'
import { BUYER, expect, hydrated, test } from '../shop.ts'

test('an order above the stock shows expected deliveries in the basket, and the rest waits there', async ({
  page,
}) => {
  const api = await enter(page.context(), BUYER)
  await clearAccount(api)
  const product = await findComing(api)
  await api(basketAdd, { body: { product_id: product.id } })

  await page.goto(`/${product.code}/`)
  await expect(page.getByRole('row', { name: /^Москва/ })).toContainText(/ожидается\s\d+\s[а-я]+,\s\d/)

  await page.goto('/basket/')
  await hydrated(page)
  const row = line(page, product)
  const rule = ruleOf(product)
  await quantityField(row).fill(String(largestOrder(rule) + smallestOrder(rule)))
  await quantityField(row).press('Enter')
  await expect(row).toContainText(/сейчас \+ .+ позже \(\d+\s[а-я]+\)/)
  const { violations } = await new AxeBuilder({ page }).analyze()
  expect(violations.map(({ id }) => id)).toEqual([])
  await row.getByRole('button', { name: /^Оставить всё: .+ позже/ }).click()
  await expect(row).toContainText('остальное подождёт в корзине')

  await page.goto('/checkout/')
  await expect(page.getByRole('main')).toContainText('В корзине до поступления останется')
  await expect(page.getByRole('main')).toContainText(product.name)
  await clearAccount(api)
})

/** A demo product with low stock and an expected delivery. */
async function findComing(api: Api): Promise<ProductDetail> {
  const { items } = await api(catalogFilter, {
    params: { filterURLParam: 'stock' },
    query: { sort: 'stock', page: await lastPage(api), page_size: 96 },
  })
  const few = items.filter((card) => card.can_buy && card.price !== null).sort((a, b) => a.stock - b.stock)
  for (const { code } of few) {
    const product = await api(productDetail, { params: { code } })
    const [next] = product.stocks.find(({ id }) => id === STANDARD_STOCK)?.expected ?? []
    if (next?.quantity && next.quantity >= smallestOrder(ruleOf(product))) return product
  }
  throw new Error('The demo catalogue has no such product')
}

async function lastPage(api: Api): Promise<number> {
  const { page_navigation } = await api(catalogFilter, {
    params: { filterURLParam: 'stock' },
    query: { sort: 'stock', page_size: 96 },
  })
  return page_navigation.page_count
}
