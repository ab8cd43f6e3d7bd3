// @vitest-environment happy-dom
import { headerData } from '@verstak/contract/auth/calls.ts'
import type { ListLine } from '@verstak/contract/basket/schemas.ts'
import { shopError } from '@verstak/contract/errors.ts'
import {
  savedBasketExport,
  savedBasketOpen,
  savedBasketRemove,
  savedBasketSave,
  savedBaskets,
} from '@verstak/contract/saved-baskets/calls.ts'
import type { SavedBasket } from '@verstak/contract/saved-baskets/schemas.ts'
import { fakeApi } from '@verstak/testing/fake-api.ts'
import { renderScreen } from '@verstak/testing/render-screen.tsx'
import { expect, test } from 'vitest'
import * as route from './route.tsx'

const saved: SavedBasket = {
  id: 7,
  name: 'На каждый месяц',
  created_at: '2026-11-20T09:00:00Z',
  lines: 2,
  sum: 1_234_00,
  share: null,
}
const header = { basket: [5], basket_quantity: { 5: 3 }, basket_sum: 0, favorites: [], compares: [] }
const info = { positions: 1, quantity: 1, quantities: [], sum: 0, vat: 0, weight_grams: 0, inactive: 0 }
const line: ListLine = {
  product_id: 9,
  article: 'DR-1',
  name: 'Дрель',
  asked: 4,
  before: 0,
  quantity: 4,
  state: 'ok',
  message: null,
}
const opened = (...report: ListLine[]) => ({
  info,
  basket: [9],
  basket_quantity: { 9: 4 },
  warning: null,
  report,
  removed: [{ product_id: 5, quantity: 3 }],
})
const shop = () => {
  let baskets = [saved]
  return fakeApi()
    .on(savedBaskets, () => ({ baskets }))
    .on(headerData, () => header)
    .on(savedBasketRemove, ({ body }) => {
      baskets = body.restore === 'Y' ? [saved] : []
      return null
    })
}
const open = (api: ReturnType<typeof fakeApi>) =>
  renderScreen(route, api, { at: '/basket/saved/', session: { header } })

test('a duplicate name shows an error at the field, and the typed text stays', async () => {
  const api = shop().on(savedBasketSave, () => {
    throw shopError('invalid', 'Корзина с таким названием уже есть', 'name')
  })
  const page = await open(api)
  const field = page.getByLabelText('Название корзины') as HTMLInputElement
  await page.user.type(field, 'На каждый месяц')
  await page.user.click(page.getByRole('button', { name: 'Сохранить корзину' }))
  await page.findByText('Корзина с таким названием уже есть')
  const again = page.getByLabelText('Название корзины') as HTMLInputElement
  expect([again.value, again.getAttribute('aria-invalid')]).toEqual(['На каждый месяц', 'true'])
})

test('a deleted basket can be restored', async () => {
  const api = shop()
  const page = await open(api)
  await page.user.click(page.getByRole('button', { name: 'Удалить: На каждый месяц' }))
  await page.findByText('Сохранённых корзин пока нет')
  await page.user.click(page.getByRole('button', { name: 'Вернуть' }))
  await page.findByRole('link', { name: 'На каждый месяц' })
  expect(api.asked(savedBasketRemove).map(({ body }) => body.restore)).toEqual([undefined, 'Y'])
})

test('lines replaced by a saved basket can be restored from the basket', async () => {
  const api = shop().on(savedBasketOpen, () => opened(line))
  const page = await open(api)
  await page.user.click(page.getByRole('button', { name: 'Заменить корзину: На каждый месяц' }))
  await page.waitFor(() => expect(page.address()).toBe('/basket/?undo=5x3&from=saved'))
  expect(api.asked(savedBasketOpen).map(({ body }) => body.mode)).toEqual(['replace'])
})

test('changed and refused lines are listed, and the replaced lines too', async () => {
  const wrong: ListLine = { ...line, product_id: 10, article: 'SC-12', name: 'Винт', state: 'refused' }
  const api = shop().on(savedBasketOpen, () => opened(line, { ...wrong, message: 'Нет в наличии' }))
  const page = await open(api)
  await page.user.click(page.getByRole('button', { name: 'Заменить корзину: На каждый месяц' }))
  await page.findByText(/^В корзину добавлено: 1.позиция из 2$/)
  page.getByText('Винт, арт. SC-12: нет в наличии')
  page.getByRole('button', { name: 'Вернуть прежние товары' })
  expect(page.getByRole('link', { name: 'Перейти в корзину' }).getAttribute('href')).toBe('/basket/')
})

test('each basket has its own file links without scripts, and a refusal is shown on the page', async () => {
  const api = shop().on(savedBasketExport, () => {
    throw shopError('invalid', 'Предлагать нечего')
  })
  const page = await open(api)
  const links = page.getAllByRole('link', { name: /«На каждый месяц»$/ })
  expect(links.map((link) => link.getAttribute('href'))).toEqual(
    ['pdf', 'xlsx', 'csv'].map((format) => `/web/basket/saved/7/export/${format}/`),
  )
  await page.user.click(page.getByRole('link', { name: /^Коммерческое предложение, PDF/ }))
  await page.findByText('Предлагать нечего')
  expect(api.asked(savedBasketExport).map(({ params }) => params)).toEqual([{ id: '7', format: 'pdf' }])
})
