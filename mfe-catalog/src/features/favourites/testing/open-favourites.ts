import { headerData } from '@verstak/contract/auth/calls.ts'
import { shopError } from '@verstak/contract/errors.ts'
import { favoriteLists } from '@verstak/contract/favourites-lists/calls.ts'
import type {
  ColleagueFavouritesList,
  OwnFavouritesList,
} from '@verstak/contract/favourites-lists/schemas.ts'
import {
  favoriteAdd,
  favoriteClear,
  favoriteList,
  favoriteNote,
  favoriteRemove,
} from '@verstak/contract/sets/calls.ts'
import { emptyHeader } from '@verstak/federated/contexts.ts'
import { fakeApi } from '@verstak/testing/fake-api.ts'
import { sampleProduct } from '@verstak/testing/products.ts'
import { renderScreen, type ScreenOptions } from '@verstak/testing/render-screen.tsx'
import * as route from '../route.tsx'

const closed = { with_organization: false, share: null }
export const brigade: OwnFavouritesList = { id: 70, name: 'Бригада', count: 1, ...closed }
export const store: OwnFavouritesList = { id: 71, name: 'Склад', count: 0, ...closed }

interface Opened {
  /** Called at every load. */
  readonly lists?: () => readonly OwnFavouritesList[]
  readonly colleagues?: readonly ColleagueFavouritesList[]
  readonly session?: ScreenOptions['session']
}

/** Opens the page of favourites with these products. A fake API keeps hearts, notes and lists. */
export async function openFavourites(
  at: string,
  ids: number[],
  { lists = () => [], colleagues = [], session = {} }: Opened = {},
) {
  let favorites = ids
  const unknown = new Set<number>()
  const noted = new Map(ids.map((id) => [id, { note: '', quantity: null as number | null }]))
  const api = fakeApi()
    .on(headerData, () => ({ ...emptyHeader, favorites }))
    .on(favoriteList, () => ({
      items: favorites.map((id) => ({
        ...sampleProduct({ id, min_quantity: 3 }),
        ...(noted.get(id) ?? { note: '', quantity: null }),
        cheaper_by: id === 1 ? 7 : 0,
        back_in_stock: id === 2,
        ...(id === 4
          ? { gone: true, can_buy: false, stock: 0, replacement: { code: 'drel-9', name: 'Дрель 9' } }
          : { gone: false, replacement: null }),
      })),
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
    .on(favoriteNote, ({ body }) => {
      if (body.quantity === '0') throw shopError('invalid', 'Количество должно быть больше нуля', 'quantity')
      const kept = { note: body.note ?? '', quantity: body.quantity ? Number(body.quantity) : null }
      noted.set(Number(body.product_id), kept)
      return kept
    })
    .on(favoriteRemove, ({ body }) => {
      favorites = favorites.filter((id) => id !== Number(body.product_id))
      return { favorites }
    })
    .on(favoriteLists, () => ({ lists: [...lists()], colleagues: [...colleagues] }))
    .on(favoriteClear, () => {
      favorites = []
      return { favorites }
    })
  const page = await renderScreen(route, api, {
    at,
    session: { header: { ...emptyHeader, favorites }, ...session },
  })
  const shown = () => page.queryAllByRole('article').map((card) => card.querySelector('h3')?.textContent)
  const heart = (id: number) => page.getByRole('button', { name: `В избранное: Дрель ${id}` })
  return { api, page, shown, heart, unknown, kept: () => favorites }
}

export const choose = (id: number) => ({ name: `Выбрать: Дрель ${id}` })
