// @vitest-environment happy-dom

import type { CallData } from '@verstak/contract/call.ts'
import { ShopError } from '@verstak/contract/errors.ts'
import { collationRequest } from '@verstak/contract/reconciliations/calls.ts'
import { personalSummary } from '@verstak/contract/summary/calls.ts'
import { roleScopes } from '@verstak/domain/rights.ts'
import { fakeApi } from '@verstak/testing/fake-api.ts'
import { renderScreen } from '@verstak/testing/render-screen.tsx'
import { expect, test } from 'vitest'
import * as route from './route.tsx'

const summary: CallData<typeof personalSummary> = {
  as_of: '2026-11-23T09:00:00.000Z',
  balance: {
    ...{ limit: 50_000_000, used: 20_000_000, free: 30_000_000, overdue: 1_000_000, days: 30 },
    nearest: { day: '2026-11-27', sum: 3_000_000 },
  },
  waiting: [
    { kind: 'awaiting-payment', count: 2, details: [] },
    { kind: 'notifications', count: 7, details: [{ text: 'Заказ принят', href: '/personal/orders/1/' }] },
  ],
  statuses: [{ code: 'shipped', name: 'Отгружен', count: 4 }],
  on_the_way: [
    { day: '2026-11-25', count: 1, sum: 12_200 },
    { day: null, count: 2, sum: 5000 },
  ],
  purchases: {
    from: '2025-11-24',
    to: '2026-11-23',
    sum: 27_400,
    before: 12_200,
    brands: [{ brand: 'Зубр', sum: 27_400, before: 12_200 }],
  },
  manager: {
    name: 'Ольга',
    position: 'Менеджер',
    phone: '+74950002026',
    email: 'manager@verstak.example',
    hours: 'пн–пт 9:00–18:00',
  },
  last_orders: [],
  collations: [],
}

const organization = { id: 1, name: 'ООО «Демонстрация»', inn: '7700000009', kpp: null, confirmed: true }
const user = {
  ...{
    id: 1,
    email: 'b@demo.example',
    name: 'Борис',
    phone: null,
    scope: [...roleScopes.purchaser],
    show_actions: false,
  },
  organization,
}
const shop = () => fakeApi().on(personalSummary, () => summary)
const open = (api = shop()) => renderScreen(route, api, { at: '/personal/summary/', session: { user } })

test('a closed deferral says that its debt is still to be paid', async () => {
  const closed = { limit: 0, used: 100, free: 0, overdue: 0, days: null, nearest: null }
  const page = await open(fakeApi().on(personalSummary, () => ({ ...summary, balance: closed })))
  page.getByText(/^Отсрочка закрыта\. Отгруженное раньше оплатите в срок/)
})

test('every number links to the list behind it', async () => {
  const page = await open()
  const hrefOf = (name: RegExp) =>
    decodeURIComponent(page.getByRole('link', { name }).getAttribute('href') ?? '')
  expect(hrefOf(/2 заказа ждут оплаты/)).toBe('/personal/orders/?unpaid=any')
  expect(hrefOf(/Отгружен 4/)).toBe('/personal/orders/?filter=shipped')
  expect(hrefOf(/25.ноября/)).toBe('/personal/orders/?filter=active&due=2026-11-25')
  expect(hrefOf(/День не назначен/)).toBe('/personal/orders/?filter=active&due=none')
  expect(hrefOf(/Зубр/)).toBe('/personal/orders/?filter=placed&from=2025-11-24&to=2026-11-23&brand=Зубр')
  expect(hrefOf(/Заказ принят/)).toBe('/personal/orders/1/')
  page.getByText('и ещё 6')
})

test('an act is requested for a period; a refusal is shown at its field', async () => {
  const api = shop().on(collationRequest, () => {
    throw new ShopError('invalid', [{ code: 422, message: 'Период ещё не закончился', field: 'date_to' }])
  })
  const page = await open(api)
  await page.user.click(page.getByRole('button', { name: 'Запросить акт' }))
  await page.findByText('Период ещё не закончился')
  expect(page.getByLabelText('По').getAttribute('aria-invalid')).toBe('true')
  expect(api.asked(collationRequest)).toEqual([{ body: { date_from: '2026-01-01', date_to: '2026-11-23' } }])
})
