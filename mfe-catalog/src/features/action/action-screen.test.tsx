// @vitest-environment happy-dom
import { basketListAdd } from '@verstak/contract/basket/calls.ts'
import { catalogFilter, filterGroups } from '@verstak/contract/catalog/calls.ts'
import type { Facet } from '@verstak/contract/catalog/schemas.ts'
import { formatFilter, parseFilter } from '@verstak/domain/catalogue/listing-filter.ts'
import { fakeApi } from '@verstak/testing/fake-api.ts'
import { sampleProduct } from '@verstak/testing/products.ts'
import { renderScreen } from '@verstak/testing/render-screen.tsx'
import { beforeEach, expect, test, vi } from 'vitest'
import { FilterChips } from '#listing/filters/filter-groups.tsx'
import * as route from './route.tsx'

vi.mock('#listing/filters/filter-groups.tsx', async (load) => {
  const real = await load<typeof import('#listing/filters/filter-groups.tsx')>()
  return { ...real, FilterChips: vi.fn(real.FilterChips) }
})

beforeEach(() => {
  sessionStorage.clear()
  vi.spyOn(document, 'cookie', 'get').mockReturnValue('cookie-consent=2.f')
})

const brands = ['bosch', 'makita', 'zubr']

function brandGroup(filter: string): Facet {
  const chosen = parseFilter(filter).find(({ key }) => key === 'brand')?.values ?? []
  return {
    key: 'brand',
    name: 'Бренд',
    unit: null,
    kind: 'list',
    options: brands.map((key, i) => ({ key, name: key, count: i, chosen: chosen.includes(key) })),
    range: null,
    without: null,
  }
}

/**
 * Three pages of two products. Each page repeats the last product of the previous page, as if the list had
 * shifted.
 */
async function open(query = '', at = '/catalog/hit/') {
  const api = fakeApi()
    .on(catalogFilter, ({ params, query: asked }) => {
      const page = Number(asked?.page ?? 1)
      return {
        section: null,
        breadcrumbs: [],
        sort: 'popular' as const,
        filter: formatFilter(parseFilter(params.filterURLParam)),
        items: [page, page + 1].map((id) => sampleProduct({ id })),
        search: null,
        page_navigation: { page, page_size: 24, page_count: 3, total: 60 },
      }
    })
    .on(filterGroups, ({ query: asked }) => {
      const filter = formatFilter(parseFilter(asked?.filter ?? 'clear'))
      return { filter, total: 60, groups: [brandGroup(filter)] }
    })
    .on(basketListAdd, ({ body }) => ({
      info: {
        positions: 1,
        quantity: 1,
        quantities: [{ unit: 'шт', quantity: 1 }],
        sum: 100_00,
        vat: 0,
        weight_grams: 0,
        inactive: 0,
      },
      basket: [1],
      basket_quantity: { 1: 3 },
      warning: null,
      report: body.product_list.map(({ product_id, quantity }) => ({
        product_id: Number(product_id),
        article: null,
        name: null,
        asked: Number(quantity),
        before: 0,
        quantity: Number(quantity),
        state: Number(product_id) === 2 ? ('refused' as const) : ('ok' as const),
        message: Number(product_id) === 2 ? 'На складе только 5 шт' : null,
      })),
    }))
  const page = await renderScreen(route, api, { at: at + query })
  await page.findByRole('heading', { level: 1 })
  return { api, page, names: () => page.getAllByRole('heading', { level: 3 }).map((one) => one.textContent) }
}

test('each option is a link; an unavailable option stays in the list, disabled', async () => {
  const { page } = await open()
  expect(page.getByRole('checkbox', { name: /^bosch/, hidden: true }).hasAttribute('disabled')).toBe(true)
  await page.user.click(page.getByRole('checkbox', { name: /^zubr/, hidden: true }))
  await page.waitFor(() => expect(page.address()).toBe('/catalog/hit/?filter=brand_zubr'))
  await page.user.click(page.getByRole('checkbox', { name: /^makita/, hidden: true }))
  await page.waitFor(() => expect(page.address()).toBe('/catalog/hit/?filter=brand_makita_zubr'))
  await page.user.click(page.getByRole('link', { name: 'Убрать фильтр: zubr' }))
  await page.waitFor(() => expect(page.address()).toBe('/catalog/hit/?filter=brand_makita'))
})

test('a non-canonical address redirects to the canonical one', async () => {
  const { page } = await open('?f=brand_zubr&f=brand_makita&sort=name&page=9')
  await page.waitFor(() =>
    expect(page.address()).toBe('/catalog/hit/?page=3&sort=name&filter=brand_makita_zubr'),
  )
})

