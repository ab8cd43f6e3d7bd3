// @vitest-environment happy-dom
import { basketListAdd } from '@verstak/contract/basket/calls.ts'
import { shopError } from '@verstak/contract/errors.ts'
import { compareAdd, favoriteAdd, favoriteRemove } from '@verstak/contract/sets/calls.ts'
import { expect, test } from 'vitest'
import { choose, openFavourites } from './testing/open-favourites.ts'

const open = (...ids: number[]) => openFavourites('/favourites/', ids)

test('removed cards are restored in their order', async () => {
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

test('a failed restore shows the error and can be retried', async () => {
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

test('cleared favourites are restored as they were', async () => {
  const { page, shown, kept } = await open(3, 2, 1)
  await page.user.click(page.getByRole('button', { name: 'Очистить избранное' }))
  await page.findByText('В избранном пока пусто')
  page.getByText(/^Избранное очищено: 3.товара\.$/)
  expect(page.store.getState().header.favorites).toEqual([])
  await page.user.click(page.getByRole('button', { name: 'Вернуть' }))
  await page.waitFor(() => expect(shown()).toHaveLength(3))
  expect(kept()).toEqual([3, 2, 1])
})

test('several products are restored by one call, and the number of unavailable products is shown', async () => {
  const { api, page, unknown, kept } = await open(3, 2, 1)
  await page.user.click(page.getByRole('button', { name: 'Очистить избранное' }))
  await page.findByText('В избранном пока пусто')
  unknown.add(2)
  await page.user.click(page.getByRole('button', { name: 'Вернуть' }))
  await page.findByText('Вернули не всё: недоступных товаров — 1')
  expect(kept()).toEqual([3, 1])
  expect(api.asked(favoriteAdd)).toEqual([{ body: { product_id: [1, 2, 3] } }])
})

test('a heart refused by the shop is reset and shows the reason', async () => {
  const { api, page, heart } = await open(3)
  const held = Promise.withResolvers<never>()
  api.on(favoriteRemove, () => held.promise)
  await page.user.click(heart(3))
  expect(heart(3).getAttribute('aria-pressed')).toBe('false')
  held.reject(shopError('unavailable', 'Сервис недоступен'))
  expect((await page.findByRole('alert')).textContent).toBe('Сервис недоступен')
  expect(heart(3).getAttribute('aria-pressed')).toBe('true')
})

test('selected products are added to the basket by one call, each with its wanted or its minimum quantity', async () => {
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
  expect(api.asked(basketListAdd)).toEqual([
    { body: { product_list: list, request_key: expect.any(String) } },
  ])
})

test('all products of the page are added to the comparison', async () => {
  const { api, page } = await open(3, 2)
  api.on(compareAdd, () => ({ compares: [3, 2], refused: [] }))
  await page.user.click(page.getByRole('button', { name: 'Выбрать все на странице' }))
  await page.user.click(page.getByRole('button', { name: 'Выбранные к сравнению' }))
  await page.findByText(/^В сравнении: 2.товара$/)
  expect(api.asked(compareAdd)).toEqual([{ body: { product_id: [2, 3] } }])
  expect(page.store.getState().header.compares).toEqual([3, 2])
})

test('a refused quantity stays in its field, and the note of that product is kept', async () => {
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

test('products that are cheaper or back in stock are marked', async () => {
  const { page } = await open(3, 2, 1)
  expect(page.getAllByText(/^Цена снизилась на 7.%$/)).toHaveLength(1)
  expect(page.getAllByText('Снова в наличии')).toHaveLength(1)
})

test('a discontinued product stays, shows its replacement and cannot be selected', async () => {
  const { page, shown, heart, kept } = await open(4, 3)
  expect(shown()).toEqual(['Дрель 4', 'Дрель 3'])
  expect(page.getAllByText('Снят с продажи')).toHaveLength(1)
  expect(page.getByRole('link', { name: 'Дрель 9' }).getAttribute('href')).toBe('/drel-9/')
  expect(page.queryByRole('checkbox', choose(4))).toBeNull()
  await page.user.click(heart(4))
  await page.findByText('Убрано из избранного: Дрель 4')
  expect(kept()).toEqual([3])
})
