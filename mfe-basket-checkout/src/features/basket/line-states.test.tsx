// @vitest-environment happy-dom
import {
  basketFix,
  basketInactiveRemove,
  basketListAdd,
  basketUpdate,
} from '@verstak/contract/basket/calls.ts'
import type { ContentRow, LineState } from '@verstak/contract/basket/schemas.ts'
import type { Arrival } from '@verstak/domain/arrival.ts'
import { sampleProduct } from '@verstak/testing/products.ts'
import { expect, test } from 'vitest'
import { shopThat, shopWith } from './testing/shop-with.ts'

const lost = { can_buy: false, suggested_quantity: null }
const mended: readonly (readonly [state: LineState, message: string, suggested: number])[] = [
  ['not-multiple', 'Продаётся кратно 12\u00a0шт\u00a0— можно 24\u00a0шт', 24],
  ['below-minimum', 'Минимальный заказ — 12\u00a0шт', 12],
  ['over-stock', 'На складе только 5\u00a0шт', 5],
]

test.each(mended)(
  '%s: the line shows the reason, is fixed by one press, and can then be ordered',
  async (...given) => {
    const [state, message, suggested] = given
    const line = { state, message, suggested_quantity: suggested } satisfies Partial<ContentRow>
    const { api, open } = shopWith([7, 13, 100, line])
    const page = await open()
    // Testing Library normalises whitespace to plain spaces.
    const text = message.replaceAll('\u00a0', ' ')
    page.getByText(text)
    page.getByText(/^Чтобы оформить заказ, исправьте/)
    expect(page.getByRole('button', { name: 'Оформить заказ' })).toHaveProperty('disabled', true)
    await page.user.click(page.getByRole('button', { name: new RegExp(`^Исправить на ${suggested}.шт$`) }))
    await page.findByRole('link', { name: 'Оформить заказ' })
    expect(page.queryByText(text)).toBeNull()
    const asked = api.asked(basketUpdate).map(({ body }) => [Number(body.product_id), Number(body.quantity)])
    expect(asked).toEqual([[7, suggested]])
  },
)

const parts: NonNullable<ContentRow['split']> = { now: 28, later: [{ date: '2026-11-28', quantity: 4 }] }
const coming: Partial<ContentRow> = {
  split: parts,
  expected: [{ date: '2026-11-28', quantity: 12 }],
  message: '28\u00a0шт сейчас + 4\u00a0шт позже (28\u00a0ноября)',
  suggested_quantity: 28,
}

test('a quantity above the stock but covered by deliveries can be deferred by one press', async () => {
  const { api, open } = shopWith([7, 32, 28, { ...coming, state: 'split' }])
  api.on(basketFix, () => ({
    info: { positions: 1, quantity: 28, quantities: [], sum: 0, vat: 0, weight_grams: 0, inactive: 0 },
    ...{ basket: [7], basket_quantity: { 7: 32 }, warning: null },
  }))
  const page = await open()
  page.getByText('28 шт сейчас + 4 шт позже (28 ноября)')
  page.getByText(/^Чтобы оформить заказ, исправьте/)
  await page.user.click(page.getByRole('button', { name: /^Оставить всё: 4.шт позже: Дрель 7/ }))
  await page.waitFor(() => expect(api.asked(basketFix).map(({ body }) => body.product_ids)).toEqual([['7']]))
})

test('a quantity above the stock can also be dropped by one press', async () => {
  const { api, open } = shopWith([7, 32, 28, { ...coming, state: 'split' }])
  const page = await open()
  await page.user.click(page.getByRole('button', { name: /^Оставить 28.шт сейчас: Дрель 7/ }))
  await page.waitFor(() => expect(page.queryByText(/позже \(28.ноября\)/)).toBeNull())
  expect(api.asked(basketUpdate).map(({ body }) => Number(body.quantity))).toEqual([28])
})