test('the chips are not rendered again while another page loads', async () => {
  const { api, page } = await open('?filter=brand_zubr')
  const before = vi.mocked(FilterChips).mock.calls.length
  expect(before).toBeGreaterThan(0)
  api.on(catalogFilter, () => new Promise(() => {}))
  await page.user.click(page.getByRole('link', { name: 'Страница 3' }))
  await page.waitFor(() => expect(page.container.querySelector('[aria-busy="true"]')).not.toBeNull())
  expect(vi.mocked(FilterChips).mock.calls).toHaveLength(before)
})

test('more pages are appended, and no product stands twice', async () => {
  const { page, names } = await open()
  await page.user.click(page.getByRole('link', { name: 'Показать ещё 24' }))
  await page.waitFor(() => expect(names()).toEqual(['Дрель 1', 'Дрель 2', 'Дрель 3']))
  expect(page.address()).toBe('/catalog/hit/?page=2&from=1')
  await page.user.click(page.getByRole('link', { name: 'Страница 3' }))
  await page.waitFor(() => expect(names()).toEqual(['Дрель 3', 'Дрель 4']))
})

test('the table adds all rows at once and names those that could not be added', async () => {
  const { api, page } = await open('?view=table')
  await page.user.click(page.getByRole('button', { name: 'Добавить всё' }))
  page.getByText('Укажите количество хотя бы у одного товара')
  for (const [name, quantity] of [
    ['Дрель 1', '3'],
    ['Дрель 2', '9'],
  ] as const) {
    const field = page.getByRole('textbox', { name: `Количество, шт: ${name}` })
    await page.user.clear(field)
    await page.user.type(field, `${quantity}{Tab}`)
  }
  page.getByText(/^2 позиции на 1.200\s₽/)
  await page.user.click(page.getByRole('button', { name: 'Добавить всё' }))
  await page.findByText('Добавлено: 1 позиция, не добавлено: 1 — причина у строки')
  page.getByText('На складе только 5 шт')
  page.getByText('в корзине 3')
  const [asked] = api.asked(basketListAdd)
  expect(asked?.body.product_list).toEqual([
    { product_id: 1, quantity: 3 },
    { product_id: 2, quantity: 9 },
  ])
})

async function choose({ page }: Awaited<ReturnType<typeof open>>, name: string, quantity: number) {
  const field = page.getByRole('textbox', { name: `Количество, шт: ${name}` })
  await page.user.clear(field)
  await page.user.type(field, `${quantity}{Tab}`)
}

test('quantities belong to the list: those of its other pages are counted and added too', async () => {
  const shown = await open('?view=table')
  const { api, page } = shown
  await choose(shown, 'Дрель 1', 3)
  await choose(shown, 'Дрель 2', 9)
  await page.user.click(page.getByRole('link', { name: 'Страница 3' }))
  await page.findByRole('textbox', { name: 'Количество, шт: Дрель 4' })
  await choose(shown, 'Дрель 4', 2)
  page.getByText(/^3 позиции на 1.400\s₽, из них не на этой странице: 2$/)
  await page.user.click(page.getByRole('button', { name: 'Добавить всё' }))
  await page.findByText('Добавлено: 2 позиции, не добавлено: 1 — Дрель 2: На складе только 5 шт')
  expect(api.asked(basketListAdd)[0]?.body.product_list).toEqual([
    { product_id: 1, quantity: 3 },
    { product_id: 2, quantity: 9 },
    { product_id: 4, quantity: 2 },
  ])
})

test('quantities survive a reload, and are not those of another list', async () => {
  const first = await open('?view=table')
  await choose(first, 'Дрель 1', 3)
  first.page.unmount()
  const again = await open('?view=table&page=3')
  await again.page.findByText(/^1 позиция на 300\s₽, из них не на этой странице: 1$/)
  again.page.unmount()
  const { page } = await open('?view=table', '/catalog/sale/')
  page.getByText('Укажите количество в строках')
})

test('discounted products have their own page', async () => {
  const { api, page } = await open('', '/catalog/sale/')
  page.getByRole('heading', { level: 1, name: /^Со скидкой/ })
  expect(api.asked(catalogFilter)[0]?.query).toMatchObject({ action: 'sale' })
})

test('all pages can be downloaded as a file with the current filter and sort', async () => {
  const { page } = await open('?sort=name&filter=brand_zubr')
  const link = page.getByRole('link', { name: 'Скачать XLSX' })
  expect(link.getAttribute('href')).toBe('/web/catalog/filter/brand_zubr/xlsx/?action=hit&sort=name')
  expect(link.closest('div')?.parentElement?.textContent).toMatch(/60\sтоваров с\sценами и\sостатками/)
})
