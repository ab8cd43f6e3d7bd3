// @vitest-environment happy-dom
import { headerData } from '@verstak/shared/contract/auth/calls.ts'
import { basketListAdd } from '@verstak/shared/contract/basket/calls.ts'
import { shopError } from '@verstak/shared/contract/errors.ts'
import {
  favoriteListCreate,
  favoriteListPut,
  favoriteListRemove,
  favoriteLists,
  favoriteListTake,
  favoriteText,
} from '@verstak/shared/contract/favorite-lists/calls.ts'
import {
  compareAdd,
  favoriteAdd,
  favoriteClear,
  favoriteList,
  favoriteNote,
  favoriteRemove,
} from '@verstak/shared/contract/sets/calls.ts'
import { emptyHeader } from '@verstak/shared/federated/contexts.ts'
import { fakeApi } from '@verstak/shared/testing/fake-api.ts'
import { sampleProduct } from '@verstak/shared/testing/products.ts'
import { renderScreen } from '@verstak/shared/testing/render-screen.tsx'
import { expect, test } from 'vitest'
import * as route from './route.tsx'

const open = (...ids: number[]) => openAt('/favourites/', ids)

const brigade = { id: 70, name: 'Бригада', count: 1 }
const store = { id: 71, name: 'Склад', count: 0 }

