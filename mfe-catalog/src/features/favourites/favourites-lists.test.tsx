// @vitest-environment happy-dom
import { shopError } from '@verstak/contract/errors.ts'
import {
  favoriteListCopy,
  favoriteListCreate,
  favoriteListPut,
  favoriteListRemove,
  favoriteListShare,
  favoriteListTake,
  favoriteText,
} from '@verstak/contract/favourites-lists/calls.ts'
import { favoriteNote } from '@verstak/contract/sets/calls.ts'
import { emptyHeader } from '@verstak/federated/contexts.ts'
import { expect, test } from 'vitest'
import { brigade, choose, openFavourites, store } from './testing/open-favourites.ts'

const listsOf = (page: Awaited<ReturnType<typeof openFavourites>>['page']) =>
  [...page.getByRole('navigation', { name: 'Списки избранного' }).querySelectorAll('a')].map(
    (link) => `${link.textContent} ${link.getAttribute('href')}`,
  )

test('lists are above the products; a duplicate name shows an error at the field', async () => {
  const { api, page } = await openFavourites('/favourites/', [3, 2], { lists: () => [store, brigade] })
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

test('selected products are copied to a list, moved to another, and moved back with their notes and quantities', async () => {
  const { api, page } = await openFavourites('/favourites/?list=70', [3, 2], {
    lists: () => [store, brigade],
  })
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

test('products removed from a list and a deleted list can be restored', async () => {
  const { api, page } = await openFavourites('/favourites/?list=70', [3], { lists: () => [store, brigade] })
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

test('a note in a list belongs to that list', async () => {
  const { api, page } = await openFavourites('/favourites/?list=70', [3], { lists: () => [brigade] })
  await page.user.type(page.getByLabelText('Заметка'), 'срочно')
  await page.user.click(page.getByRole('button', { name: 'Сохранить' }))
  await page.findByText('срочно', { selector: 'p' })
  expect(api.asked(favoriteNote)).toEqual([
    { body: { product_id: 3, note: 'срочно', list: 70, seen_note: '', seen_quantity: null } },
  ])
})

test('products are added to the open list by article; failed rows are named, and refused input stays in the field', async () => {
  const { api, page } = await openFavourites('/favourites/?list=70', [3], { lists: () => [brigade] })
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

const buyer = {
  ...{ id: 5, email: 'b@demo.example', name: 'Борис', phone: null, scope: [], show_actions: false },
  organization: { id: 1, name: 'ООО «Стройка»', inn: '7707083893', kpp: null, confirmed: true },
}

test('a list is shared with colleagues and by a link, and unshared', async () => {
  let shown = brigade
  const share = {
    key: 'k',
    address: 'http://shop.test/favourites/shared/k/',
    expires_at: '2026-12-23T09:00:00Z' as const,
  }
  const { api, page } = await openFavourites('/favourites/?list=70', [3], {
    lists: () => [shown],
    session: { user: buyer },
  })
  api.on(favoriteListShare, ({ body }) => {
    shown =
      body.with === 'link'
        ? { ...shown, share: body.revoke === 'Y' ? null : share }
        : { ...shown, with_organization: body.revoke !== 'Y' }
    return { list: shown }
  })
  await page.user.click(page.getByText('Поделиться'))
  await page.user.click(page.getByRole('button', { name: 'Открыть коллегам' }))
  await page.findByText('Список открыт коллегам')
  await page.user.click(page.getByRole('button', { name: 'Получить ссылку' }))
  const link = await page.findByLabelText('Ссылка на список «Бригада»')
  expect((link as HTMLInputElement).value).toBe(share.address)
  await page.user.click(page.getByRole('button', { name: 'Закрыть ссылку' }))
  await page.findByText('Ссылка закрыта: по ней ничего не видно')
  await page.user.click(page.getByRole('button', { name: 'Закрыть от коллег' }))
  await page.findByRole('button', { name: 'Открыть коллегам' })
  expect(api.asked(favoriteListShare).map(({ body }) => [body.with, body.revoke])).toEqual([
    ['organization', 'N'],
    ['link', 'N'],
    ['link', 'Y'],
    ['organization', 'Y'],
  ])
})

test('a colleague’s list shows all its products and can be copied; only its owner renames or deletes it', async () => {
  const { api, page, shown } = await openFavourites('/favourites/?list=80', [3, 2], {
    lists: () => [brigade],
    colleagues: [{ id: 80, name: 'Объект', count: 2, owner: 'Анна' }],
    session: { user: buyer, header: emptyHeader },
  })
  page.getByText(/^Список ведёт Анна/)
  page.getByRole('link', { name: /Объект, Анна/, current: 'page' })
  expect(shown()).toEqual(['Дрель 3', 'Дрель 2'])
  for (const name of ['Удалить список', 'Сохранить название'])
    expect(page.queryByRole('button', { name })).toBeNull()
  expect(page.queryByText('Поделиться')).toBeNull()
  api.on(favoriteListCopy, () => ({ list: { id: 81, name: 'Объект', count: 2 }, favorites: [3, 2] }))
  await page.user.click(page.getByRole('button', { name: 'Скопировать в мои списки' }))
  await page.waitFor(() => expect(page.address()).toBe('/favourites/?list=81'))
  expect(api.asked(favoriteListCopy)).toEqual([{ body: { id: 80, request_key: expect.any(String) } }])
  expect(page.store.getState().header.favorites).toEqual([3, 2])
})

test('a note that a colleague has changed meanwhile is shown at its field, and the typed text stays', async () => {
  const { api, page } = await openFavourites('/favourites/?list=70', [3], { lists: () => [brigade] })
  api.on(favoriteNote, () => {
    throw shopError('conflict', 'Заметку изменили: «в цех». Проверьте и сохраните ещё раз', 'note')
  })
  const field = () => page.getByLabelText('Заметка') as HTMLTextAreaElement
  await page.user.type(field(), 'на склад')
  await page.user.click(page.getByRole('button', { name: 'Сохранить' }))
  await page.findByText(/^Заметку изменили: «в цех»/)
  expect(field().value).toBe('на склад')
})
