// @vitest-environment happy-dom
import { calls } from '@verstak/shared/contract/calls.ts'
import { priceTagSchemas } from '@verstak/shared/contract/schemas/price-tags.ts'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { openPrintScreen } from './testing/open-print-screen.ts'

const { path } = calls.priceTagPdf

test('the link asks the call of the contract for the sheet that was chosen', async () => {
  const { page } = await openPrintScreen()
  const link = () => page.getByRole('link', { name: 'Скачать PDF' }).getAttribute('href') ?? ''
  expect(link()).toBe(path)
  await page.user.selectOptions(page.getByLabelText('Формат'), 'a4-2x4')
  await page.user.clear(page.getByLabelText('Пропустить этикеток'))
  await page.user.type(page.getByLabelText('Пропустить этикеток'), '3')
  await page.user.click(page.getByLabelText('Метки для резки'))
  const { pathname, searchParams } = new URL(link(), 'http://shop.example')
  expect(pathname).toBe(path)
  const query = Object.fromEntries(searchParams)
  expect(v.parse(priceTagSchemas.priceTagPdf.query, query)).toEqual({
    layout: 'a4-2x4',
    skip: 3,
    cut_marks: 'Y',
  })
})

test('with nothing chosen for print there is nothing to download, and it is said why', async () => {
  const { page } = await openPrintScreen()
  await page.user.click(page.getByLabelText('Печатать: Дрель 7'))
  const button = await page.findByRole('button', { name: 'Скачать PDF' })
  expect(button).toHaveProperty('disabled', true)
  expect(page.queryByRole('link', { name: 'Скачать PDF' })).toBeNull()
  page.getByText('Отметьте в списке ценники, которые нужно напечатать')
})
