// @vitest-environment happy-dom

import { errorCodes, ShopError, shopError } from '@verstak/contract/errors.ts'
import {
  orderApprove,
  orderCancel,
  orderDetail,
  orderInvoice,
  orderTransfer,
} from '@verstak/contract/orders/calls.ts'
import type { OrderDetail } from '@verstak/contract/orders/schemas.ts'
import { paymentStart } from '@verstak/contract/payments/calls.ts'
import { fakeApi } from '@verstak/testing/fake-api.ts'
import { renderScreen } from '@verstak/testing/render-screen.tsx'
import { expect, test, vi } from 'vitest'
import * as route from './route.tsx'

const order: OrderDetail = {
  order_number: 'В-000001',
  created_at: '2026-11-23T09:00:00.000Z',
  status: { code: 'new', name: 'Новый' },
  positions: 1,
  total: 24_400,
  received: 0,
  ...{ granted: 0, rest: 24_400 },
  sum: 24_400,
  delivery: 'Доставка',
  orderid: 'З-17',
  author: 'Анна Администратова',
  vat: 4400,
  comment: '',
  address: 'Москва',
  recipient: { name: 'Борис', phone: '' },
  deliveryDate: null,
  delivery_cost: null,
  ...{ carrier: null, payment: 'По счёту до отгрузки', paid: false, card: null, payer: null, attorney: '' },
  contract: null,
  ...{ no_call: false, files: [] },
  can_cancel: true,
  has_invoice: true,
  approval: null,
  can_approve: false,
  sum_before: null,
  packing: [],
  transfers: [],
  corrections: [],
  claims: [],
  manager: { name: 'Ольга', phone: '+74950002026', email: 'manager@verstak.example' },
  history: [],
  basket: {
    items: [
      {
        ...{ id: 1, product_id: 2, code: 'drel', name: 'Дрель', article: 'DR-1', unit: 'шт' },
        ...{
          quantity: 2,
          ...{ confirmed: null, shortage: null, replacement: null },
          shipped: 1,
          claimed: 0,
          price: 12_200,
          sum: 24_400,
          vat: 4400,
          vat_rate: 22,
          picture: null,
        },
      },
    ],
  },
  page_navigation: { page: 1, page_size: 50, page_count: 1, total: 1 },
}

const shop = (more: Partial<OrderDetail> = {}) => fakeApi().on(orderDetail, () => ({ ...order, ...more }))
const open = (api = shop()) =>
  renderScreen(route, api, {
    at: '/personal/orders/%D0%92-000001/',
    path: '/personal/orders/:slug/',
  })

test('an order shows its author, its own number and shipped quantities, and links to the invoice and the repeat page', async () => {
  const page = await open()
  page.getByText('Анна Администратова')
  page.getByText('З-17')
  const cells = page.getAllByRole('cell').map(({ textContent }) => textContent?.replace(/\u00a0/g, ' '))
  expect(cells.slice(1, 4)).toEqual(['Заказано2 шт', 'Подтверждено—', 'Отгружено1 шт'])
  const hrefOf = (name: string) => page.getByRole('link', { name }).getAttribute('href')
  expect(hrefOf('Счёт на оплату')).toBe(`${orderInvoice.path}?order_number=%D0%92-000001`)
  expect(hrefOf('Повторить')).toBe('/personal/orders/%D0%92-000001/repeat/')
})

test('an order that can be neither cancelled nor paid offers neither', async () => {
  const page = await open(shop({ can_cancel: false, has_invoice: false }))
  expect(page.queryByText('Отменить заказ')).toBeNull()
  expect(page.queryByRole('link', { name: 'Заявить претензию' })).toBeNull()
  expect(page.queryByText('Счёт на оплату')).toBeNull()
})

test('money that came before the delivery cost was named leaves nothing to pay yet', async () => {
  const page = await open(shop({ received: 30_000, rest: 0 }))
  page.getByText('Оплачено')
  expect(page.queryByText('Осталось заплатить')).toBeNull()
})

test('an order links to its boxes and claims, and claimed quantities are shown at their lines', async () => {
  const [item] = order.basket.items
  if (!item) throw new Error('The order has no line')
  const page = await open(
    shop({
      packing: [{ code: 'abcd', number: 'В-000001/1', boxes: 2, received: false }],
      claims: [{ number: 'П-2026-000003', type: 'Недостача', status: 'Нужны данные' }],
      basket: { items: [{ ...item, claimed: 1 }] },
    }),
  )
  const hrefOf = (name: string) => page.getByRole('link', { name }).getAttribute('href')
  expect(hrefOf('В-000001/1')).toBe('/uplist/abcd/')
  expect(hrefOf('П-2026-000003')).toBe(`/personal/claims/${encodeURIComponent('П-2026-000003')}/`)
  expect(hrefOf('manager@verstak.example')).toBe('mailto:manager@verstak.example')
  const cells = page.getAllByRole('cell').map(({ textContent }) => textContent?.replace(/\u00a0/g, ' '))
  expect(cells).toContain('В претензиях1 шт')
})

