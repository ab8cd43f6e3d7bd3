// @vitest-environment happy-dom
import { headerData } from '@verstak/contract/auth/calls.ts'
import { basketFind } from '@verstak/contract/basket/calls.ts'
import {
  compareAdd,
  compareClear,
  compareList,
  compareRemove,
  compareShared,
} from '@verstak/contract/sets/calls.ts'
import type { CompareList } from '@verstak/contract/sets/schemas.ts'
import { emptyHeader } from '@verstak/federated/contexts.ts'
import { fakeApi } from '@verstak/testing/fake-api.ts'
import { sampleProduct } from '@verstak/testing/products.ts'
import { renderScreen } from '@verstak/testing/render-screen.tsx'
import { expect, test } from 'vitest'
import * as route from './route.tsx'

const watts = (id: number) => [{ name: 'Мощность', value: `${id}00`, unit: 'Вт' }]

const listOf = (ids: readonly number[]): CompareList => ({
  sections: ids.length
    ? {
        7: {
          section_name: 'Дрели',
          parent_name: null,
          items: ids.map((id) => ({
            ...sampleProduct({ id, price: id * 100 }),
            section_id: 7,
            properties: watts(id),
          })),
          compare_properties_name: ['Мощность'],
        },
      }
    : {},
  compare_properties_name: ids.length ? ['Мощность'] : [],
})

async function open(at: string, ...ids: number[]) {
  let compares = ids
  const api = fakeApi()
    .on(headerData, () => ({ ...emptyHeader, compares }))
    .on(compareList, () => listOf(compares))
    .on(compareShared, ({ query }) => listOf(query.ids.split(',').map(Number)))
    .on(basketFind, ({ body }) => ({
      items: [
        {
          product: sampleProduct({ id: 9 }),
          match: body.search === 'D-9' ? ('article' as const) : ('like' as const),
        },
      ],
      quantity: null,
    }))
    .on(compareAdd, ({ body }) => {
      compares = [...new Set([...[body.product_id].flat().map(Number).toReversed(), ...compares])]
      return { compares, refused: [] }
    })
    .on(compareRemove, ({ body }) => {
      compares = compares.filter((id) => id !== Number(body.product_id))
      return { compares }
    })
    .on(compareClear, () => {
      compares = []
      return { compares }
    })
  const page = await renderScreen(route, api, { at, session: { header: { ...emptyHeader, compares } } })
  const columns = () =>
    page
      .queryAllByRole('columnheader')
      .slice(1)
      .map((cell) => cell.textContent ?? '')
  return { api, page, columns, kept: () => compares }
}

test('the best value is marked visually and for screen readers, the lowest price too', async () => {
  const { page, columns } = await open('/compare/', 1, 2)
  expect(page.getByText('200 Вт').textContent).toMatch(/^200\sВт, лучшее значение$/)
  expect(columns()[0]).toContain('цена ниже всех')
  expect(columns()[1]).not.toContain('цена ниже всех')
})

test('a pinned product comes first', async () => {
  const { page, columns } = await open('/compare/', 1, 2)
  await page.user.click(page.getByRole('link', { name: 'Закрепить: Дрель 2' }))
  await page.findByRole('link', { name: 'Открепить: Дрель 2' })
  expect(page.address()).toBe('/compare/?pin=2')
  expect(columns()[0]).toContain('Дрель 2')
})

test('a removed product can be restored, and so can a cleared comparison', async () => {
  const { page, columns, kept } = await open('/compare/', 2, 1)
  await page.user.click(page.getByRole('button', { name: 'Убрать из сравнения: Дрель 2' }))
  await page.findByText(/^Убрано из сравнения: 1.товар\.$/)
  expect(columns()).toHaveLength(1)
  await page.user.click(page.getByRole('button', { name: 'Вернуть' }))
  await page.waitFor(() => expect(columns()).toHaveLength(2))
  await page.user.click(page.getByRole('button', { name: 'Очистить сравнение' }))
  await page.findByText('Сравнивать пока нечего')
  await page.user.click(page.getByRole('button', { name: 'Вернуть' }))
  await page.waitFor(() => expect(columns()).toHaveLength(2))
  expect(kept()).toEqual([2, 1])
})

test('an article adds its product; an unknown article stays in the field with an error', async () => {
  const { page, kept } = await open('/compare/')
  const field = () => page.getByLabelText('Артикул или штрихкод')
  await page.user.type(field(), 'D-99')
  await page.user.click(page.getByRole('button', { name: 'Добавить' }))
  await page.findByText('Товара с артикулом «D-99» нет')
  expect(field()).toHaveProperty('value', 'D-99')
  expect(kept()).toEqual([])
  await page.user.clear(field())
  await page.user.type(field(), 'D-9')
  await page.user.click(page.getByRole('button', { name: 'Добавить' }))
  await page.findByText('В сравнении: Дрель 9')
  expect(field()).toHaveProperty('value', '')
  expect(kept()).toEqual([9])
})

test('a shared comparison is read-only until the visitor copies it', async () => {
  const { api, page, columns, kept } = await open('/compare/?ids=4-5', 1)
  page.getByRole('heading', { name: 'Вам показали сравнение' })
  expect(columns()).toHaveLength(2)
  expect(page.queryByRole('button', { name: /^Убрать|^Очистить/ })).toBeNull()
  expect(api.asked(compareList)).toEqual([])
  await page.user.click(page.getByRole('button', { name: 'Добавить к моему сравнению' }))
  await page.findByRole('heading', { name: 'Сравнение товаров' })
  expect(page.address()).toBe('/compare/')
  expect(kept()).toEqual([4, 5, 1])
})

test('a shared comparison whose products no longer exist shows a message', async () => {
  const { api, page } = await open('/compare/')
  page.unmount()
  api.on(compareShared, () => listOf([]))
  const shared = await renderScreen(route, api, { at: '/compare/?ids=4' })
  shared.getByText('Этих товаров больше нет в каталоге')
  expect(shared.queryByRole('button', { name: 'Добавить к моему сравнению' })).toBeNull()
})

test.each([
  ['Убрать из сравнения: Дрель 1', '/compare/?diff=1'],
  ['Очистить раздел', '/compare/?diff=1'],
])('«%s» that ends a section takes it out of the address, and can be undone', async (name, address) => {
  const { page, columns, kept } = await open('/compare/?section=7&diff=1', 1)
  await page.user.click(page.getByRole('button', { name }))
  await page.findByText('Сравнивать пока нечего')
  expect(page.address()).toBe(address)
  await page.user.click(page.getByRole('button', { name: 'Вернуть' }))
  await page.waitFor(() => expect(columns()).toHaveLength(1))
  expect(kept()).toEqual([1])
})

test.each(['/compare/?section=9&diff=1', '/compare/?ids=4-5&section=9&diff=1'])(
  'a section that is gone leaves the address %s',
  async (at) => {
    const { page } = await open(at, 1)
    expect(page.address()).toBe(at.replace('section=9&', ''))
  },
)
