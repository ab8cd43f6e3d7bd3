// @vitest-environment happy-dom
import type { CallData } from '@verstak/contract/call.ts'
import { mainPage } from '@verstak/contract/catalog/calls.ts'
import { fakeApi } from '@verstak/testing/fake-api.ts'
import { sampleProduct } from '@verstak/testing/products.ts'
import { renderScreen } from '@verstak/testing/render-screen.tsx'
import { expect, test } from 'vitest'
import * as route from './route.tsx'

const full: CallData<typeof mainPage> = {
  BANNER: { title: 'Цены снижены', text: 'Пока есть', href: '/catalog/sale/', link: 'Смотреть' },
  reasons: [{ title: 'Остатки без сюрпризов', text: 'Что видно, то и есть' }],
  sections: [
    { id: 1, CODE: 'dreli', name: 'Дрели', path: ['dreli'], count: 3, picture: null, SUB_SECTIONS: [] },
  ],
  hits: [sampleProduct({ id: 1 })],
  novelties: [],
  sales: [sampleProduct({ id: 2 })],
  offered: [],
}

const open = (own: Partial<typeof full> = {}) =>
  renderScreen(
    route,
    fakeApi().on(mainPage, () => ({ ...full, ...own })),
  )

test('the home page links to sections, a product list and discounts, and lists the shop’s advantages', async () => {
  const page = await open()
  const href = (name: string | RegExp) => page.getByRole('link', { name }).getAttribute('href')
  expect(href(/^Заказать списком/)).toBe('/basket/import/')
  expect(href('Дрели')).toBe('/catalog/dreli/')
  expect(href('Со скидкой: все товары')).toBe('/catalog/sale/')
  expect(href('Смотреть')).toBe('/catalog/sale/')
  page.getByRole('heading', { name: 'Остатки без сюрпризов' })
  expect(page.queryByRole('heading', { name: 'Новинки' })).toBeNull()
})

test('without hits the page shows products that can be bought', async () => {
  const page = await open({ hits: [], sales: [], offered: [sampleProduct({ id: 3, name: 'Кран' })] })
  page.getByRole('link', { name: 'В наличии: все товары' })
  page.getByRole('link', { name: 'Кран' })
  expect(page.queryByRole('heading', { name: 'Хиты продаж' })).toBeNull()
})

test('the page works without a banner, discounts and sections', async () => {
  const page = await open({ BANNER: null, reasons: [], sales: [], sections: [] })
  page.getByRole('heading', { name: 'Каталог пуст' })
  expect(page.queryByRole('complementary')).toBeNull()
  expect(page.queryByRole('link', { name: 'Со скидкой: все товары' })).toBeNull()
})
