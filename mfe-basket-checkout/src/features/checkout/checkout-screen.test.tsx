// @vitest-environment happy-dom
import type { CallData } from '@verstak/contract/call.ts'
import { checkoutContent, checkoutDraft, orderCheck, orderPlace } from '@verstak/contract/checkout/calls.ts'
import { ShopError, shopError } from '@verstak/contract/errors.ts'
import { contractChoose } from '@verstak/contract/supply-contracts/calls.ts'
import { consentCookie } from '@verstak/domain/cookie-consent.ts'
import type { SlotProps } from '@verstak/federated/slots.tsx'
import { fakeApi } from '@verstak/testing/fake-api.ts'
import { renderScreen, type ScreenOptions } from '@verstak/testing/render-screen.tsx'
import { act, type ComponentType, lazy } from 'react'
import { beforeEach, expect, test } from 'vitest'
import * as route from './route.tsx'
import { answered, delivered, person, sampleContent } from './testing/checkout-content.ts'

let saved: Readonly<Record<string, string>> | null = null
beforeEach(() => {
  saved = null
  // biome-ignore lint/suspicious/noDocumentCookie: the page reads the choice there
  document.cookie = consentCookie({ functional: true, analytics: false }, false)
})

async function open(
  step: string,
  more: Partial<CallData<typeof checkoutContent>> = {},
  slots: ScreenOptions['slots'] = {},
) {
  const api = fakeApi().on(checkoutContent, () => sampleContent({ draft: saved, ...more }))
  api.on(checkoutDraft, ({ body }) => {
    saved = body?.fields ?? null
    return null
  })
  const page = await renderScreen(route, api, {
    at: `/checkout/${step}`,
    path: '/checkout/:checkoutSlug?/',
    session: { user: person },
    slots,
  })
  const comment = () => page.getByLabelText(/^Комментарий к заказу/)
  return { api, page, comment }
}

test('typed values that were not submitted are restored and can be discarded', async () => {
  saved = delivered
  const first = await open('recipient/')
  await first.page.user.type(first.comment(), 'Позвоните за час')
  first.page.unmount()
  expect(saved).toMatchObject({ ...delivered, comment: 'Позвоните за час' })

  const again = await open('recipient/')
  again.page.getByText(/Вернули то, что вы вводили в прошлый раз/)
  expect(again.comment()).toHaveProperty('value', 'Позвоните за час')
  await again.page.user.click(again.page.getByRole('button', { name: 'Начать заново' }))
  await again.page.waitFor(() => expect(again.page.address()).toBe('/checkout/delivery/'))
  again.page.unmount()
  expect(saved).toBeNull()
})

test('a draft that is saved slowly does not undo the step that is submitted meanwhile', async () => {
  saved = delivered
  const { api, page, comment } = await open('recipient/')
  let arrive = () => {}
  api.on(checkoutDraft, async ({ body }) => {
    if (!body?.fields?.['done.recipient']) await new Promise<void>((done) => (arrive = done))
    saved = body?.fields ?? null
    return null
  })
  api.on(orderCheck, () => ({ errors: [] }) as never)
  await page.user.type(comment(), 'Позвоните за час')
  await page.waitFor(() => expect(api.asked(checkoutDraft)).toHaveLength(1))
  await page.user.click(page.getByRole('button', { name: 'Продолжить' }))
  await act(async () => arrive())
  await page.waitFor(() => expect(page.address()).toBe('/checkout/payment/'))
  expect(saved).toMatchObject({ 'done.recipient': 'Y', comment: 'Позвоните за час' })
})

test('«Начать заново» empties the fields of the first step too', async () => {
  const first = await open('delivery/')
  const street = ({ page }: Awaited<ReturnType<typeof open>>) => page.getByLabelText(/^Подъезд/)
  await first.page.user.type(street(first), '7')
  first.page.unmount()
  expect(saved).toMatchObject({ entrance: '7' })

  const again = await open('delivery/')
  expect(street(again)).toHaveProperty('value', '7')
  await again.page.user.click(again.page.getByRole('button', { name: 'Начать заново' }))
  await again.page.waitFor(() => expect(again.page.queryByText(/Вернули то/)).toBeNull())
  expect(street(again)).toHaveProperty('value', '')
  expect(saved).toBeNull()
})