test('an unconfirmed quantity shows the reason, the replacement and the new sum of the order', async () => {
  const [item] = order.basket.items
  if (!item) throw new Error('The order has no line')
  const replacement = { article: 'DR-2', name: 'Дрель новая', code: 'drel-novaya' }
  const short = { ...item, confirmed: 1, shortage: 'Нет на складе', replacement, sum: 12_200 }
  const page = await open(
    shop({ sum: 12_200, total: 12_200, sum_before: 24_400, basket: { items: [short] } }),
  )
  const cells = page.getAllByRole('cell').map(({ textContent }) => textContent?.replace(/\u00a0/g, ' '))
  expect(cells[2]).toBe('Подтверждено1 шт')
  expect(cells[0]).toContain('Нет на складе. Предлагаем вместо него: Дрель новая, артикул DR-2')
  expect(page.getByRole('link', { name: 'Дрель новая' }).getAttribute('href')).toBe('/drel-novaya/')
  page.getByText(/было 244\s₽, стало 122\s₽/)
  expect(page.getByText('Было при оформлении').nextSibling?.textContent).toMatch(/^244\s₽$/)
})

test('what a claim took off is a row of the totals, with its document and what is left to pay', async () => {
  const page = await open(
    shop({
      ...{ received: 10_000, granted: 4400, rest: 10_000 },
      corrections: [
        {
          ...{ number: 'УКД-000002', created_at: '2026-11-24T09:00:00.000Z', sum: 4400, vat: 793 },
          ...{ transfers: ['УПД-000007'], claim: 'П-2026-000003' },
        },
      ],
    }),
  )
  const shownAt = (name: string) => page.getByText(name).nextSibling?.textContent?.replace(/\u00a0/g, ' ')
  expect(shownAt('Уменьшено по претензиям')).toMatch(/^[-−]44 ₽$/)
  expect([shownAt('Оплачено'), shownAt('Осталось заплатить')]).toEqual(['100 ₽', '100 ₽'])
  const hrefOf = (name: string) => page.getByRole('link', { name }).getAttribute('href')
  expect(hrefOf('УКД-000002')).toBe(`${orderTransfer.path}?${new URLSearchParams({ number: 'УКД-000002' })}`)
  expect(hrefOf('П-2026-000003')).toBe(`/personal/claims/${encodeURIComponent('П-2026-000003')}/`)
  page.getByText(/уменьшение на 44,00\s₽, в том числе НДС 7,93\s₽, к УПД-000007/)
})

const transfer: OrderDetail['transfers'][number] = {
  number: 'УПД-000007',
  created_at: '2026-11-23T09:00:00.000Z',
  kind: { code: 'СЧФДОП', name: 'счёт-фактура и передаточный документ' },
  state: { code: 'rejected', name: 'Отклонён' },
  reason: 'Неверный адрес',
  sum: 24_400,
  history: [
    { state: { code: 'formed', name: 'Сформирован' }, created_at: '2026-11-23T09:00:00.000Z', reason: null },
    {
      ...{ state: { code: 'rejected', name: 'Отклонён' }, created_at: '2026-11-23T10:00:00.000Z' },
      reason: 'Неверный адрес',
    },
  ],
}

test('an order links to its transfer document and shows its state and history', async () => {
  const page = await open(shop({ transfers: [transfer] }))
  const link = page.getByRole('link', { name: 'УПД-000007' })
  expect(link.getAttribute('href')).toBe(`${orderTransfer.path}?number=${encodeURIComponent('УПД-000007')}`)
  page.getByText('Причина: Неверный адрес')
  await page.user.click(page.getByText('История документа'))
  page.getByText('Сформирован')
})

test('users without the right to open documents see that there is one', async () => {
  const organization = { id: 1, name: 'О', inn: '7700000009', kpp: null, confirmed: true }
  const viewer = { id: 2, email: 'v@firm.example', name: 'В', phone: null, scope: [], show_actions: false }
  const page = await renderScreen(route, shop({ transfers: [transfer] }), {
    ...{ at: '/personal/orders/%D0%92-000001/', path: '/personal/orders/:slug/' },
    session: { user: { ...viewer, organization } },
  })
  page.getByText('УПД-000007')
  expect(page.queryByRole('link', { name: 'УПД-000007' })).toBeNull()
})

test('shipped products can be claimed, and an appeal contains the order number', async () => {
  const page = await open(shop({ status: { code: 'partly-shipped', name: 'Частично отгружен' } }))
  const hrefOf = (name: string) => page.getByRole('link', { name }).getAttribute('href')
  expect(hrefOf('Заявить претензию')).toBe('/personal/claims/new/?order=%D0%92-000001')
  expect(hrefOf('Обращение')).toBe('/personal/requests/new/order/?order=%D0%92-000001')
})

