// @vitest-environment happy-dom
import { shopError } from '@verstak/contract/errors.ts'
import { mediaGoods, mediaMaterials, mediaSocial, mediaVideo } from '@verstak/contract/media/calls.ts'
import type { MediaMaterial } from '@verstak/contract/media/schemas.ts'
import { fakeApi } from '@verstak/testing/fake-api.ts'
import { renderScreen } from '@verstak/testing/render-screen.tsx'
import { expect, test } from 'vitest'
import { fileSize } from '#media/material.ts'
import * as route from './route.tsx'

const material: MediaMaterial = {
  code: 'poster',
  kind: 'pos',
  name: 'Плакат',
  text: 'Для стойки',
  file: 'plakat.svg',
  format: 'SVG',
  size: 1536,
  paper_mm: [210, 297],
  updated: '2026-10-20',
  shown: true,
  on_dark: false,
}

const price: MediaMaterial = {
  ...material,
  code: 'price',
  kind: 'price',
  name: 'Прайс',
  size: null,
  paper_mm: null,
  updated: null,
}

const shop = () =>
  fakeApi()
    .on(mediaMaterials, () => ({
      materials: [material, price],
      licence: 'Можно размещать',
    }))
    .on(mediaSocial, () => ({ social: [] }))
    .on(mediaVideo, () => ({ videos: [] }))

test('materials show what is known of their files and can be filtered by kind', async () => {
  const page = await renderScreen(route, shop(), { at: '/media/' })
  page.getByText('SVG · 1,5 КБ · 210 × 297 мм · обновлено 20.10.2026')
  page.getByText('SVG · обновляется сам')
  await page.user.click(page.getByRole('link', { name: /^Прайс-листы/ }))
  await page.waitFor(() => expect(page.queryByRole('link', { name: 'Плакат' })).toBeNull())
  expect(page.address()).toBe('/media/?kind=price')
})

test.each(['/media/?kind=banner', '/media/?kind=net'])(
  '%s without materials still renders a page',
  async (at) => {
    const page = await renderScreen(route, shop(), { at })
    page.getByRole('heading', { name: 'Медиаматериалы' })
  },
)

test('pasted articles become a link to the archive; missing articles are named, refused input stays in the field', async () => {
  const api = shop().on(mediaGoods, ({ body: { articles } }) => {
    if (articles === ',') throw shopError('invalid', 'Вставьте артикулы, по одному на строку', 'articles')
    return {
      items: [{ id: 7, code: 'drel', article: 'DR-1', name: 'Дрель', pictures: 3 }],
      missing: ['X'],
    }
  })
  const page = await renderScreen(route, api, { at: '/media/' })
  const field = page.getByLabelText('Артикулы')
  const find = () => page.user.click(page.getByRole('button', { name: 'Найти товары' }))
  await page.user.type(field, ',')
  await find()
  await page.findByText('Вставьте артикулы, по одному на строку')
  expect(field).toHaveProperty('value', ',')
  await page.user.clear(field)
  await page.user.type(field, 'DR-1, X')
  await page.user.selectOptions(page.getByLabelText('Что положить'), 'cards')
  await find()
  const link = await page.findByRole('link', { name: 'Скачать ZIP' })
  expect(link.getAttribute('href')).toBe('/api/media/archive/?goods=7&part=cards&width=1200')
  page.getByText('Не нашли 1 артикул: X')
})

test.each([
  [512, '512\u00a0Б'],
  [1536, '1,5\u00a0КБ'],
  [3_250_000, '3,1\u00a0МБ'],
])('%d bytes are formatted as %s', (bytes, text) => {
  expect(fileSize(bytes)).toBe(text)
})