test('lines deferred until delivery are listed before the order', async () => {
  saved = delivered
  const split = { now: 28, later: [{ date: '2026-11-28' as const, quantity: 4 }] }
  const { page } = await open('recipient/', {
    later: [{ product_id: 7, name: 'Дрель 7', unit: 'шт', split }],
  })
  page.getByText(/^В корзине до поступления останется: Дрель 7 — 4.шт \(28.ноября\)\./)
})

test('with necessary cookies only, no draft is saved', async () => {
  // biome-ignore lint/suspicious/noDocumentCookie: the page reads the choice there
  document.cookie = consentCookie({ functional: false, analytics: false }, false)
  saved = delivered
  const { api, page, comment } = await open('recipient/')
  await page.user.type(comment(), 'Позвоните за час')
  page.unmount()
  expect(api.asked(checkoutDraft)).toEqual([])
})

test('lines left in the basket and the delivery cost are shown before the order', async () => {
  const { page } = await open('delivery/', {
    merged: { state: 'new', older: 61, newer: 1, newer_sum: 100_00 },
  })
  page.getByText(/В корзине останется 61/)
  expect(page.getByRole('complementary', { name: 'Состав заказа' }).textContent).toContain(
    'рассчитает менеджер и назовёт до подтверждения заказа; от 10\u00a0000\u00a0₽ — бесплатно',
  )
})

test("after an undecided merge the checkout redirects to the basket's question", async () => {
  const { page } = await open('', { merged: { state: 'asked', older: 61, newer: 1, newer_sum: 100_00 } })
  expect(page.address()).toBe('/basket/')
})

test('the checkout opens the first incomplete step', async () => {
  const first = await open('payment/')
  expect(first.page.address()).toBe('/checkout/delivery/')
  first.page.unmount()
  saved = delivered
  const second = await open('')
  expect(second.page.address()).toBe('/checkout/recipient/')
  second.page.getByRole('link', { name: /Получение/ })
})

test('a refused step keeps the submitted values and shows the error at its field; corrected, it continues', async () => {
  const { api, page } = await open('delivery/')
  const nameless = { code: 422, field: 'name', message: 'Укажите получателя' }
  api.on(orderCheck, () => {
    throw new ShopError('invalid', [
      { ...nameless, field: 'deliveryAddress', message: 'Укажите адрес доставки' },
      nameless,
    ])
  })
  const next = () => page.user.click(page.getByRole('button', { name: 'Продолжить' }))
  await next()
  const address = await page.findByRole('textbox', { description: 'Укажите адрес доставки' })
  expect(saved).toBeNull()
  await page.user.type(address, 'Москва, ул. Складочная, 1')
  api.on(orderCheck, () => {
    throw new ShopError('invalid', [nameless])
  })
  await next()
  await page.waitFor(() => expect(page.address()).toBe('/checkout/recipient/'))
  expect(saved).toMatchObject(delivered)
})

