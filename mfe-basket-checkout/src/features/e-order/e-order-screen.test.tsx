// @vitest-environment happy-dom
import { consentTexts } from '@verstak/contract/content/calls.ts'
import { eOrderAdd, eOrderGet } from '@verstak/contract/e-orders/calls.ts'
import type { EOrderDetail } from '@verstak/contract/e-orders/schemas.ts'
import { shopError } from '@verstak/contract/errors.ts'
import { fakeApi } from '@verstak/testing/fake-api.ts'
import { renderScreen } from '@verstak/testing/render-screen.tsx'
import { expect, test } from 'vitest'
import * as route from './route.tsx'

const consent = {
  purpose: 'feedback' as const,
  version: '1',
  label: 'Даю согласие',
  href: '/political/',
  required: true,
}
const product = { id: 7, article: 'DR-1', name: 'Дрель', code: 'dr-1', unit: 'шт', price: 500_000 }
const sent: EOrderDetail = {
  number: 'Э-2026-000007',
  created_at: '2026-11-23T09:00:00.000Z',
  status: 'new',
  answer: null,
  order_number: null,
  lines: [
    { position: 1, source: 'DR-1 2', product, quantity: 2, sum: 1_000_000, state: 'ok', message: null },
    {
      ...{ position: 2, source: 'перчатки 10', product: null, quantity: 0, sum: 0 },
      ...{ state: 'unknown', message: 'Не нашли по артикулу, подберёт менеджер' },
    },
  ],
  sum: 1_000_000,
  files: ['список.xlsx'],
}

const shop = (list: EOrderDetail = sent) =>
  fakeApi()
    .on(consentTexts, () => ({ consents: [consent] }))
    .on(eOrderGet, () => list)

test('a refused list keeps the typed text and shows the error at its field; an accepted list opens its page', async () => {
  const api = shop().on(eOrderAdd, () => {
    throw shopError('invalid', 'Проверьте телефон', 'phone')
  })
  const page = await renderScreen(route, api, { at: '/e-order/' })
  await page.user.type(page.getByLabelText(/^Список товаров/), 'DR-1 2')
  const send = () => page.user.click(page.getByRole('button', { name: 'Отправить список' }))
  await send()
  await page.findByRole('textbox', { name: 'Телефон', description: /Проверьте телефон/ })
  expect(page.getByLabelText(/^Список товаров/)).toHaveProperty('value', 'DR-1 2')
  api.on(eOrderAdd, () => ({ number: sent.number, key: 'a'.repeat(32) }))
  await send()
  await page.waitFor(() => expect(page.address()).toBe(`/e-order/?key=${'a'.repeat(32)}`))
  expect(api.asked(eOrderAdd).map(({ body }) => body.list)).toEqual(['DR-1 2', 'DR-1 2'])
})

test('the page of a list shows the match of each line and adds the matches to the basket', async () => {
  const page = await renderScreen(route, shop(), { at: `/e-order/?key=${'a'.repeat(32)}` })
  page.getByRole('heading', { level: 1, name: 'Заказ списком Э-2026-000007' })
  page.getByRole('heading', { level: 2, name: 'Распознано 1 из 2' })
  expect(page.getByRole('link', { name: 'Дрель' }).getAttribute('href')).toBe('/dr-1/')
  page.getByText('Не нашли по артикулу, подберёт менеджер')
  page.getByText(/список\.xlsx/)
  const form = page.getByRole('button', { name: 'Найденное в корзину' }).closest('form')
  expect(form?.querySelector('[name="lines"]')).toHaveProperty('value', '7x2')
})

test('the manager’s answer and the resulting order are shown on the page of a list', async () => {
  const at = `/e-order/?key=${'a'.repeat(32)}`
  const answered = await renderScreen(route, shop({ ...sent, status: 'answered', answer: 'Есть замена' }), {
    at,
  })
  answered.getByText('Есть замена')
  answered.unmount()
  const ordered = await renderScreen(route, shop({ ...sent, status: 'ordered', order_number: 'В-000009' }), {
    at,
  })
  ordered.getByRole('link', { name: 'Открыть заказ' })
})
