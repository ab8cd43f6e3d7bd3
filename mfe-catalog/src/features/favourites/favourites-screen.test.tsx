// @vitest-environment happy-dom
import { headerData } from '@verstak/shared/contract/auth/calls.ts'
import { shopError } from '@verstak/shared/contract/errors.ts'
import {
  favoriteAdd,
  favoriteClear,
  favoriteList,
  favoriteRemove,
} from '@verstak/shared/contract/sets/calls.ts'
import { emptyHeader } from '@verstak/shared/federated/contexts.ts'
import { fakeApi } from '@verstak/shared/testing/fake-api.ts'
import { sampleProduct } from '@verstak/shared/testing/products.ts'
import { renderScreen } from '@verstak/shared/testing/render-screen.tsx'
import { expect, test } from 'vitest'
import * as route from './route.tsx'

async function open(...ids: number[]) {
  let favorites = ids
  const unknown = new Set<number>()
  const api = fakeApi()
    .on(headerData, () => ({ ...emptyHeader, favorites }))
    .on(favoriteList, () => ({
      items: favorites.map((id) => sampleProduct({ id })),
      sort: 'added' as const,
      sort_options: [{ code: 'added' as const, name: 'Сначала новые' }],
      page_navigation: { page: 1, page_size: 24, page_count: 1, total: favorites.length },
    }))
    .on(favoriteAdd, ({ body }) => {
      const ids = [body.product_id].flat().map(Number)
      const refused = ids.filter((id) => unknown.has(id))
      favorites = [...ids.filter((id) => !unknown.has(id)).toReversed(), ...favorites]
      return {
        favorites,
        refused: refused.map((product_id) => ({ product_id, message: 'Такого товара нет' })),
      }
    })
    .on(favoriteRemove, ({ body }) => {
      favorites = favorites.filter((id) => id !== Number(body.product_id))
      return { favorites }
    })
    .on(favoriteClear, () => {
      favorites = []
      return { favorites }
    })
  const session = { header: { ...emptyHeader, favorites } }
  const page = await renderScreen(route, api, { at: '/favourites/', session })
  const shown = () => page.queryAllByRole('article').map((card) => card.querySelector('h3')?.textContent)
  const heart = (id: number) => page.getByRole('button', { name: `В избранное: Дрель ${id}` })
  return { api, page, shown, heart, unknown, kept: () => favorites }
}

test('cards that were put out come back in their order', async () => {
  const { page, shown, heart, kept } = await open(3, 2, 1)
  await page.user.click(heart(3))
  await page.findByText('Убрано из избранного: Дрель 3')
  await page.user.click(heart(2))
  await page.findByText(/^Убрано из избранного: 2.товара$/)
  expect(shown()).toEqual(['Дрель 1'])
  expect(kept()).toEqual([1])
  await page.user.click(page.getByRole('button', { name: 'Вернуть' }))
  await page.waitFor(() => expect(shown()).toHaveLength(3))
  expect(kept()).toEqual([3, 2, 1])
  expect(page.queryByText(/^Убрано из избранного/)).toBeNull()
})

test('what cannot be put back is said, and stays to be put back', async () => {
  const { api, page, heart } = await open(3, 2)
  await page.user.click(heart(3))
  await page.findByText('Убрано из избранного: Дрель 3')
  api.on(favoriteAdd, () => {
    throw shopError('unavailable', 'Сервис недоступен')
  })
  await page.user.click(page.getByRole('button', { name: 'Вернуть' }))
  await page.findByText(/Сервис недоступен/)
  page.getByRole('button', { name: 'Вернуть' })
})

test('cleared favourites come back as they were', async () => {
  const { page, shown, kept } = await open(3, 2, 1)
  await page.user.click(page.getByRole('button', { name: 'Очистить избранное' }))
  await page.findByText('В избранном пока пусто')
  page.getByText(/^Избранное очищено: 3.товара\.$/)
  expect(page.store.getState().header.favorites).toEqual([])
  await page.user.click(page.getByRole('button', { name: 'Вернуть' }))
  await page.waitFor(() => expect(shown()).toHaveLength(3))
  expect(kept()).toEqual([3, 2, 1])
})

test('many come back by one call, and what the shop no longer has is said', async () => {
  const { api, page, unknown, kept } = await open(3, 2, 1)
  await page.user.click(page.getByRole('button', { name: 'Очистить избранное' }))
  await page.findByText('В избранном пока пусто')
  unknown.add(2)
  await page.user.click(page.getByRole('button', { name: 'Вернуть' }))
  await page.findByText('Вернули не всё: недоступных товаров — 1')
  expect(kept()).toEqual([3, 1])
  expect(api.asked(favoriteAdd)).toEqual([{ body: { product_id: [1, 2, 3] } }])
})

test('a heart that the shop refuses goes out again and says why', async () => {
  const { api, page, heart } = await open(3)
  const held = Promise.withResolvers<never>()
  api.on(favoriteRemove, () => held.promise)
  await page.user.click(heart(3))
  expect(heart(3).getAttribute('aria-pressed')).toBe('false')
  held.reject(shopError('unavailable', 'Сервис недоступен'))
  expect((await page.findByRole('alert')).textContent).toBe('Сервис недоступен')
  expect(heart(3).getAttribute('aria-pressed')).toBe('true')
})
