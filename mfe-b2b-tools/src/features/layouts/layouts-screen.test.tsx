// @vitest-environment happy-dom

import { shopError } from '@verstak/contract/errors.ts'
import {
  priceTagLayoutRemove,
  priceTagLayoutSave,
  priceTagLayouts,
  priceTagOffset,
} from '@verstak/contract/price-tags/calls.ts'
import type { OwnLayout } from '@verstak/contract/price-tags/layouts.ts'
import { fakeApi } from '@verstak/testing/fake-api.ts'
import { renderScreen } from '@verstak/testing/render-screen.tsx'
import { expect, test } from 'vitest'
import * as route from './route.tsx'

const sheet: OwnLayout = {
  ...{ id: 7, version: 1, name: 'Лист 3 × 9', columns: 3, rows: 9 },
  ...{ page_width: 210, page_height: 297, label_width: 66.5, label_height: 29.7 },
  ...{ margin_left: 2.25, margin_top: 10, gap_x: 3, gap_y: 1.5 },
}

async function open(at = '/personal/print/layouts/', items: OwnLayout[] = [sheet]) {
  const api = fakeApi().on(priceTagLayouts, () => ({ items, offset: { x: -1.5, y: 0 } }))
  const page = await renderScreen(route, api, { at })
  await page.findByRole('heading', { level: 1 })
  return { api, page }
}

test('a layout shows its sizes and what does not fit while typing, and is submitted as typed', async () => {
  const { api, page } = await open('/personal/print/layouts/?edit=7')
  api.on(priceTagLayoutSave, () => {
    throw shopError('invalid', 'Не помещается по ширине: нужно 219 мм, лист — 210 мм', 'columns')
  })
  const width = page.getByLabelText('Ширина этикетки, мм')
  expect(width).toHaveProperty('value', '66,5')
  page.getByText('27 этикеток на листе', { normalizer: (text) => text.replaceAll('\u00a0', ' ') })
  await page.user.clear(width)
  await page.user.type(width, '72,3')
  await page.findByText((text) => text.replaceAll('\u00a0', ' ') === 'Справа не хватает 15,15 мм')
  await page.user.click(page.getByRole('button', { name: 'Сохранить' }))
  await page.findAllByText(/Не помещается по ширине/)
  expect(api.asked(priceTagLayoutSave)[0]?.body).toMatchObject({ id: 7, label_width: '72,3', columns: '3' })
  expect(page.getByLabelText('Ширина этикетки, мм')).toHaveProperty('value', '72,3')
  expect(page.getByLabelText('Столбцов').getAttribute('aria-invalid')).toBe('true')
})

test('a conflict shows the colleague’s version beside the typed values, and a second submission overwrites it', async () => {
  const { api, page } = await open('/personal/print/layouts/?edit=7')
  api.on(priceTagLayoutSave, () => {
    throw shopError('conflict', 'Пока вы редактировали, этот формат изменили', 'version')
  })
  api.on(priceTagLayouts, () => ({ items: [{ ...sheet, version: 2, gap_x: 4 }], offset: { x: 0, y: 0 } }))
  const height = page.getByLabelText('Высота этикетки, мм')
  await page.user.clear(height)
  await page.user.type(height, '29')
  await page.user.click(page.getByRole('button', { name: 'Сохранить' }))
  await page.findByText(/сохранил ваш коллега/)
  page.getByText('Высота этикетки, мм: сейчас «29,7», у вас «29»')
  page.getByText('Между столбцами, мм: сейчас «4», у вас «3»')
  expect(page.getByLabelText('Высота этикетки, мм')).toHaveProperty('value', '29')
  await page.user.click(page.getByRole('button', { name: 'Сохранить' }))
  await page.waitFor(() => expect(api.asked(priceTagLayoutSave)).toHaveLength(2))
  expect(api.asked(priceTagLayoutSave).map(({ body }) => body.version)).toEqual(['1', '2'])
})

test('a deleted layout can be restored', async () => {
  const { api, page } = await open()
  api.on(priceTagLayoutRemove, () => null)
  api.on(priceTagLayoutSave, ({ body }) => ({ item: { ...sheet, id: 8, name: String(body.name) } }))
  await page.user.click(page.getByRole('button', { name: 'Удалить: Лист 3 × 9' }))
  await page.user.click(await page.findByRole('button', { name: 'Вернуть' }))
  await page.waitFor(() => expect(api.asked(priceTagLayoutSave)).toHaveLength(1))
  const { id: _id, version: _version, ...rest } = sheet
  const texts = Object.entries(rest).map(([name, value]) => [name, String(value).replace('.', ',')])
  expect(api.asked(priceTagLayoutSave)[0]?.body).toEqual(Object.fromEntries(texts))
})

test('the offset is shown with its direction and submitted as typed; a refusal is shown at its field', async () => {
  const { api, page } = await open()
  page.getByText(/Сейчас: влево 1,5/)
  expect(page.getByLabelText('Вправо, мм')).toHaveProperty('value', '−1,5')
  api.on(priceTagOffset, () => {
    throw shopError('invalid', 'От −20 до 20 мм', 'x')
  })
  const x = page.getByLabelText('Вправо, мм')
  await page.user.clear(x)
  await page.user.type(x, '25')
  await page.user.click(page.getByRole('button', { name: 'Сохранить сдвиг' }))
  await page.findByText('От −20 до 20 мм')
  expect(page.getByLabelText('Вправо, мм')).toHaveProperty('value', '25')
  api.on(priceTagOffset, () => ({ offset: { x: 2.5, y: 0 } }))
  api.on(priceTagLayouts, () => ({ items: [sheet], offset: { x: 2.5, y: 0 } }))
  await page.user.clear(page.getByLabelText('Вправо, мм'))
  await page.user.type(page.getByLabelText('Вправо, мм'), '2,5')
  const field = page.getByLabelText('Вправо, мм')
  await page.user.click(page.getByRole('button', { name: 'Сохранить сдвиг' }))
  await page.findByText(/Сдвиг сохранён/)
  // Remounting a field when the answer is shown would lose text being typed.
  await page.findByText(/Сейчас: вправо 2,5/)
  expect(page.getByLabelText('Вправо, мм')).toBe(field)
  expect(api.asked(priceTagOffset)[1]?.body).toEqual({ x: '2,5', y: '0' })
})

test('the check sheet uses the selected layout', async () => {
  const { page } = await open()
  const hrefOf = () => page.getByRole('link', { name: 'Проверочный лист в PDF' }).getAttribute('href')
  expect(hrefOf()).toBe('/api/pricetag/calibration/?layout=a4-3x8')
  await page.user.selectOptions(page.getByLabelText('Формат'), 'Лист 3 × 9')
  expect(hrefOf()).toBe('/api/pricetag/calibration/?layout=own-7')
})
