// @vitest-environment happy-dom
import { priceTagPdf } from '@verstak/contract/price-tags/calls.ts'
import { schemas } from '@verstak/contract/price-tags/schemas.ts'
import { expect, test } from 'vitest'
import { openPrintScreen } from './testing/open-print-screen.ts'

const { path } = priceTagPdf

test('the link requests the selected sheet by the contract’s path', async () => {
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
  expect(schemas.priceTagPdf.query['~standard'].validate(query)).toHaveProperty('value', {
    layout: 'a4-2x4',
    skip: 3,
    cut_marks: 'Y',
  })
})

test('without selected tags the download is unavailable and says why', async () => {
  const { page } = await openPrintScreen()
  await page.user.click(page.getByLabelText('Печатать: Дрель 7'))
  const button = await page.findByRole('button', { name: 'Скачать PDF' })
  expect(button).toHaveProperty('disabled', true)
  expect(page.queryByRole('link', { name: 'Скачать PDF' })).toBeNull()
  page.getByText('Отметьте в списке ценники, которые нужно напечатать')
})
