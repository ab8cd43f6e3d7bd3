// @vitest-environment happy-dom

import { ShopError } from '@verstak/contract/errors.ts'
import { orderBasket, orderCopy } from '@verstak/contract/orders/calls.ts'
import type { CopiedLine, RepeatLine } from '@verstak/contract/orders/repeat.ts'
import { fakeApi } from '@verstak/testing/fake-api.ts'
import { renderScreen } from '@verstak/testing/render-screen.tsx'
import { expect, test } from 'vitest'
import * as route from './route.tsx'

const drill: RepeatLine = {
  id: 7,
  article: 'DR-1',
  name: 'Дрель',
  code: 'drel',
  unit: 'шт',
  ordered: 5,
  confirmed: null,
  quantity: 3,
  price_then: 10_000,
  price_now: 12_500,
  state: 'corrected',
  message: 'На складе только 3 шт',
  replacement: null,
  min_quantity: 1,
  multiplicity: 1,
  stock: 3,
}
const heir: RepeatLine = {
  ...drill,
  id: 8,
  article: 'OLD',
  name: 'Пила',
  quantity: 2,
  price_now: 9000,
  state: 'replaced',
  message: null,
  replacement: { article: 'NEW', name: 'Пила новая', code: 'pila' },
}
const gone: RepeatLine = {
  ...drill,
  id: 9,
  name: 'Лобзик',
  quantity: 0,
  price_now: null,
  state: 'unavailable',
  message: 'Снят с продажи',
}

const copied = (line: RepeatLine, added: number, state: CopiedLine['state']): CopiedLine => {
  const { min_quantity, multiplicity, stock, quantity, ordered, ...named } = line
  return { ...named, asked: quantity, added, state }
}

const shop = () =>
  fakeApi()
    .on(orderBasket, () => ({ order_number: 'В-000001', items: [drill, heir, gone] }))
    .on(orderCopy, () => ({
      info: {
        positions: 2,
        quantity: 3,
        quantities: [{ unit: 'шт', quantity: 3 }],
        sum: 43_000,
        vat: 0,
        weight_grams: 0,
        inactive: 0,
      },
      basket: [1, 2],
      basket_quantity: { 1: 2, 2: 1 },
      warning: null,
      report: [copied(drill, 1, 'partial'), copied(heir, 2, 'replaced')],
    }))

const open = (api = shop()) =>
  renderScreen(route, api, {
    at: '/personal/orders/%D0%92-000001/repeat/',
    path: '/personal/orders/:slug/repeat/',
  })

test('every line shows its old and current data, and an unavailable line cannot be selected', async () => {
  const page = await open()
  const text = page.container.textContent?.replace(/\u00a0/g, ' ')
  expect(text).toContain('100 ₽ → 125 ₽дороже на 25 ₽')
  expect(text).toContain('Вместо: Пила, артикул OLD')
  expect(text).toContain('Снят с продажи')
  expect(page.getAllByRole('checkbox')).toHaveLength(2)
})

test('selected lines are added with their quantities; the report lists each line, and the header is updated', async () => {
  const api = shop()
  const page = await open(api)
  await page.user.clear(page.getByLabelText('Количество: Дрель'))
  await page.user.type(page.getByLabelText('Количество: Дрель'), '2')
  await page.user.click(page.getByLabelText('Добавить: Пила новая'))
  await page.user.click(page.getByRole('button', { name: 'Добавить в корзину' }))
  await page.findByText(/В корзину добавлено/)
  expect(api.asked(orderCopy)).toEqual([
    {
      body: {
        order_number: 'В-000001',
        request_key: expect.any(String),
        lines: [
          { id: '7', quantity: '2' },
          { id: '9', quantity: '5' },
        ],
      },
    },
  ])
  const headings = page.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
  expect(headings).toEqual(['Добавлено не всё 1', 'Добавлена замена 1'])
  expect(page.getByRole('link', { name: 'Перейти в корзину' }).getAttribute('href')).toBe('/basket/')
  expect(page.store.getState().header.basket_sum).toBe(43_000)
})

test('a refusal is shown at its field, and typed values are kept', async () => {
  const api = shop().on(orderCopy, () => {
    throw new ShopError('invalid', [
      { code: 422, message: 'Слишком большое количество', field: 'lines.1.quantity' },
    ])
  })
  const page = await open(api)
  const field = () => page.getByLabelText('Количество: Пила новая') as HTMLInputElement
  await page.user.click(page.getByLabelText('Добавить: Дрель'))
  await page.user.click(page.getByLabelText('Добавить: Дрель'))
  await page.user.clear(field())
  await page.user.type(field(), '2000000')
  page.container.querySelector('form')?.setAttribute('novalidate', '')
  await page.user.click(page.getByRole('button', { name: 'Добавить в корзину' }))
  await page.findByText('Слишком большое количество')
  expect(field().getAttribute('aria-invalid')).toBe('true')
  expect(field().value).toBe('2000000')
})