test('a refused order is resubmitted with the same key and the lines shown on screen', async () => {
  saved = answered
  const { api, page } = await open('payment/')
  page.getByText('Москва, ул. Складочная, 1')
  api.on(orderPlace, () => {
    throw shopError('conflict', 'Пока вы оформляли, заказ изменился', 'basket')
  })
  const send = () => page.user.click(page.getByRole('button', { name: 'Подтвердить заказ' }))
  await send()
  await page.findByText(/Пока вы оформляли, заказ изменился/)
  await send()
  await page.waitFor(() => expect(api.asked(orderPlace)).toHaveLength(2))
  const bodies = api.asked(orderPlace).map(({ body }) => body)
  expect(bodies).toMatchObject([
    { name: 'Пётр Ёлкин', payment: 'receipt' },
    { name: 'Пётр Ёлкин', payment: 'receipt' },
  ])
  expect(new Set(bodies.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1)
  expect(bodies[1]?.expected).toMatch(/^7x1x\d+$/)
})

test('an error of an earlier step is shown with a link to that step', async () => {
  saved = answered
  const { api, page } = await open('payment/')
  api.on(orderPlace, () => {
    throw shopError('invalid', 'Ближайшая дата доставки — 26.11.2026', 'deliveryDate')
  })
  await page.user.click(page.getByRole('button', { name: 'Подтвердить заказ' }))
  const link = await page.findByRole('link', { name: 'Дата доставки' })
  expect(link.getAttribute('href')).toBe('/checkout/delivery/')
})

test('an address chosen before the address picker loads stays chosen', async () => {
  type Picker = ComponentType<SlotProps['mfe-personal/address-picker']>
  let come: (picker: { default: Picker }) => void = () => {}
  const late = lazy(() => new Promise<{ default: Picker }>((resolve) => (come = resolve)))
  saved = { addressId: '5' }
  const address = {
    id: 5,
    name: 'Склад',
    text: 'Казань, ул. Баумана, 1',
    status: 'confirmed' as const,
    deletionRequested: false,
  }
  const { page } = await open('delivery/', { addresses: [address] }, { 'mfe-personal/address-picker': late })
  const other = page.getByRole('radio', { name: 'Другой адрес' })
  await page.user.click(other)
  const Known: Picker = ({ field, addresses, chosen }) =>
    addresses.map(({ id, name }) => (
      <label key={id}>
        <input type="radio" name={field} value={id} defaultChecked={chosen === String(id)} /> {name}
      </label>
    ))
  await act(async () => come({ default: Known }))
  expect(await page.findByRole('radio', { name: 'Склад' })).toHaveProperty('checked', false)
  expect(other).toHaveProperty('checked', true)
})

const contract = {
  chosen: 4,
  options: [
    { id: 4, name: '№ ВС-1 от 03.02.2025', covers: '' },
    { id: 5, name: '№ ВС-2 от 05.05.2025', covers: 'раздел «Крепёж»' },
  ],
  outside: 0,
  apart: 0,
}

test('the contract is chosen beside the recipient and saved with the basket, whatever the draft contains', async () => {
  saved = { ...delivered, contract: '987' }
  const { api, page } = await open('recipient/', { contract })
  api
    .on(orderCheck, () => null)
    .on(contractChoose, () => ({
      info: { positions: 1, quantity: 1, quantities: [], sum: 0, vat: 0, weight_grams: 0, inactive: 0 },
      ...{ basket: [7], basket_quantity: { 7: 1 }, warning: null },
    }))
  expect(page.getByRole('radio', { name: /^№\sВС-1/ })).toHaveProperty('checked', true)
  await page.user.click(page.getByRole('radio', { name: /^№\sВС-2.*Только раздел/ }))
  await page.user.type(page.getByLabelText('Телефон'), '89161234567')
  await page.user.click(page.getByRole('button', { name: 'Продолжить' }))
  await page.waitFor(() => expect(page.address()).toBe('/checkout/payment/'))
  expect(api.asked(orderCheck)[0]?.body).toMatchObject({ contract: '5' })
  expect(api.asked(contractChoose).map(({ body }) => body)).toEqual([{ contract: '5' }])
})

test('the order contains the displayed contract, and lines set aside are listed', async () => {
  saved = answered
  const { api, page } = await open('payment/', { contract: { ...contract, outside: 2, apart: 2 } })
  page.getByText(/останутся\s2\sпозиции для отдельного заказа без договора/)
  page.getByText(/^№\sВС-1 от 03/)
  api.on(orderPlace, () => {
    throw shopError('conflict', 'Артикул DR-1: не входит в договор № ВС-1', 'basket')
  })
  await page.user.click(page.getByRole('button', { name: 'Подтвердить заказ' }))
  await page.findByText(/не входит в договор/)
  expect(api.asked(orderPlace)[0]?.body).toMatchObject({ contract: '4' })
})

test('ordering without a contract is an explicit choice; without contracts there is no question', async () => {
  saved = delivered
  const none = await open('recipient/', { contract: { ...contract, chosen: null } })
  expect(none.page.getByRole('radio', { name: /^Без договора/ })).toHaveProperty('checked', true)
  none.page.unmount()
  const { page } = await open('recipient/')
  expect(page.queryByRole('group', { name: 'Договор' })).toBeNull()
})
