// @vitest-environment happy-dom

import { claimAdd, claimDraftGet, claimDraftSave } from '@verstak/contract/claims/calls.ts'
import type { DraftView } from '@verstak/contract/claims/schemas.ts'
import { shopError } from '@verstak/contract/errors.ts'
import { orderDetail } from '@verstak/contract/orders/calls.ts'
import { fakeApi } from '@verstak/testing/fake-api.ts'
import { renderScreen } from '@verstak/testing/render-screen.tsx'
import { expect, test } from 'vitest'
import { newItem } from './draft-items.ts'
import * as route from './route.tsx'

const draftOf = (given: Partial<DraftView> = {}): DraftView => ({
  id: 7,
  content: { type: 'shortage', source: 'order', order_number: 'В-000001', wish: 'deliver' },
  items: [],
  order: {
    number: 'В-000001',
    problem: null,
    received: '2026-11-20',
    lines: [
      {
        ...{ id: 11, position: 1, product_id: 1, article: 'DR-1', brand: null, name: 'Дрель', unit: 'шт' },
        ...{ shipped: 5, claimed: 2, left: 3 },
      },
    ],
  },
  term: null,
  duplicates: [],
  ...given,
})
const told = {
  ...newItem('DR-1'),
  order_line: 11,
  defect: 'fewer',
  description_defect: 'В коробке меньше, чем в накладной',
  name: 'Дрель',
  unit: 'шт',
  picture: null,
  left: 3,
  sent_files: [],
}
const open = (step: string, draft: DraftView) => {
  const api = fakeApi()
    .on(claimDraftGet, () => draft)
    .on(claimDraftSave, () => ({ id: 7 }))
  return { api, page: renderScreen(route, api, { at: `/personal/claims/new/?draft=7&step=${step}` }) }
}

test('a quantity above the remaining one is refused at its field, and the draft keeps the choice', async () => {
  const { api, page: opening } = open('lines', draftOf())
  const page = await opening
  await page.user.click(page.getByRole('checkbox', { name: /Дрель/ }))
  const quantity = page.getByRole('textbox', { name: /Сколько/ })
  expect(quantity).toHaveProperty('value', '3')
  await page.user.clear(quantity)
  await page.user.type(quantity, '4{Enter}')
  await page.findAllByText(/Можно заявить не больше 3/)
  expect(page.getByRole('textbox', { name: /Сколько/ })).toHaveProperty('value', '4')
  expect(page.getByRole('checkbox', { name: /Дрель/ })).toHaveProperty('checked', true)
  expect(api.asked(claimDraftSave)[0]?.body?.items).toMatchObject([{ order_line: 11, quantity: 4 }])
})

test('an unknown order creates no draft', async () => {
  const api = fakeApi().on(orderDetail, () => {
    throw shopError('notFound', 'Такого заказа нет')
  })
  const page = await renderScreen(route, api, { at: '/personal/claims/new/' })
  await page.user.click(page.getByRole('radio', { name: /^Недостача/ }))
  await page.user.type(page.getByLabelText('Номер заказа'), 'В-7')
  await page.user.click(page.getByRole('button', { name: 'Далее' }))
  await page.findAllByText(/проверьте номер/)
  expect(api.asked(claimDraftSave)).toEqual([])
})

test('a late claim is accepted when it is sent as a request', async () => {
  const late = { until: '2026-11-02', basis: 'contract', days_left: 0, late: true } as const
  const { api, page: opening } = open('review', draftOf({ items: [told], term: late }))
  api.on(claimAdd, ({ body }) => {
    if (!body?.as_request) throw shopError('invalid', 'Срок для такой претензии истёк', 'as_request')
    return { number: 'П-2026-000005' }
  })
  const page = await opening
  await page.user.click(page.getByRole('button', { name: 'Отправить претензию' }))
  await page.findAllByText(/Срок для такой претензии истёк/)
  await page.user.click(page.getByRole('checkbox', { name: /просьбу/ }))
  await page.user.click(page.getByRole('button', { name: 'Отправить претензию' }))
  await page.waitFor(() => expect(page.address()).toBe('/personal/claims/%D0%9F-2026-000005/?done=sent'))
  expect(api.asked(claimAdd)[1]).toMatchObject({
    params: { type: 'shortage' },
    body: { key: 'claim-draft-7', draft: 7, order_number: 'В-000001', items: [{ order_line: 11 }] },
  })
})