test('the forms of a split line work without scripts', async () => {
  const page = await shopWith([7, 32, 28, { ...coming, state: 'split' }]).open()
  const sent = (name: RegExp) => {
    const button = page.getByRole('button', { name }) as HTMLButtonElement
    expect(button.form?.method).toBe('post')
    return Object.fromEntries(new FormData(button.form ?? undefined))
  }
  expect(sent(/^Оставить всё/)).toEqual({ intent: 'fix', products: '7' })
  expect(sent(/^Оставить 28/)).toMatchObject({ intent: 'update', product_id: '7', quantity: '28' })
})

test('the quantity can be raised above the stock up to the expected deliveries', async () => {
  const expected: Arrival[] = [{ date: '2026-11-28', quantity: 12 }]
  const { api, open } = shopWith([7, 28, 28, { expected }])
  const page = await open()
  page.getByText(/^На складе 28.шт, ожидается 28.ноября, 12.шт$/)
  const field = page.getByRole('textbox', { name: /Дрель 7$/ })
  await page.user.clear(field)
  await page.user.type(field, '50{Enter}')
  page.getByText(/^На складе и в поступлениях только 40.шт/)
  await page.waitFor(() =>
    expect(api.asked(basketUpdate).map(({ body }) => Number(body.quantity))).toEqual([40]),
  )
})

test('a deferred line says so, counts only its available part and blocks no order', async () => {
  const info = {
    quantity: 28,
    quantities: [],
    sum: 2_800_00,
    vat: 0,
    weight_grams: 0,
    positions: 1,
    inactive: 0,
  }
  const waits = { split: { now: 0, later: parts.later }, state: 'later' as const, suggested_quantity: null }
  const page = await shopThat(
    { info, waiting: 1 },
    [7, 32, 28, { ...coming, state: 'later', sum: 2_800_00 }],
    [8, 4, 0, { ...waits, message: 'Ждёт поступления: 4\u00a0шт (28\u00a0ноября)' }],
  ).open()
  page.getByText(/^Закажем 28.шт, остальное подождёт в корзине\./)
  page.getByText('Ждёт поступления: 4 шт (28 ноября)')
  page.getByText('Ждут поступления')
  expect(page.queryByRole('button', { name: /^Оставить всё/ })).toBeNull()
  page.getByRole('link', { name: 'Оформить заказ' })
})

test('with deferred lines only, the page says that there is nothing to order yet', async () => {
  const waits = {
    split: { now: 0, later: parts.later },
    state: 'later' as const,
    message: 'Ждёт поступления',
  }
  const info = { quantity: 0, quantities: [], sum: 0, vat: 0, weight_grams: 0, positions: 0, inactive: 0 }
  const refusal = { cause: 'waiting' as const, message: 'Всё в корзине ждёт поступления' }
  const outlook = { refusals: [refusal], approval: null, payments: [], delivery_cost: null }
  const page = await shopThat({ info, waiting: 1, outlook }, [8, 4, 0, waits]).open()
  page.getByText(/^Всё в корзине ждёт поступления/)
  expect(page.getByRole('button', { name: 'Оформить заказ' })).toHaveProperty('disabled', true)
})

test.each([
  ['gone', 'Снят с продажи'],
  ['no-price', 'Цена по запросу'],
  ['over-stock', 'Нет в наличии'],
] as const)(
  '%s without a remedy: the line has no quantity field, and one press removes all such lines',
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

test('a changed price is shown with the old one until the buyer has seen it, and does not block the order', async () => {
  const { api, open } = shopWith([7, 3, 100, { price_before: 122_00 }])
  const page = await open()
  page.getByText(/^Цена изменилась: 122.₽ → \d/)
  page.getByRole('link', { name: 'Оформить заказ' })
  await page.user.click(page.getByRole('button', { name: /^Понятно, цена изменилась: Дрель 7/ }))
  await page.waitFor(() => expect(page.queryByText(/^Цена изменилась/)).toBeNull())
  expect(api.asked(basketUpdate).map(({ body }) => Number(body.quantity))).toEqual([3])
})

test('a discontinued product is replaced with its replacement in the same quantity', async () => {
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

test('a refused replacement leaves the line unchanged', async () => {
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
