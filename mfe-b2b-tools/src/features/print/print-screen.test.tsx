// @vitest-environment happy-dom

import { shopError } from '@verstak/contract/errors.ts'
import { priceTagList, priceTagSearch, priceTagUpdate } from '@verstak/contract/price-tags/calls.ts'
import { expect, test } from 'vitest'
import { openPrintScreen } from './testing/open-print-screen.ts'

test('text being typed stays when the answer to an earlier change arrives', async () => {
  const { api, page, saved, holdAnswer, copies, country } = await openPrintScreen()
  const answer = holdAnswer()
  await page.user.click(country())
  await page.user.clear(copies())
  await page.user.type(copies(), '12')
  const listed = api.asked(priceTagList).length
  answer()
  await page.waitFor(() => expect(api.asked(priceTagList).length).toBeGreaterThan(listed))
  expect(copies()).toHaveProperty('value', '12')
  await page.user.tab()
  await page.waitFor(() => expect(saved().copies).toBe(12))
  expect(saved().properties).toEqual(['article', 'country'])
  expect(copies()).toHaveProperty('value', '12')
  expect(country()).toHaveProperty('checked', true)
})

test('a change that is reverted ends as before, even when the first answer arrives last', async () => {
  const { page, saved, holdAnswer, country } = await openPrintScreen()
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

test('changes made elsewhere are shown with the next list', async () => {
  const { api, page, saved, change, copies, country } = await openPrintScreen()
  await page.user.click(country())
  await page.waitFor(() => expect(saved().properties).toContain('country'))
  change({ id: 1, copies: 7 })
  await page.user.click(page.getByRole('button', { name: 'Применить ко всем' }))
  await page.findByText('Свойства применены ко всем ценникам')
  expect(api.asked(priceTagUpdate).filter(({ body }) => body.id === 'all')).toHaveLength(1)
  expect(copies()).toHaveProperty('value', '7')
})

test('a refused number stays in the field with its reason, and is not sent again on blur', async () => {
  const { api, page, copies, saved } = await openPrintScreen()
  api.on(priceTagUpdate, () => {
    throw shopError('invalid', 'Не больше 500 копий', 'copies')
  })
  await page.user.clear(copies())
  await page.user.type(copies(), '900{Enter}')
  await page.findByText('Не больше 500 копий')
  copies().focus()
  await page.user.tab()
  expect(copies()).toHaveProperty('value', '900')
  expect(api.asked(priceTagUpdate)).toHaveLength(1)
  expect(saved().copies).toBe(1)
})

test('a removed tag is restored with its copies and properties', async () => {
  const { page, saved, country, copies } = await openPrintScreen()
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

test('a search keeps the focus in its field', async () => {
  const { api, page } = await openPrintScreen()
  api.on(priceTagSearch, () => ({ items: [] }))
  const field = page.getByLabelText('Артикул, название или штрихкод')
  await page.user.type(field, 'дрель{Enter}')
  await page.findByText('По запросу «дрель» ничего не найдено')
  expect(document.activeElement).toBe(field)
})
