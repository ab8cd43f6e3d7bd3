// @vitest-environment happy-dom
import type { CallData } from '@verstak/contract/call.ts'
import { checkoutContent, checkoutDraft, orderPlace } from '@verstak/contract/checkout/calls.ts'
import { shopError } from '@verstak/contract/errors.ts'
import { fakeApi } from '@verstak/testing/fake-api.ts'
import { renderScreen } from '@verstak/testing/render-screen.tsx'
import { expect, test } from 'vitest'
import * as route from './route.tsx'
import { answered, person, sampleContent } from './testing/checkout-content.ts'

async function open(step: string, more: Partial<CallData<typeof checkoutContent>> = {}) {
  const content = { draft: answered, ...more }
  const api = fakeApi()
    .on(checkoutContent, () => sampleContent(content))
    .on(checkoutDraft, () => null)
  const at = { at: `/checkout/${step}`, path: '/checkout/:checkoutSlug?/', session: { user: person } }
  return { api, page: await renderScreen(route, api, at) }
}

const outlook = { refusals: [], approval: null, payments: [], delivery_cost: null }
const limited = { exceeded: 'month' as const, limit: 30_000_00, spent: 20_000_00 }

test('the last button says what it does', async () => {
  const approval = { ...limited, approvers: ['Мария Боссова'] }
  const sent = await open('payment/', { outlook: { ...outlook, approval } })
  sent.page.getByText(/с начала месяца заказано.*Заказ уйдёт на согласование: Мария Боссова\.$/)
  sent.page.getByRole('button', { name: 'Отправить на согласование' })
  sent.page.unmount()
  const card = { code: 'card' as const, name: 'Картой на сайте', hint: null, problem: null }
  const payments = [...sampleContent().payments, card]
  const { page } = await open('payment/', { payments })
  page.getByRole('button', { name: 'Подтвердить заказ' })
  await page.user.click(page.getByRole('radio', { name: 'Картой на сайте' }))
  page.getByRole('button', { name: 'Подтвердить и перейти к оплате' })
})

test('an order that would be refused says so at each step and leads back to the basket', async () => {
  const refusals = [{ cause: 'limit' as const, message: 'Можно заказать не больше чем на 1 000 000 ₽' }]
  const first = await open('delivery/', { draft: null, outlook: { ...outlook, refusals } })
  first.page.getByText(`${refusals[0]?.message}.`)
  first.page.getByRole('button', { name: 'Продолжить' })
  first.page.unmount()
  const { page } = await open('payment/', { outlook: { ...outlook, refusals } })
  expect(page.queryByRole('button', { name: 'Подтвердить заказ' })).toBeNull()
  expect(page.getByRole('link', { name: 'Изменить заказ' }).getAttribute('href')).toBe('/basket/')
})

test.each([
  [
    [{ cause: 'limit' as const, message: 'Больше лимита' }],
    'Заказ не оформлен: больше лимита нового покупателя',
  ],
  [[{ cause: 'approvers' as const, message: 'Больше лимита' }], 'Заказ не оформлен: согласовать его некому'],
  [[], 'Заказ не оформлен'],
])('a refusal that was not foreseen has a heading that is true for its cause', async (refusals, name) => {
  const { api, page } = await open('payment/')
  api.on(orderPlace, () => {
    api.on(checkoutContent, () => sampleContent({ draft: answered, outlook: { ...outlook, refusals } }))
    throw shopError('conflict', 'Больше лимита', 'basket')
  })
  await page.user.click(page.getByRole('button', { name: 'Подтвердить заказ' }))
  await page.findByRole('heading', { name })
  expect(page.getAllByText(/^Больше лимита\./)).toHaveLength(refusals.length + 1)
})
