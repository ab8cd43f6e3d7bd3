// @vitest-environment happy-dom
import { basketFix, basketMerge } from '@verstak/contract/basket/calls.ts'
import type { ContentRow } from '@verstak/contract/basket/schemas.ts'
import { contractApart, contractChoose } from '@verstak/contract/supply-contracts/calls.ts'
import { UNCOUNTED_STOCK } from '@verstak/domain/stock.ts'
import { sampleProduct } from '@verstak/testing/products.ts'
import { expect, test } from 'vitest'
import { shopThat, shopWith } from './testing/shop-with.ts'

const plain = ({ textContent }: Element) => textContent?.replace(/\u00a0/g, ' ')
const shopLine = (more: Partial<ContentRow>): ContentRow => ({
  price_before: null,
  split: null,
  expected: [],
  replacement: null,
  ...{ id: 1, product_id: 1, can_buy: true, quantity: 1, sum: 100_00, suggested_quantity: null },
  category: { code: 'dreli', name: 'Дрели' },
  product: sampleProduct({ id: 1 }),
  state: 'ok',
  message: null,
  ...more,
})
const lines = (count: number) => Array.from({ length: count }, (_, index) => [index + 1, 1] as const)

test('after a merge the basket shows what was added and allows ordering only the new lines', async () => {
  const refusals = [{ cause: 'merge' as const, message: 'Решите в корзине, что заказать' }]
  const { api, open } = shopThat(
    { merged: { state: 'asked', older: 61, newer: 1, newer_sum: 99_31 }, outlook: { ...outlook, refusals } },
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
  expect(page.queryByText(/Решите в корзине/)).toBeNull()
  expect(page.queryByRole('link', { name: 'Оформить заказ' })).toBeNull()
  page.getByRole('link', { name: 'Что оформить?' })
  page.getByRole('button', { name: 'Оформить всё: 62\u00a0позиции' })
  await page.user.click(page.getByRole('button', { name: 'Оформить только новые: 1\u00a0позиция' }))
  await page.waitFor(() => expect(page.address()).toBe('/checkout/'))
  expect(api.asked(basketMerge).map(({ body }) => body.order)).toEqual(['new'])
})

test('a long basket is dense by default and can be shown in full; a short one has no such choice', async () => {
  const long = await shopWith(...lines(20)).open()
  expect(long.getByRole('link', { name: 'Показать крупнее' }).getAttribute('href')).toBe('/basket/?view=full')
  long.unmount()
  const short = await shopWith(...lines(3)).open()
  expect(short.queryByRole('link', { name: /^Показать/ })).toBeNull()
})

test('a line shows its stock, without a number when the stock is not counted', async () => {
  const page = await shopWith([1, 1, 12], [2, 1, UNCOUNTED_STOCK]).open()
  page.getByText('На складе 12 шт')
  page.getByText('В наличии')
  expect(page.queryByText(/2\s?147/)).toBeNull()
})

test('a basket emptied by an order links to that order', async () => {
  const page = await shopThat({ last_order: 'В-000123' }).open()
  expect(page.getByRole('link', { name: 'Заказ В-000123: что дальше' }).getAttribute('href')).toBe(
    `/checkout/done/?order=${encodeURIComponent('В-000123')}`,
  )
})

const change = { info: noInfo(), basket: [1, 2], basket_quantity: { 1: 1, 2: 1 }, warning: null }
function noInfo() {
  return { positions: 1, quantity: 1, quantities: [], sum: 0, vat: 0, weight_grams: 0, inactive: 0 }
}
const narrow = { id: 4, name: '№ ВС-1 от 03.02.2025', covers: 'раздел «Крепёж»' }
const wide = { id: 5, name: '№ ВС-2 от 05.05.2025', covers: '' }

const narrowed = { chosen: 4, options: [narrow, wide], outside: 1, apart: 0 }

test('a basket shows which lines its contract does not cover', async () => {
  const page = await shopThat({ contract: narrowed }, ...lines(2)).open()
  page.getByText(
    (_, element) =>
      element?.tagName === 'P' &&
      plain(element) === '1 позиция не входит в договор № ВС-1 от 03.02.2025: он охватывает раздел «Крепёж».',
  )
})

test.each([
  [/^Оформить отдельно, без договора: 1/, { apart: 'Y' }],
  [/^Всё по договору №\sВС-2/, { contract: '5' }],
  [/^Всё без договора/, { contract: 'none' }],
])('the solution %s takes one press', async (name, body) => {
  const { api, open } = shopThat({ contract: narrowed }, ...lines(2))
  api.on(contractApart, () => change).on(contractChoose, () => change)
  const page = await open()
  await page.user.click(page.getByRole('button', { name }))
  const asked = () => [...api.asked(contractApart), ...api.asked(contractChoose)].map((call) => call.body)
  await page.waitFor(() => expect(asked()).toEqual([body]))
})

test('a line outside the contract is set aside by one press and can be put back', async () => {
  const row = shopLine({ state: 'not-in-contract', message: 'Не входит в договор № ВС-1' })
  const { api, open } = shopThat({ grid: { row: [row] } }, ...lines(1))
  api.on(contractApart, () => change)
  const page = await open()
  await page.user.click(page.getByRole('button', { name: /^Оформить отдельно, без договора: / }))
  await page.waitFor(() => expect(api.asked(contractApart)).toHaveLength(1))
  page.unmount()
  const waiting = shopLine({ state: 'apart', message: 'Оформим отдельно, без договора' })
  const other = shopThat({ grid: { row: [waiting] } }, ...lines(1))
  other.api.on(contractApart, () => change)
  const again = await other.open()
  await again.user.click(again.getByRole('button', { name: /^Вернуть в заказ: / }))
  await again.waitFor(() => expect(other.api.asked(contractApart)).toHaveLength(1))
  const asked = [...api.asked(contractApart), ...other.api.asked(contractApart)]
  expect(asked.map(({ body }) => body)).toEqual([
    { apart: 'Y', product_id: '1' },
    { apart: 'N', product_id: '1' },
  ])
})

test('when all remaining lines are set aside, they are ordered without a contract', async () => {
  const contract = { chosen: 4, options: [narrow], outside: 1, apart: 1 }
  const allApart = {
    refusals: [{ cause: 'apart' as const, message: 'Всё отложено' }],
    ...{ approval: null, payments: [], delivery_cost: null },
  }
  const row = shopLine({ state: 'apart', message: 'Оформим отдельно, без договора' })
  const { api, open } = shopThat(
    { contract, grid: { row: [row] }, info: { ...noInfo(), positions: 0 }, outlook: allApart },
    ...lines(1),
  )
  api.on(contractChoose, () => change)
  const page = await open()
  expect(page.queryByText(/Чтобы оформить заказ, исправьте/)).toBeNull()
  await page.user.click(page.getByRole('button', { name: 'Оформить без договора' }))
  await page.waitFor(() =>
    expect(api.asked(contractChoose).map(({ body }) => body)).toEqual([{ contract: 'none' }]),
  )
})

test('«Исправить всё» lists each change before applying it', async () => {
  const fix = (product_id: number, text: string) =>
    ({ product_id, article: `A-${product_id}`, name: 'Дрель', kind: 'quantity', text }) as const
  const { api, open } = shopThat({ fixes: [fix(1, '13 шт → 24 шт'), fix(2, 'убрать: нет')] }, ...lines(2))
  api.on(basketFix, () => change)
  const page = await open()
  await page.user.click(page.getByText(/^Исправить всё: 2/))
  page.getByText('13 шт → 24 шт')
  await page.user.click(page.getByRole('button', { name: 'Сделать эти изменения' }))
  await page.waitFor(() =>
    expect(api.asked(basketFix).map(({ body }) => body)).toEqual([{ product_ids: ['1', '2'] }]),
  )
  page.unmount()
  const one = await shopThat({ fixes: [fix(1, 'убрать: нет')] }, ...lines(1)).open()
  expect(one.queryByText(/^Исправить всё/)).toBeNull()
})

const limited = { exceeded: 'order' as const, limit: 30_000_00, spent: 0 }
const outlook = { refusals: [], approval: null, payments: [], delivery_cost: null }

test('an order that would be refused is told beside the total, and cannot be begun', async () => {
  const message = 'До первого подтверждённого заказа можно заказать не больше чем на 1 000 000 ₽'
  const refusals = [{ cause: 'limit' as const, message }]
  const page = await shopThat({ outlook: { ...outlook, refusals } }, ...lines(1)).open()
  const button = page.getByRole('button', { name: 'Оформить заказ', description: `${message}.` })
  expect(button).toHaveProperty('disabled', true)
  const brief = page.getByRole('link', { name: 'Оформить нельзя: больше лимита нового покупателя' })
  expect(brief.getAttribute('href')).toBe('#order-outlook')
})

test('an order that would wait for approval names the approvers, and so does its button', async () => {
  const approvers = ['Мария Боссова', 'Анна Администратова', 'Пётр Ёлкин', 'Ольга Зимина']
  const approval = { ...limited, approvers }
  const page = await shopThat({ outlook: { ...outlook, approval } }, ...lines(1)).open()
  page.getByText(
    (_, element) =>
      element?.tagName === 'P' &&
      plain(element) ===
        'Сумма больше лимита одного заказа: 30 000 ₽. Заказ уйдёт на согласование: Мария Боссова, Анна Администратова, Пётр Ёлкин и ещё 1 человек.',
  )
  page.getByRole('link', { name: 'На согласование' })
})

test('the cost of the delivery and closed payment methods are told before the checkout', async () => {
  const payments = ['Просрочена оплата 10 000 ₽: отсрочка закрыта до её погашения']
  const page = await shopThat({ outlook: { ...outlook, payments } }, ...lines(1)).open()
  page.getByText('рассчитает менеджер и назовёт до подтверждения заказа')
  page.getByText(`${payments[0]}.`)
  page.getByRole('link', { name: 'Оформить заказ' })
})
