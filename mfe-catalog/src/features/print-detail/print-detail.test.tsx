// @vitest-environment happy-dom
import { shopError } from '@verstak/contract/errors.ts'
import { mediaGoods, printSheet } from '@verstak/contract/media/calls.ts'
import { MOST_ON_SHEET } from '@verstak/domain/catalogue/media-kinds.ts'
import { fakeApi } from '@verstak/testing/fake-api.ts'
import { sampleProduct } from '@verstak/testing/products.ts'
import { renderScreen } from '@verstak/testing/render-screen.tsx'
import { expect, test } from 'vitest'
import * as route from './route.tsx'

const printed = (id: number, price: number | null = 123_456) => ({
  ...sampleProduct({ id, price, code: `drel-${id}` }),
  properties: [{ name: 'Мощность', value: '550', unit: 'Вт' }],
  country: 'Россия',
  barcode: id === 1 ? { text: '4690363024544', bars: 'M0 0h1v1h-1z' } : null,
  qr: { size: 29, path: 'M4 4h1v1h-1z' },
})

const shop = () =>
  fakeApi().on(printSheet, ({ body: { codes } }) => ({
    items: codes.filter((code) => code.startsWith('drel')).map((code) => printed(Number(code.split('-')[1]))),
    missing: codes.filter((code) => !code.startsWith('drel')),
  }))

test('a sheet shows prices with VAT, properties and the existing codes', async () => {
  const page = await renderScreen(route, shop(), { at: '/print-detail/?code=drel-1,drel-2,net' })
  expect(page.getAllByText('1 234,56 ₽')).toHaveLength(2)
  expect(page.getAllByText('за 1 шт, с НДС')).toHaveLength(2)
  expect(page.getAllByText('550 Вт')).toHaveLength(2)
  page.getByRole('img', { name: 'Штрихкод 4690363024544' })
  expect(page.getAllByRole('img', { name: /^QR-код/ })).toHaveLength(2)
  page.getByText('Не нашли 1 товар: net')
})

test('a list longer than a sheet shows a notice, an empty one asks for articles', async () => {
  const codes = Array.from({ length: MOST_ON_SHEET + 2 }, (_, i) => `drel-${i + 1}`)
  const full = await renderScreen(route, shop(), { at: `/print-detail/?code=${codes.join(',')}` })
  full.getByText(/ещё 2 напечатайте отдельно/)
  full.unmount()
  const empty = await renderScreen(route, shop(), { at: '/print-detail/' })
  empty.getByLabelText('Артикулы')
  expect(empty.queryByRole('button', { name: 'Печать' })).toBeNull()
})

test('a refused list of articles stays in the field with the reason', async () => {
  const api = shop().on(mediaGoods, () => {
    throw shopError('invalid', 'Вставьте артикулы', 'articles')
  })
  const page = await renderScreen(route, api, { at: '/print-detail/?articles=%2C' })
  page.getByText('Вставьте артикулы')
  expect(page.getByLabelText('Артикулы')).toHaveProperty('value', ',')
})
