// @vitest-environment happy-dom
import type { CallData } from '@verstak/shared/contract/call.ts'
import { checkoutContent, checkoutDraft, orderPlace } from '@verstak/shared/contract/checkout/calls.ts'
import { shopError } from '@verstak/shared/contract/errors.ts'
import { consentCookie } from '@verstak/shared/domain/cookie-consent.ts'
import { fakeApi } from '@verstak/shared/testing/fake-api.ts'
import { sampleProduct } from '@verstak/shared/testing/products.ts'
import { renderScreen } from '@verstak/shared/testing/render-screen.tsx'
import { beforeEach, expect, test } from 'vitest'
import * as route from './route.tsx'

let saved: Readonly<Record<string, string>> | null = null
beforeEach(() => {
  saved = null
  // biome-ignore lint/suspicious/noDocumentCookie: the page reads the choice there
  document.cookie = consentCookie({ functional: true, analytics: false }, false)
})

const person = {
  id: 1,
  email: 'buyer@demo.example',
  name: 'Пётр Ёлкин',
  phone: null,
  scope: [],
  show_actions: false,
  organization: null,
}

async function open(more: Partial<CallData<typeof checkoutContent>> = {}) {
  const info = { positions: 1, quantity: 1, sum: 100_00, vat: 18_03, weight_grams: 900, inactive: 0 }
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
    deliveryType: {
      self: { id: 1 as const, name: 'Самовывоз', points: [] },
      delivery: {
        id: 2 as const,
        name: 'Доставка',
        earliest: '2026-11-25',
        cost: null,
        free_from: 1_000_000,
      },
    },
    sessid: 'sessid',
    merged: null,
    draft: saved,
    ...more,
  }))
  api.on(checkoutDraft, ({ body }) => {
    saved = Object.keys(body.fields).length > 0 ? body.fields : null
    return null
  })
  const page = await renderScreen(route, api, { at: '/checkout/', session: { user: person } })
  const comment = () => page.getByLabelText(/^Комментарий к заказу/)
  return { api, page, comment }
}

test('what was typed and not sent comes back, and goes when it is not wanted', async () => {
  const first = await open()
  await first.page.user.type(first.comment(), 'Позвоните за час')
  first.page.unmount()
  expect(saved).toMatchObject({ comment: 'Позвоните за час' })
  expect(saved).not.toHaveProperty('idempotencyKey')

  const again = await open()
  again.page.getByText(/Вернули то, что вы вводили в прошлый раз/)
  expect(again.comment()).toHaveProperty('value', 'Позвоните за час')
  await again.page.user.click(again.page.getByRole('button', { name: 'Начать заново' }))
  expect(again.comment()).toHaveProperty('value', '')
  again.page.unmount()
  expect(saved).toBeNull()
})

test('whoever allows only necessary cookies has no draft', async () => {
  // biome-ignore lint/suspicious/noDocumentCookie: the page reads the choice there
  document.cookie = consentCookie({ functional: false, analytics: false }, false)
  const { api, page, comment } = await open()
  await page.user.type(comment(), 'Позвоните за час')
  page.unmount()
  expect(api.asked(checkoutDraft)).toEqual([])
})

test('what is left in the basket and what the delivery costs is said before the order', async () => {
  const { page } = await open({ merged: { state: 'new', older: 61, newer: 1, newer_sum: 100_00 } })
  page.getByText(/В корзине останется 61 прежняя позиция/)
  expect(page.getByRole('complementary', { name: 'Состав заказа' }).textContent).toContain(
    'рассчитает менеджер и назовёт до подтверждения заказа; от 10\u00a0000,00\u00a0₽ — бесплатно',
  )
})

test('after a merge that nobody has decided on, the basket asks what to order', async () => {
  const { page } = await open({ merged: { state: 'asked', older: 61, newer: 1, newer_sum: 100_00 } })
  expect(page.address()).toBe('/basket/')
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
