// @vitest-environment happy-dom

import type { CallInput } from '@verstak/shared/contract/contract.ts'
import { shopError } from '@verstak/shared/contract/errors.ts'
import type { PriceTag } from '@verstak/shared/contract/schemas/price-tags.ts'
import { fakeApi } from '@verstak/shared/testing/fake-api.ts'
import { sampleProduct } from '@verstak/shared/testing/products.ts'
import { renderScreen } from '@verstak/shared/testing/render-screen.tsx'
import { expect, test } from 'vitest'
import * as route from './route.tsx'
import { switches } from './tag-form.ts'

/** The page with one tag, and what the shop has saved of it. */
async function open() {
  let tags: PriceTag[] = []
  let lastId = 0
  const add = (productId: number, copies = 1): PriceTag => {
    lastId += 1
    const product = sampleProduct({ id: productId })
    const properties = switches(['article'])
    const tag = { id: lastId, selected: true, copies, properties, product, barcode: null, warnings: [] }
    tags.push(tag)
    return tag
  }
  /** Changes a tag, with numbers as a form sends them, and gives it as it is after that. */
  const change = ({ id, copies, ...next }: CallInput<'priceTagUpdate'>['body']) => {
    const wanted = { ...next, ...(copies ? { copies: Number(copies) } : {}) }
    tags = tags.map((tag) => (tag.id === Number(id) ? { ...tag, ...wanted } : tag))
    return { item: tags.find((tag) => tag.id === Number(id)) ?? add(0) }
  }
  add(7)
  const api = fakeApi()
    .on('priceTagList', () => ({
      items: [...tags],
      pageNavigation: { page: 1, page_size: 20, page_count: 1, total: tags.length },
      selected_copies: 1,
    }))
    .on('priceTagUpdate', ({ body }) => change(body))
    .on('priceTagDelete', ({ body }) => {
      tags = tags.filter(({ id }) => id !== Number(body.id))
      return null
    })
    .on('priceTagAdd', ({ body }) => ({ item: add(Number(body.id), Number(body.copies ?? 1)) }))
  const page = await renderScreen(route, api, { at: '/personal/print/' })
  const saved = () => ({
    ...tags[0],
    properties: tags[0]?.properties.filter(({ selected }) => selected).map(({ name }) => name),
  })
  /** Lets the next change reach the shop and holds its answer back. */
  const holdAnswer = () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    api.on('priceTagUpdate', async ({ body }) => {
      api.on('priceTagUpdate', (next) => change(next.body))
      const answer = change(body)
      await promise
      return answer
    })
    return resolve
  }
  return {
    api,
    page,
    saved,
    change,
    holdAnswer,
    copies: () => page.getByLabelText('Копий'),
    country: () => page.getByLabelText('Страна'),
  }
}

test('what is being typed stays when the answer to an earlier change comes', async () => {
  const { api, page, saved, holdAnswer, copies, country } = await open()
  const answer = holdAnswer()
  await page.user.click(country())
  await page.user.clear(copies())
  await page.user.type(copies(), '12')
  const listed = api.asked('priceTagList').length
  answer()
  await page.waitFor(() => expect(api.asked('priceTagList').length).toBeGreaterThan(listed))
  expect(copies()).toHaveProperty('value', '12')
  await page.user.tab()
  await page.waitFor(() => expect(saved().copies).toBe(12))
  expect(saved().properties).toEqual(['article', 'country'])
  expect(copies()).toHaveProperty('value', '12')
  expect(country()).toHaveProperty('checked', true)
})

test('what was changed and changed back is as it was, also when the first answer comes last', async () => {
  const { page, saved, holdAnswer, country } = await open()
  await page.user.click(country())
  await page.waitFor(() => expect(saved().properties).toContain('country'))
  const answer = holdAnswer()
  await page.user.click(country())
  await page.waitFor(() => expect(saved().properties).not.toContain('country'))
  await page.user.click(country())
  expect(country()).toHaveProperty('checked', true)
  answer()
  await page.waitFor(() => expect(saved().properties).toContain('country'))
  expect(country()).toHaveProperty('checked', true)
})

test('what was changed elsewhere is shown with the next list', async () => {
  const { page, saved, change, copies, country } = await open()
  await page.user.click(country())
  await page.waitFor(() => expect(saved().properties).toContain('country'))
  change({ id: 1, copies: 7 })
  await page.user.click(page.getByRole('button', { name: 'Применить ко всем' }))
  await page.findByText('Свойства применены ко всем ценникам')
  expect(copies()).toHaveProperty('value', '7')
})

test('a refused number stays in the field with its reason, and is not sent again by leaving the field', async () => {
  const { api, page, copies, saved } = await open()
  api.on('priceTagUpdate', () => {
    throw shopError('invalid', 'Не больше 500 копий', 'copies')
  })
  await page.user.clear(copies())
  await page.user.type(copies(), '900{Enter}')
  await page.findByText('Не больше 500 копий')
  copies().focus()
  await page.user.tab()
  expect(copies()).toHaveProperty('value', '900')
  expect(api.asked('priceTagUpdate')).toHaveLength(1)
  expect(saved().copies).toBe(1)
})

test('a removed tag comes back with its copies and properties', async () => {
  const { page, saved, country, copies } = await open()
  await page.user.click(country())
  await page.user.clear(copies())
  await page.user.type(copies(), '3{Enter}')
  await page.waitFor(() => expect(saved().copies).toBe(3))
  await page.user.click(page.getByRole('button', { name: 'Убрать: Дрель 7' }))
  await page.findByText('Список ценников пуст')
  await page.user.click(page.getByRole('button', { name: 'Вернуть' }))
  await page.findByText('Ценник возвращён')
  expect(saved()).toMatchObject({ copies: 3, selected: true, properties: ['article', 'country'] })
  expect(page.queryByRole('button', { name: 'Вернуть' })).toBeNull()
})
