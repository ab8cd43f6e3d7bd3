// @vitest-environment happy-dom

import { checkoutContent, orderPlace } from '@verstak/shared/contract/checkout/calls.ts'
import { shopError } from '@verstak/shared/contract/errors.ts'
import { roleScopes } from '@verstak/shared/domain/rights.ts'
import { fakeApi } from '@verstak/shared/testing/fake-api.ts'
import { sampleProduct } from '@verstak/shared/testing/products.ts'
import { renderScreen } from '@verstak/shared/testing/render-screen.tsx'
import { beforeEach, expect, test } from 'vitest'
import * as route from './route.tsx'

beforeEach(() => localStorage.clear())

const person = (id: number) => ({
  id,
  email: 'buyer@demo.example',
  name: 'Пётр Ёлкин',
  phone: null,
  scope: [...roleScopes.purchaser],
  show_actions: false,
  organization: null,
})

async function open(userId = 1) {
  const info = {
    positions: 1,
    quantity: 1,
    quantities: [{ unit: 'шт', quantity: 1 }],
    sum: 100_00,
    vat: 18_03,
    weight_grams: 900,
    inactive: 0,
  }
  const row = {
    id: 7,
    product_id: 7,
    can_buy: true,
    category: { code: 'dreli', name: 'Дрели' },
    product: sampleProduct({ id: 7 }),
    quantity: 1,
    sum: 100_00,
    state: 'ok' as const,
    message: null,
    suggested_quantity: null,
  }
  const api = fakeApi().on(checkoutContent, () => ({
    basket: { info, rows: [row] },
    user: { name: 'Пётр Ёлкин', phone: null, branchId: null },
    addresses: [],
    saved_only: false,
    approval: null,
    deliveryType: {
      self: { id: 1 as const, name: 'Самовывоз', points: [] },
      delivery: { id: 2 as const, name: 'Доставка', earliest: '2026-11-25' },
    },
    sessid: 'sessid',
  }))
  const page = await renderScreen(route, api, { at: '/checkout/', session: { user: person(userId) } })
  const comment = () => page.getByLabelText(/^Комментарий к заказу/)
  return { api, page, comment }
}

test('what was typed and not sent comes back to the same person, and goes when it is not wanted', async () => {
  const first = await open()
  await first.page.user.type(first.comment(), 'Позвоните за час')
  first.page.unmount()

  const again = await open()
  again.page.getByText(/Вернули то, что вы вводили в прошлый раз/)
  expect(again.comment()).toHaveProperty('value', 'Позвоните за час')
  again.page.unmount()

  const other = await open(2)
  expect(other.comment()).toHaveProperty('value', '')
  expect(other.page.queryByText(/Вернули то, что вы вводили/)).toBeNull()
  other.page.unmount()

  const last = await open()
  await last.page.user.click(last.page.getByRole('button', { name: 'Начать заново' }))
  expect(last.comment()).toHaveProperty('value', '')
  last.page.unmount()
  expect((await open()).comment()).toHaveProperty('value', '')
})

test('a refused order keeps what was sent, names the fault at its field, and is sent again under the same key', async () => {
  const { api, page, comment } = await open()
  api.on(orderPlace, () => {
    throw shopError('invalid', 'Проверьте телефон', 'phone')
  })
  await page.user.type(comment(), 'Позвоните за час')
  const send = () => page.user.click(page.getByRole('button', { name: 'Подтвердить заказ' }))
  await send()
  const phone = await page.findByRole('textbox', { name: 'Телефон', description: /Проверьте телефон/ })
  expect(comment()).toHaveProperty('value', 'Позвоните за час')
  api.on(orderPlace, () => ({ order_number: 'MSK-1' }))
  await page.user.type(phone, '8 916 123-45-67')
  await send()
  await page.waitFor(() => expect(page.address()).toContain('MSK-1'))
  const keys = api.asked(orderPlace).map(({ body }) => body.idempotencyKey)
  expect(keys).toHaveLength(2)
  expect(new Set(keys).size).toBe(1)
})
