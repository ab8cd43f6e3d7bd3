// @vitest-environment happy-dom
import { basketFind } from '@verstak/contract/basket/calls.ts'
import { importAdd, importLineChange, importReport } from '@verstak/contract/basket-import/calls.ts'
import type { ImportLine } from '@verstak/contract/basket-import/schemas.ts'
import { shopError } from '@verstak/contract/errors.ts'
import { fakeApi } from '@verstak/testing/fake-api.ts'
import { sampleProduct } from '@verstak/testing/products.ts'
import { renderScreen } from '@verstak/testing/render-screen.tsx'
import { expect, test } from 'vitest'
import * as route from './route.tsx'

const ID = 'a'.repeat(32)
const product = { ...sampleProduct({ id: 7 }), name: 'Дрель 7', article: 'D-7' }
const counts = { found: 0, corrected: 0, decide: 1, missing: 0, added: 0, dropped: 0 }

async function openReport(line: Partial<ImportLine>, known: Partial<typeof counts> = {}) {
  const told = { ...counts, ...known }
  const lines: ImportLine[] = [
    {
      row: 5,
      source: 'D-77',
      source_quantity: '2',
      state: 'decide',
      notes: [],
      reason: 'Возможно, опечатка',
      product: null,
      quantity: 2,
      candidates: [product],
      ...line,
    },
  ]
  const api = fakeApi()
    .on(importReport, () => ({
      id: ID,
      name: 'заказ.csv',
      note: null,
      created_at: '2026-11-23T08:00:00Z' as const,
      expires_at: '2026-11-30T08:00:00Z' as const,
      counts: told,
      columns: [{ title: 'Артикул', sample: ['D-77'], role: 'article' as const }],
      header: true,
      remembered: false,
      filter: 'all' as const,
      lines,
      pagination: { page: 1, page_count: 1 },
      sum: 0,
    }))
    .on(importLineChange, ({ body }) => {
      if (body.quantity === '0') throw shopError('invalid', 'Количество должно быть больше нуля', 'quantity')
      return { line: lines[0] as ImportLine, counts }
    })
    .on(importAdd, () => ({
      info: { positions: 1, quantity: 2, quantities: [], sum: 0, vat: 0, weight_grams: 0, inactive: 0 },
      basket: [7],
      basket_quantity: { 7: 2 },
      warning: null,
      report: [],
      added: 1,
      learned: 0,
      counts: { ...told, found: 0, added: 1 },
    }))
    .on(basketFind, ({ body }) => ({
      items: body.search === 'D-7' ? [{ product, match: 'article' as const }] : [],
      quantity: null,
    }))
  const page = await renderScreen(route, api, { at: `/basket/import/${ID}/`, path: '/basket/import/:id/' })
  return { api, page }
}

test('a candidate is chosen for its row, or a code is typed instead', async () => {
  const { api, page } = await openReport({})
  await page.user.click(page.getByRole('button', { name: 'Выбрать D-7 для строки 5' }))
  await page.findByText('Строка 5 исправлена')
  await page.user.type(page.getByRole('textbox', { name: 'Артикул вместо строки 5' }), 'D-7{Enter}')
  await page.waitFor(() => expect(api.asked(importLineChange)).toHaveLength(2))
  const asked = api.asked(importLineChange).map(({ body }) => [body.row, Number(body.product_id)])
  expect(asked).toEqual([
    [5, 7],
    [5, 7],
  ])
})

test('a refusal is shown at its row with the typed text', async () => {
  const { page } = await openReport({ product, reason: null, candidates: [] })
  const field = page.getByRole('textbox', { name: 'Количество, шт: строка 5' })
  await page.user.clear(field)
  await page.user.type(field, '0{Enter}')
  expect((await page.findByRole('alert')).textContent).toBe('Количество должно быть больше нуля')
  expect((page.getByRole('textbox', { name: 'Количество, шт: строка 5' }) as HTMLInputElement).value).toBe(
    '0',
  )
  await page.user.type(page.getByRole('textbox', { name: 'Артикул вместо строки 5' }), 'НЕТ{Enter}')
  await page.findByText('Товара с кодом «НЕТ» нет')
})

test('without an unambiguous match nothing can be added, and the columns are open', async () => {
  const { page } = await openReport({})
  expect(page.queryByRole('button', { name: /^Добавить в корзину/ })).toBeNull()
  expect(page.getByText(/^Столбцы:/).closest('details')?.open).toBe(true)
})

test.each([
  ['Добавить в корзину (1)', '/basket/'],
  ['Добавить и оформить', '/checkout/'],
])('a list with unambiguous matches only continues by «%s»', async (button, address) => {
  const { api, page } = await openReport({ state: 'found', product, reason: null }, { found: 1, decide: 0 })
  await page.user.click(page.getByRole('button', { name: button }))
  await page.waitFor(() => expect(page.address()).toBe(address))
  expect(api.asked(importAdd)).toHaveLength(1)
})

test('a list with undecided rows does not continue to the checkout', async () => {
  const { page } = await openReport({}, { found: 1, decide: 1 })
  page.getByRole('button', { name: 'Добавить в корзину (1)' })
  expect(page.queryByRole('button', { name: 'Добавить и оформить' })).toBeNull()
})
