// @vitest-environment happy-dom
import { basketMerge } from '@verstak/shared/contract/basket/calls.ts'
import { UNCOUNTED_STOCK } from '@verstak/shared/domain/stock.ts'
import { expect, test } from 'vitest'
import { shopThat, shopWith } from './testing/shop-with.ts'

const lines = (count: number) => Array.from({ length: count }, (_, index) => [index + 1, 1] as const)

test('after a merge the basket says what was added and lets the person order only the new lines', async () => {
  const { api, open } = shopThat(
    { merged: { state: 'asked', older: 61, newer: 1, newer_sum: 99_31 } },
    ...lines(2),
  )
  api.on(basketMerge, () => ({
    info: { positions: 2, quantity: 2, quantities: [], sum: 0, vat: 0, weight_grams: 0, inactive: 0 },
    basket: [1, 2],
    basket_quantity: { 1: 1, 2: 1 },
    warning: null,
  }))
  const page = await open()
  page.getByText(/Вы добавили сейчас: 1 позиция на 99,31/)
  page.getByText(/Лежали в корзине раньше: 61 позиция/)
  expect(page.queryByRole('link', { name: 'Оформить заказ' })).toBeNull()
  page.getByRole('link', { name: 'Что оформить?' })
  page.getByRole('button', { name: 'Оформить всё: 62\u00a0позиции' })
  await page.user.click(page.getByRole('button', { name: 'Оформить только новые: 1\u00a0позиция' }))
  await page.waitFor(() => expect(page.address()).toBe('/checkout/'))
  expect(api.asked(basketMerge).map(({ body }) => body.order)).toEqual(['new'])
})

test('a long basket comes up dense and can be shown larger, a short one asks nothing', async () => {
  const long = await shopWith(...lines(20)).open()
  expect(long.getByRole('link', { name: 'Показать крупнее' }).getAttribute('href')).toBe('/basket/?view=full')
  long.unmount()
  const short = await shopWith(...lines(3)).open()
  expect(short.queryByRole('link', { name: /^Показать/ })).toBeNull()
})

test('a line tells what is on stock, without a number when nobody counts', async () => {
  const page = await shopWith([1, 1, 12], [2, 1, UNCOUNTED_STOCK]).open()
  page.getByText('На складе 12 шт')
  page.getByText('В наличии')
  expect(page.queryByText(/2\s?147/)).toBeNull()
})

test('a basket that an order has emptied leads to that order', async () => {
  const page = await shopThat({ last_order: 'В-000123' }).open()
  expect(page.getByRole('link', { name: 'Заказ В-000123: что дальше' }).getAttribute('href')).toBe(
    `/checkout/done/?order=${encodeURIComponent('В-000123')}`,
  )
})
