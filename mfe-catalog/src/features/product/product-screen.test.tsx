// @vitest-environment happy-dom
import { expendableMaterials, productDetail } from '@verstak/contract/catalog/calls.ts'
import type { ProductDetail } from '@verstak/contract/catalog/schemas.ts'
import { fakeApi } from '@verstak/testing/fake-api.ts'
import { sampleProduct } from '@verstak/testing/products.ts'
import { renderScreen } from '@verstak/testing/render-screen.tsx'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import * as route from './route.tsx'

/** Notifies the observer whether «В корзину» is in the viewport. */
let tellSeen: (isIntersecting: boolean) => void = () => {}

afterEach(() => {
  vi.restoreAllMocks()
})
beforeEach(() => {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      readonly seen: (entries: { isIntersecting: boolean }[]) => void
      constructor(seen: (entries: { isIntersecting: boolean }[]) => void) {
        this.seen = seen
      }
      observe(place: Element) {
        if (place.querySelector('[data-look="page"]'))
          tellSeen = (isIntersecting) => this.seen([{ isIntersecting }])
      }
      disconnect() {}
    },
  )
})

const pictures = ['a', 'b', 'c'].map((id) => ({ id, width: 1200, height: 1200, alt: 'Дрель 1' }))

const detail = (own: Partial<ProductDetail>): ProductDetail => ({
  ...sampleProduct({ id: 1 }),
  breadcrumbs: [{ CODE: 'dreli', name: 'Дрели', path: ['tools', 'dreli'] }],
  pictures: [],
  description: '',
  barcodes: [],
  country: null,
  warranty: false,
  weight_grams: null,
  dimensions_mm: null,
  stocks: [],
  expendable_count: 0,
  questions: [],
  vat: 18_03,
  discontinued: false,
  replacement: null,
  ...own,
})

async function open(own: Partial<ProductDetail> = {}) {
  const api = fakeApi()
    .on(productDetail, () => detail(own))
    .on(expendableMaterials, () => ({
      items: [],
      page_navigation: { page: 1, page_size: 7, page_count: 0, total: 0 },
    }))
  const page = await renderScreen(route, api, {
    at: '/drel-1/',
    path: '/:slug/',
    slots: {
      'mfe-basket-checkout/add-to-basket': ({ product, look }) => (
        <button type="button" data-look={look}>{`В корзину: ${product.name}, ${look}`}</button>
      ),
    },
  })
  await page.findByRole('heading', { level: 1 })
  return page
}

const plain = (text: string | null) => text?.replaceAll('\u00a0', ' ')

test('a picture opens enlarged, arrow keys turn it, and closing returns the focus', async () => {
  // Gestures are measured in the size of the screen.
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(400)
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(400)
  const page = await open({ pictures })
  const second = page.getByRole('link', { name: 'Дрель 1, изображение 2 из 3' })
  expect(second.getAttribute('href')).toBe('/pictures/b/1200.jpg')
  await page.user.click(second)
  const dialog = await page.findByRole('dialog', { name: 'Изображения: Дрель 1' })
  page.getByText('Изображение 2 из 3')
  expect(dialog.hasAttribute('open')).toBe(true)
  page.getByRole('button', { name: 'Показать крупнее: изображение 2' }).focus()
  await page.user.keyboard('{ArrowRight}{ArrowRight}')
  page.getByText('Изображение 3 из 3')
  expect(page.getByRole('button', { name: 'Следующее изображение' }).getAttribute('aria-disabled')).toBe(
    'true',
  )
  await page.user.keyboard('{ArrowLeft}')
  page.getByText('Изображение 2 из 3')
  await page.user.click(page.getByRole('button', { name: 'Показать крупнее: изображение 2' }))
  page.getByRole('button', { name: 'Показать целиком: изображение 2' })
  await page.user.click(page.getByRole('button', { name: 'Закрыть' }))
  await page.waitFor(() => expect(page.queryByRole('dialog')).toBeNull())
})

test('a product without pictures has nothing to enlarge', async () => {
  const page = await open()
  expect(page.queryByTitle('Увеличить')).toBeNull()
})

