// @vitest-environment happy-dom
import type { PricedRow } from '@verstak/contract/basket/schemas.ts'
import { checkoutContent, orderPlace } from '@verstak/contract/checkout/calls.ts'
import { shopError } from '@verstak/contract/errors.ts'
import { fakeApi } from '@verstak/testing/fake-api.ts'
import { sampleProduct } from '@verstak/testing/products.ts'
import { renderScreen } from '@verstak/testing/render-screen.tsx'
import { expect, test } from 'vitest'
import * as route from './route.tsx'
import { answered, person, sampleContent, sampleRow } from './testing/checkout-content.ts'

const { info } = sampleContent().basket
const dearer = (id: number): PricedRow =>
  sampleRow(id, { price_before: 80_00, product: sampleProduct({ id, price: 100_00 }) })
const short: PricedRow = sampleRow(8, {
  quantity: 6,
  state: 'over-stock',
  message: 'На складе только 4\u00a0шт',
  suggested_quantity: 4,
})
const gone: PricedRow = sampleRow(9, { can_buy: false, state: 'gone', message: 'Снят с продажи' })

/** Opens the last step. `rows` returns the lines at each load. */
async function openPayment(rows: () => PricedRow[]) {
  const api = fakeApi().on(checkoutContent, () =>
    sampleContent({ basket: { info, rows: rows() }, draft: answered }),
  )
  const page = await renderScreen(route, api, {
    at: '/checkout/payment/',
    path: '/checkout/:checkoutSlug?/',
    session: { user: person },
  })
  const place = () => page.user.click(page.getByRole('button', { name: 'Подтвердить заказ' }))
  const textOf = (element: Element | null) => element?.textContent?.replaceAll('\u00a0', ' ') ?? ''
  return { api, page, place, textOf }
}

test('lines that cannot be ordered are named with their reasons and a link to fix them', async () => {
  const { page, textOf } = await openPayment(() => [sampleRow(7), short, gone])
  const fault = page.getByRole('alert')
  expect(textOf(fault)).toContain('Не всё можно заказать')
  const lines = [...fault.querySelectorAll('li')].map(textOf)
  expect(lines).toEqual(['Дрель 8, 6 шт — На складе только 4 шт', 'Дрель 9, 1 шт — Снят с продажи'])
  const mend = page.getByRole('link', { name: 'Исправить в корзине' })
  expect(mend.getAttribute('href')).toBe('/basket/')
  const summary = page.getByRole('complementary', { name: 'Состав заказа' })
  expect([...summary.querySelectorAll('li')].map(textOf)).toEqual([
    'Дрель 71 шт100 ₽',
    'Дрель 86 штНа складе только 4 шт',
    'Дрель 91 штСнят с продажи',
  ])
})

test('a changed price is shown with the old one before the order', async () => {
  const { page, textOf } = await openPayment(() => [sampleRow(7), dearer(8)])
  expect(page.queryByRole('alert')).toBeNull()
  const notice = page.getByText(/^Цена изменилась/).parentElement
  expect([...(notice?.querySelectorAll('li') ?? [])].map(textOf)).toEqual(['Дрель 8: 80 ₽ → 100 ₽'])
})

test('the first of many changed prices are named, the rest is in the basket', async () => {
  const { page } = await openPayment(() => [1, 2, 3, 4, 5, 6, 7].map(dearer))
  const rest = page.getByRole('link', { name: /^2.позиции в корзине/ })
  expect(rest.getAttribute('href')).toBe('/basket/')
})

test('a change while the form was open is shown, and resubmitting orders at the new price', async () => {
  let rows = [sampleRow(7)]
  const { api, page, place, textOf } = await openPayment(() => rows)
  const message =
    'Пока вы оформляли, заказ изменился: артикул D-7: цена 80 ₽ → 100 ₽. Проверьте его и подтвердите ещё раз'
  api.on(orderPlace, () => {
    rows = [dearer(7), short]
    throw shopError('conflict', message, 'basket')
  })
  await place()
  const fault = await page.findByRole('alert')
  await page.waitFor(() => expect(textOf(fault)).toContain('Заказ не оформлен: наличие изменилось'))
  expect(textOf(fault)).toContain('На складе только 4 шт')

  rows = [dearer(7)]
  api.on(orderPlace, () => {
    throw shopError('conflict', message, 'basket')
  })
  await place()
  await page.waitFor(() => expect(textOf(page.getByRole('alert'))).toContain('Заказ не оформлен'))
  expect(textOf(page.getByRole('alert'))).toContain(message)
  page.getByText(/^Цена изменилась/)
  await place()
  await page.waitFor(() => expect(api.asked(orderPlace)).toHaveLength(3))
  expect(api.asked(orderPlace).map(({ body }) => body.expected)).toEqual([
    '7x1x10000',
    '7x1x10000,8x6x10000',
    '7x1x10000',
  ])
})
