// @vitest-environment happy-dom
import { basketInactiveRemove, basketListAdd, basketUpdate } from '@verstak/shared/contract/basket/calls.ts'
import type { ContentRow, LineState } from '@verstak/shared/contract/basket/schemas.ts'
import { sampleProduct } from '@verstak/shared/testing/products.ts'
import { expect, test } from 'vitest'
import { shopThat, shopWith } from './testing/shop-with.ts'

const lost = { can_buy: false, suggested_quantity: null }
const mended: readonly (readonly [state: LineState, message: string, suggested: number])[] = [
  ['not-multiple', 'Продаётся кратно 12\u00a0шт\u00a0— можно 24\u00a0шт', 24],
  ['below-minimum', 'Минимальный заказ — 12\u00a0шт', 12],
  ['over-stock', 'На складе только 5\u00a0шт', 5],
]

test.each(mended)(
  '%s: the line says why, is mended by one press, and then can be ordered',
  async (...given) => {
    const [state, message, suggested] = given
    const line = { state, message, suggested_quantity: suggested } satisfies Partial<ContentRow>
    const { api, open } = shopWith([7, 13, 100, line])
    const page = await open()
    // Queries see plain spaces.
    const text = message.replaceAll('\u00a0', ' ')
    page.getByText(text)
    page.getByText(/^Чтобы оформить заказ, исправьте или удалите 1.отмеченную позицию/)
    expect(page.getByRole('button', { name: 'Оформить заказ' })).toHaveProperty('disabled', true)
    await page.user.click(page.getByRole('button', { name: new RegExp(`^Исправить на ${suggested}.шт$`) }))
    await page.findByRole('link', { name: 'Оформить заказ' })
    expect(page.queryByText(text)).toBeNull()
    const asked = api.asked(basketUpdate).map(({ body }) => [Number(body.product_id), Number(body.quantity)])
    expect(asked).toEqual([[7, suggested]])
  },
)

test.each([
  ['gone', 'Снят с продажи'],
  ['no-price', 'Цена по запросу'],
  ['over-stock', 'Нет в наличии'],
] as const)(
  '%s without a remedy: no quantity is asked for, and all such lines go by one press',
  async (...given) => {
    const [state, message] = given
    const info = { quantity: 0, quantities: [], sum: 0, vat: 0, weight_grams: 0, positions: 1, inactive: 1 }
    const { api, open } = shopThat({ info }, [7, 1, 0, { ...lost, state, message }], [8, 1])
    api.on(basketInactiveRemove, () => ({ info, basket: [8], basket_quantity: { 8: 1 }, warning: null }))
    const page = await open()
    page.getByText(message)
    expect(page.queryByRole('textbox', { name: /Дрель 7$/ })).toBeNull()
    page.getByRole('textbox', { name: /Дрель 8$/ })
    expect(page.queryByRole('link', { name: 'Дрель 7' }) === null).toBe(state === 'gone')
    await page.user.click(page.getByRole('button', { name: 'Удалить недоступные (1)' }))
    await page.waitFor(() => expect(api.asked(basketInactiveRemove)).toHaveLength(1))
  },
)

test('a price that has changed is told with both prices until the buyer has seen it; the order is not held up', async () => {
  const { api, open } = shopWith([7, 3, 100, { price_before: 122_00 }])
  const page = await open()
  page.getByText(/^Цена изменилась: 122.₽ → \d/)
  page.getByRole('link', { name: 'Оформить заказ' })
  await page.user.click(page.getByRole('button', { name: /^Понятно, цена изменилась: Дрель 7/ }))
  await page.waitFor(() => expect(page.queryByText(/^Цена изменилась/)).toBeNull())
  expect(api.asked(basketUpdate).map(({ body }) => Number(body.quantity))).toEqual([3])
})

test('what is gone gives its place and its quantity to what is sold instead', async () => {
  const replacement = sampleProduct({ id: 9 })
  const gone = { ...lost, state: 'gone' as const, message: 'Снят с продажи', replacement }
  const { api, basket, open } = shopWith([7, 3, 0, gone])
  const page = await open()
  page.getByText(/^Есть замена:/)
  page.getByRole('link', { name: 'Дрель 9' })
  await page.user.click(page.getByRole('button', { name: 'Заменить: Дрель 7' }))
  await page.findByRole('textbox', { name: /Дрель 9$/ })
  expect([...basket]).toEqual([[9, 3]])
  expect(api.asked(basketListAdd)).toHaveLength(1)
})

test('a replacement that the shop refuses leaves the line as it was', async () => {
  const gone = { ...lost, state: 'gone' as const, message: 'Снят с продажи' }
  const { api, basket, open } = shopWith([7, 3, 0, { ...gone, replacement: sampleProduct({ id: 9 }) }])
  api.on(basketListAdd, () => ({
    info: { positions: 0, quantity: 0, quantities: [], sum: 0, vat: 0, weight_grams: 0, inactive: 1 },
    ...{ basket: [7], basket_quantity: { 7: 3 }, warning: 'Дрель 9: нет в наличии' },
    report: [
      {
        ...{ product_id: 9, article: 'D-9', name: 'Дрель 9', asked: 3, before: 0, quantity: 0 },
        state: 'refused' as const,
        message: 'Нет в наличии',
      },
    ],
  }))
  const page = await open()
  await page.user.click(page.getByRole('button', { name: 'Заменить: Дрель 7' }))
  await page.findByText(/нет в наличии/)
  expect([...basket]).toEqual([[7, 3]])
})

test('a replacement that cannot be bought now is only named', async () => {
  const replacement = { ...sampleProduct({ id: 9 }), can_buy: false }
  const page = await shopWith([
    7,
    3,
    0,
    { ...lost, state: 'gone', message: 'Снят с продажи', replacement },
  ]).open()
  page.getByRole('link', { name: 'Дрель 9' })
  expect(page.queryByRole('button', { name: /^Заменить/ })).toBeNull()
})