async function openAt(at: string, ids: number[], lists: (typeof brigade)[] = []) {
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
    .on(favoriteLists, () => ({ lists }))
    .on(favoriteClear, () => {
      favorites = []
      return { favorites }
    })
  const session = { header: { ...emptyHeader, favorites } }
  const page = await renderScreen(route, api, { at, session })
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

const choose = (id: number) => ({ name: `Выбрать: Дрель ${id}` })

test('the chosen go into the basket by one call, each with its wanted or its smallest quantity', async () => {
  const { api, page } = await open(3, 2, 1)
  api.on(basketListAdd, ({ body }) => ({
    info: { positions: 2, quantity: 8, quantities: [], sum: 800_00, vat: 0, weight_grams: 0, inactive: 0 },
    basket: [3, 1],
    basket_quantity: {},
    warning: null,
    report: body.product_list.map(({ product_id }, index) => ({
      product_id: Number(product_id),
      article: 'D',
      name: `Дрель ${product_id}`,
      asked: 1,
      before: 0,
      quantity: 1,
      state: index ? ('refused' as const) : ('ok' as const),
      message: index ? 'Нет в наличии' : null,
    })),
  }))
  await page.user.click(page.getByRole('button', { name: 'Выбранные в корзину' }))
  await page.findByText('Отметьте товары')
  await page.user.type(page.getAllByLabelText('Сколько нужно')[0] as HTMLElement, '5')
  await page.user.click(page.getAllByRole('button', { name: 'Сохранить' })[0] as HTMLElement)
  await page.findByText(/^Нужно: 5.шт$/)
  await page.user.click(page.getByRole('checkbox', choose(3)))
  await page.user.click(page.getByRole('checkbox', choose(1)))
  await page.user.click(page.getByRole('button', { name: 'Выбранные в корзину' }))
  await page.findByText(/В корзину добавлено: 1.товар\./)
  page.getByText('Дрель 1: Нет в наличии')
  const list = [
    { product_id: 3, quantity: 5 },
    { product_id: 1, quantity: 3 },
  ]
  expect(api.asked(basketListAdd)).toEqual([{ body: { product_list: list } }])
})

test('all of the page go to the comparison', async () => {
  const { api, page } = await open(3, 2)
  api.on(compareAdd, () => ({ compares: [3, 2], refused: [] }))
  await page.user.click(page.getByRole('button', { name: 'Выбрать все на странице' }))
  await page.user.click(page.getByRole('button', { name: 'Выбранные к сравнению' }))
  await page.findByText(/^В сравнении: 2.товара$/)
  expect(api.asked(compareAdd)).toEqual([{ body: { product_id: [2, 3] } }])
  expect(page.store.getState().header.compares).toEqual([3, 2])
})

test('a refused quantity stays in its field, of its product, with the note beside it', async () => {
  const { page } = await open(3, 2)
  const field = (label: string) => page.getAllByLabelText(label)[1] as HTMLInputElement
  await page.user.type(field('Сколько нужно'), '0')
  await page.user.type(field('Заметка'), 'в цех')
  await page.user.click(page.getAllByRole('button', { name: 'Сохранить' })[1] as HTMLElement)
  await page.findByText('Количество должно быть больше нуля')
  expect(field('Сколько нужно').value).toBe('0')
  expect(field('Заметка').value).toBe('в цех')
  expect(page.getAllByText('Количество должно быть больше нуля')).toHaveLength(1)
})

test('what has become cheaper or is there again is marked', async () => {
  const { page } = await open(3, 2, 1)
  expect(page.getAllByText(/^Цена снизилась на 7.%$/)).toHaveLength(1)
  expect(page.getAllByText('Снова в наличии')).toHaveLength(1)
})

test('what is no longer sold stays, says so and what is sold instead, and cannot be chosen', async () => {
  const { page, shown, heart, kept } = await open(4, 3)
  expect(shown()).toEqual(['Дрель 4', 'Дрель 3'])
  expect(page.getAllByText('Снят с продажи')).toHaveLength(1)
  expect(page.getByRole('link', { name: 'Дрель 9' }).getAttribute('href')).toBe('/drel-9/')
  expect(page.queryByRole('checkbox', choose(4))).toBeNull()
  await page.user.click(heart(4))
  await page.findByText('Убрано из избранного: Дрель 4')
  expect(kept()).toEqual([3])
})

const listsOf = (page: Awaited<ReturnType<typeof openAt>>['page']) =>
  [...page.getByRole('navigation', { name: 'Списки избранного' }).querySelectorAll('a')].map(
    (link) => `${link.textContent} ${link.getAttribute('href')}`,
  )

test('lists stand above the goods; a name in use is told at the field', async () => {
  const { api, page } = await openAt('/favourites/', [3, 2], [store, brigade])
  expect(listsOf(page)).toEqual([
    'Всё избранное 2 /favourites/',
    'Склад 0 /favourites/?list=71',
    'Бригада 1 /favourites/?list=70',
  ])
  api.on(favoriteListCreate, () => {
    throw shopError('invalid', 'Список с таким названием уже есть', 'name')
  })
  await page.user.click(page.getByText('Новый список'))
  const field = () => page.getByLabelText('Название нового списка') as HTMLInputElement
  await page.user.type(field(), 'Склад')
  await page.user.click(page.getByRole('button', { name: 'Создать список' }))
  await page.findByText('Список с таким названием уже есть')
  expect(field().value).toBe('Склад')
  api.on(favoriteListCreate, ({ body }) => ({ list: { id: 71, name: body.name, count: 0 } }))
  await page.user.click(page.getByRole('button', { name: 'Создать список' }))
  await page.waitFor(() => expect(page.address()).toBe('/favourites/?list=71'))
})

test('the chosen are copied into a list, moved to another and back with what that had', async () => {
  const { api, page } = await openAt('/favourites/?list=70', [3, 2], [store, brigade])
  page.getByRole('heading', { level: 1, name: /^Бригада/ })
  api.on(favoriteListPut, ({ body }) => ({
    favorites: [3, 2],
    list: body.id === 71 ? store : brigade,
    added: [3],
    refused: [],
  }))
  api.on(favoriteListTake, () => ({ list: store }))
  await page.user.click(page.getByRole('button', { name: 'Перенести' }))
  await page.findByText('Отметьте товары')
  await page.user.click(page.getByRole('checkbox', choose(3)))
  await page.user.click(page.getByRole('checkbox', choose(2)))
  await page.user.click(page.getByRole('button', { name: 'Перенести' }))
  await page.findByText(/^Перенесено в «Склад»: 2.товара\.$/)
  await page.user.click(page.getByRole('button', { name: 'Вернуть' }))
  await page.waitFor(() => expect(api.asked(favoriteListTake)).toHaveLength(1))
  expect(api.asked(favoriteListPut).map(({ body }) => body)).toEqual([
    { id: 71, product_id: [3, 2], from: 70, move: 'Y' },
    { id: 70, product_id: [3, 2], from: 71, move: 'N' },
  ])
  expect(api.asked(favoriteListTake)).toEqual([{ body: { id: 71, product_id: [3] } }])
})

test('what was taken out of a list, and a list that was removed, come back', async () => {
  const { api, page } = await openAt('/favourites/?list=70', [3], [store, brigade])
  api.on(favoriteListTake, () => ({ list: brigade }))
  api.on(favoriteListPut, () => ({ favorites: [3], list: brigade, added: [3], refused: [] }))
  api.on(favoriteListRemove, () => ({ list: brigade }))
  await page.user.click(page.getByRole('checkbox', choose(3)))
  await page.user.click(page.getByRole('button', { name: 'Убрать выбранные из списка' }))
  await page.findByText(/^Из списка «Бригада» убрано: 1.товар\.$/)
  await page.user.click(page.getByRole('button', { name: 'Вернуть' }))
  await page.waitFor(() =>
    expect(api.asked(favoriteListPut)).toEqual([{ body: { id: 70, product_id: [3], move: 'N' } }]),
  )
  await page.user.click(page.getByRole('button', { name: 'Удалить список' }))
  await page.findByText(/^Список «Бригада» удалён/)
  expect(page.address()).toBe('/favourites/')
  await page.user.click(page.getByRole('button', { name: 'Вернуть' }))
  await page.waitFor(() => expect(page.address()).toBe('/favourites/?list=70'))
  expect(api.asked(favoriteListRemove).map(({ body }) => body)).toEqual([
    { id: 70 },
    { id: 70, restore: 'Y' },
  ])
})

test('a note in a list is kept for that list', async () => {
  const { api, page } = await openAt('/favourites/?list=70', [3], [brigade])
  await page.user.type(page.getByLabelText('Заметка'), 'срочно')
  await page.user.click(page.getByRole('button', { name: 'Сохранить' }))
  await page.findByText('срочно', { selector: 'p' })
  expect(api.asked(favoriteNote)).toEqual([{ body: { product_id: 3, note: 'срочно', list: 70 } }])
})

test('goods come by articles into the open list; rows that did not are named, and what was refused stays typed', async () => {
  const { api, page } = await openAt('/favourites/?list=70', [3], [brigade])
  const field = () => page.getByLabelText('Артикулы и количества') as HTMLTextAreaElement
  api.on(favoriteText, () => {
    throw shopError('invalid', 'Вставьте список: в строке артикул и количество', 'text')
  })
  await page.user.click(page.getByText('Добавить по артикулам'))
  await page.user.click(page.getByRole('button', { name: 'Добавить из текста' }))
  await page.findByText('Вставьте список: в строке артикул и количество')
  api.on(favoriteText, () => ({
    favorites: [5, 3],
    added: 1,
    there: 1,
    missed: [{ row: 3, what: 'Q-9', why: 'Такого товара нет' }],
  }))
  await page.user.type(field(), 'DR-5 2{enter}DR-3{enter}Q-9')
  await page.user.click(page.getByRole('button', { name: 'Добавить из текста' }))
  await page.findByText(/^Добавлено: 1.товар\. Уже были: 1.товар\. Строк с вопросами: 1\.$/)
  page.getByText('Строка 3, «Q-9»: Такого товара нет')
  expect(api.asked(favoriteText).at(-1)).toEqual({ body: { text: 'DR-5 2\nDR-3\nQ-9', list: 70 } })
  expect(page.store.getState().header.favorites).toEqual([5, 3])
})