test('an order links to its price tags', async () => {
  const page = await open()
  expect(page.getByRole('link', { name: 'Ценники' }).getAttribute('href')).toBe(
    '/personal/print/?order=%D0%92-000001',
  )
})

test('a cancellation that comes too late shows the reason', async () => {
  const message = 'Заказ уже в работе: чтобы отменить его, свяжитесь с нами'
  const api = shop().on(orderCancel, () => {
    throw new ShopError('conflict', [{ code: errorCodes.conflict.code, message }])
  })
  const page = await open(api)
  await page.user.click(page.getByText('Отменить заказ'))
  await page.user.click(page.getByText('Да, отменить заказ'))
  await page.findByText(message)
  expect(api.asked(orderCancel)).toEqual([{ body: { order_number: 'В-000001' } }])
})

const waiting: Partial<OrderDetail> = {
  status: { code: 'approval', name: 'На согласовании' },
  approval: { exceeded: 'order', limit: 10_000, spent: 0 },
  has_invoice: false,
}

test('an approver sees why the order waits, reduces it and approves it', async () => {
  const api = shop({ ...waiting, can_approve: true }).on(orderApprove, () => null)
  const page = await open(api)
  page.getByText(/больше лимита одного заказа: 100\s₽/)
  await page.user.click(page.getByText('Уменьшить количество'))
  const field = page.getByLabelText('Дрель, DR-1')
  await page.user.clear(field)
  await page.user.type(field, '1')
  await page.user.click(page.getByRole('button', { name: 'Согласовать' }))
  await page.findByText(/Заказ согласован и передан/)
  expect(api.asked(orderApprove)[0]?.body).toEqual({
    order_number: 'В-000001',
    decision: 'approve',
    reason: '',
    lines: [{ id: 1, quantity: '1' }],
  })
})

test('a refusal without a reason shows an error at its field', async () => {
  const api = shop({ ...waiting, can_approve: true }).on(orderApprove, () => {
    throw shopError('invalid', 'Напишите, почему заказ отклонён', 'reason')
  })
  const page = await open(api)
  await page.user.click(page.getByRole('button', { name: 'Отклонить' }))
  await page.findByText('Напишите, почему заказ отклонён')
  expect(page.getByLabelText('Комментарий').getAttribute('aria-invalid')).toBe('true')
})

test('the buyer sees why the order waits and cannot approve it', async () => {
  const page = await open(shop(waiting))
  page.getByText(/Решит коллега/)
  expect(page.queryByRole('button', { name: 'Согласовать' })).toBeNull()
})

test('a viewer is offered only permitted actions', async () => {
  const organization = { id: 1, name: 'О', inn: '7700000009', kpp: null, confirmed: true }
  const viewer = { id: 2, email: 'v@firm.example', name: 'В', phone: null, scope: [], show_actions: false }
  const page = await renderScreen(route, shop(), {
    ...{ at: '/personal/orders/%D0%92-000001/', path: '/personal/orders/:slug/' },
    session: { user: { ...viewer, organization } },
  })
  expect(page.queryByRole('button', { name: /отменить/ })).toBeNull()
  expect(page.queryByRole('link', { name: 'Ценники' })).toBeNull()
  expect(page.queryByRole('link', { name: 'Повторить' })).toBeNull()
})

const card = { text: 'Не оплачен', due: 29_400, can_pay: true }

test("paying an order redirects the buyer to the bank's page", async () => {
  const go = vi.spyOn(location, 'assign').mockImplementation(() => {})
  const api = shop({ card }).on(paymentStart, () => ({ url: 'https://bank.example/pay/1' }))
  const page = await open(api)
  page.getByText('Не оплачен')
  await page.user.click(page.getByRole('button', { name: /Оплатить картой 294\s₽/ }))
  const link = await page.findByRole('link', { name: 'Перейти на страницу банка' })
  expect(link.getAttribute('href')).toBe('https://bank.example/pay/1')
  expect(go.mock.calls).toEqual([['https://bank.example/pay/1']])
  expect(api.asked(paymentStart)).toEqual([{ body: { order_number: 'В-000001' } }])
})

test('an unavailable bank shows an error, and the button stays', async () => {
  const api = shop({ card }).on(paymentStart, () => {
    throw shopError('unavailable', 'Банк сейчас не отвечает')
  })
  const page = await open(api)
  await page.user.click(page.getByRole('button', { name: /Оплатить картой/ }))
  await page.findByText('Банк сейчас не отвечает')
  page.getByRole('button', { name: /Оплатить картой/ })
})

test('an order that is paid or paid by other means has no payment button', async () => {
  const page = await open(shop({ paid: true, card: { ...card, text: 'Оплачен', can_pay: false } }))
  page.getByText('Оплачен')
  expect(page.queryByRole('button', { name: /Оплатить картой/ })).toBeNull()
  page.unmount()
  expect((await open()).queryByText('Оплата картой')).toBeNull()
})