test('the price is shown without VAT, per piece and per minimum order', async () => {
  const page = await open({
    unit: 'упак',
    multiplicity: 12,
    min_quantity: 20,
    stock: 40,
    properties: [{ name: 'Количество в упаковке', value: '50', unit: 'шт' }],
  })
  const terms = (name: RegExp) => plain(page.getByText(name).nextElementSibling?.textContent ?? null)
  expect(terms(/^Без НДС/)).toBe('81,97 ₽')
  expect(terms(/^За 1.шт из.50/)).toBe('2 ₽')
  expect(terms(/^За 24.упак/)).toBe('2 400 ₽')
  const said = plain(page.getByText(/Продаётся кратно/).textContent)
  expect(said).toBe(
    'Продаётся кратно 12 упак. Минимальный заказ — 24 упак. Сейчас можно заказать не больше, чем 36 упак.',
  )
})

test('expected deliveries are shown at their warehouse, and where nothing is left', async () => {
  const page = await open({
    ...{ stock: 0, can_buy: false, expected_on: '2026-11-28' },
    stocks: [
      {
        ...{ id: 'MCK', name: 'Москва', quantity: 0 },
        expected: [
          { date: '2026-11-28', quantity: 40 },
          { date: '2026-12-05', quantity: null },
        ],
      },
      { id: 'SPB', name: 'Санкт-Петербург', quantity: 3, expected: [] },
    ],
  })
  const row = (name: RegExp) => plain(page.getByRole('row', { name }).textContent)
  expect(row(/^Москва/)).toBe('МоскваНет в наличииожидается 28 ноября, 40 штожидается 5 декабря')
  expect(row(/^Санкт/)).toBe('Санкт-Петербург3 шт')
  expect(plain(page.getByText(/^Поступление/).textContent)).toBe(
    'Поступление на ваш склад ожидается 28 ноября.',
  )
})

test('a stock below the minimum order shows how much is left and alternatives', async () => {
  const page = await open({ stock: 7, multiplicity: 12, can_buy: false })
  expect(plain(page.getByText(/осталось/).textContent)).toBe(
    'На вашем складе осталось 7 шт, а наименьший заказ — 12 шт.',
  )
  page.getByRole('link', { name: 'Спросить, продадут ли остаток' })
  expect(page.getByRole('link', { name: 'В наличии в разделе «Дрели»' }).getAttribute('href')).toBe(
    '/catalog/tools/dreli/?filter=stock',
  )
})

test('a discontinued product links to its replacement and cannot be added to the basket', async () => {
  const page = await open({ discontinued: true, can_buy: false, replacement: sampleProduct({ id: 2 }) })
  page.getByText('Товар снят с продажи.')
  expect(page.getByRole('link', { name: 'Дрель 2' }).getAttribute('href')).toBe('/drel-2/')
  expect(page.queryByRole('button', { name: /^В корзину/ })).toBeNull()
})

test('many properties are grouped and come before the barcodes', async () => {
  const property = (name: string, unit: string | null) => ({ name, value: '5', unit })
  const page = await open({
    barcodes: ['4690363024544'],
    properties: [
      ...['Мощность', 'Напряжение'].map((name) => property(name, 'Вт')),
      ...['Длина', 'Ширина', 'Высота'].map((name) => property(name, 'мм')),
      ...['Реверс', 'Пуск', 'Тормоз', 'Свет'].map((name) => property(name, null)),
    ],
  })
  const headings = page.getAllByRole('heading').map((one) => one.textContent)
  expect(headings.slice(1, 7)).toEqual([
    'Главное',
    'Характеристики',
    'Основные',
    'Питание и мощность',
    'Размеры и вес',
    'Упаковка и коды',
  ])
})

test('on a phone a bar with «В корзину» appears when its place is out of sight', async () => {
  const page = await open()
  const follower = () => page.queryByRole('button', { name: 'В корзину: Дрель 1, card', hidden: true })
  expect(follower()).toBeNull()
  tellSeen(false)
  await page.waitFor(() => expect(follower()).not.toBeNull())
  tellSeen(true)
  await page.waitFor(() => expect(follower()).toBeNull())
})
