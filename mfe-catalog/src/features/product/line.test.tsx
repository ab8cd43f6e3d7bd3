// @vitest-environment happy-dom
import { catalogLine } from '@verstak/contract/catalog/calls.ts'
import type { ProductDetail } from '@verstak/contract/catalog/schemas.ts'
import { pageNavigationOf } from '@verstak/domain/pagination.ts'
import { fakeApi } from '@verstak/testing/fake-api.ts'
import { sampleProduct } from '@verstak/testing/products.ts'
import { renderScreen } from '@verstak/testing/render-screen.tsx'
import { beforeEach, expect, test, vi } from 'vitest'
import { ProductLine } from './line.tsx'

const product = { ...sampleProduct({ id: 1 }), brand: 'Зубр' } as ProductDetail

beforeEach(() => {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      readonly seen: (entries: { isIntersecting: boolean }[]) => void
      constructor(seen: (entries: { isIntersecting: boolean }[]) => void) {
        this.seen = seen
      }
      observe() {
        this.seen([{ isIntersecting: true }])
      }
      disconnect() {}
    },
  )
})

const group = {
  key: 'volts',
  name: 'Напряжение',
  unit: 'В',
  kind: 'list' as const,
  options: [
    { key: '12', name: '12', count: 1, chosen: false },
    { key: '18', name: '18', count: 9, chosen: false },
  ],
  range: null,
  without: null,
}

/** A product line of `total` products, six per page, starting with the product itself. */
const shop = (total: number) =>
  fakeApi().on(catalogLine, ({ params, query: { page = 1 } }) => {
    const from = (Number(page) - 1) * 6
    const ids = Array.from({ length: Math.min(6, total - from) }, (_, i) => from + i + 1)
    return {
      items: ids.map((id) => sampleProduct({ id })),
      filter: params.filterURLParam,
      groups: [group],
      page_navigation: pageNavigationOf(total, Number(page), 6),
    }
  })

const open = (api: ReturnType<typeof shop>) =>
  renderScreen({ Component: () => <ProductLine product={product} /> }, api, { at: '/drel-1/' })

test('a line shows its other variants page by page and can be filtered by their differences', async () => {
  const api = shop(8)
  const page = await open(api)
  await page.findByRole('heading', { name: 'Вся линейка Зубр' })
  page.getByText('8 вариантов')
  page.getByText('Этот товар')
  expect(page.queryByRole('link', { name: 'Дрель 1' })).toBeNull()
  page.getByRole('link', { name: 'Дрель 6' })
  await page.user.click(page.getByRole('button', { name: 'Показать ещё' }))
  await page.findByRole('link', { name: 'Дрель 8' })
  expect(document.activeElement).toBe(page.getByRole('region', { name: 'Вся линейка Зубр' }))
  page.getByRole('link', { name: 'Дрель 2' })
  await page.user.selectOptions(page.getByLabelText('Напряжение, В'), '18')
  await page.waitFor(() =>
    expect(api.asked(catalogLine).at(-1)).toMatchObject({
      params: { filterURLParam: 'volts_18' },
      query: { product_id: 1, page: 1 },
    }),
  )
  expect(document.activeElement).toBe(page.getByLabelText('Напряжение, В'))
})

test('a product that is alone in its line shows no line', async () => {
  const api = shop(1)
  const page = await open(api)
  await page.waitFor(() => expect(api.asked(catalogLine)).toHaveLength(1))
  expect(page.queryByRole('heading')).toBeNull()
})
