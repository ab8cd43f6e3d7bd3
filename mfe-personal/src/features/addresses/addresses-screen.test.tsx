// @vitest-environment happy-dom
import { deliveryAddresses, personalAddresses } from '@verstak/contract/addresses/calls.ts'
import type { SavedAddress } from '@verstak/contract/addresses/schemas.ts'
import { shopError } from '@verstak/contract/errors.ts'
import { fakeApi } from '@verstak/testing/fake-api.ts'
import { renderScreen } from '@verstak/testing/render-screen.tsx'
import { beforeEach, expect, test } from 'vitest'
import * as route from './route.tsx'

beforeEach(() => sessionStorage.clear())

const saved = (id: number, own: Partial<SavedAddress> = {}): SavedAddress => ({
  id,
  text: `Тула, ул. Ленина, ${id}`,
  name: '',
  status: null,
  deletionRequested: false,
  hours: '',
  contact: '',
  phone: null,
  unloading: null,
  vehicle: '',
  pass_required: false,
  comment: '',
  decision_reason: '',
  deletion: null,
  open_orders: [],
  notify_email: null,
  notify_by_email: false,
  notify_phone: null,
  notify_by_phone: false,
  ...own,
})
const at = (query = '') => ({ at: `/personal/addresses/${query}` })
const actionsOf = (api: ReturnType<typeof fakeApi>) => api.asked(deliveryAddresses).map(({ body }) => body)

test('a deletion can be requested and withdrawn; an address with open orders shows them instead', async () => {
  let addresses = [saved(1), saved(2, { open_orders: ['В-000007'] })]
  const api = fakeApi()
    .on(personalAddresses, () => ({ addresses, sessid: '', sms: true }))
    .on(deliveryAddresses, ({ body }) => {
      const deletionRequested = body.action === 'requestDelete'
      addresses = addresses.map((one) => (one.id === 1 ? { ...one, deletionRequested } : one))
      return {}
    })
  const page = await renderScreen(route, api, at())
  expect(page.getByRole('link', { name: /В-000007/ }).getAttribute('href')).toBe(
    '/personal/orders/%D0%92-000007/',
  )
  await page.user.type(page.getByLabelText('Почему'), 'Переехали')
  await page.user.click(page.getByRole('button', { name: 'Запросить удаление' }))
  await page.waitFor(() => page.getByText(/Запрос на удаление отправлен/))
  await page.user.click(page.getByRole('button', { name: 'Отменить запрос' }))
  await page.waitFor(() => page.getByText(/адрес остаётся/))
  expect(actionsOf(api)).toEqual([
    { action: 'requestDelete', id: 1, reason: 'Переехали' },
    { action: 'cancelDelete', id: 1 },
  ])
})

test('a deletion refused because of a new order shows that order', async () => {
  let open_orders: string[] = []
  const api = fakeApi()
    .on(personalAddresses, () => ({ addresses: [saved(1, { open_orders })], sessid: '', sms: true }))
    .on(deliveryAddresses, () => {
      open_orders = ['В-000009']
      throw shopError('conflict', 'Адрес нужен незавершённому заказу В-000009 (Новый)')
    })
  const page = await renderScreen(route, api, at())
  await page.user.click(page.getByRole('button', { name: 'Запросить удаление' }))
  await page.findByText(/^Адрес нужен незавершённому заказу/)
  await page.findByRole('link', { name: /В-000009/ })
  expect(page.queryByRole('button', { name: 'Запросить удаление' })).toBeNull()
})

test('a refused new address keeps the typed values and shows the reason at the field', async () => {
  const api = fakeApi()
    .on(personalAddresses, () => ({ addresses: [saved(1)], sessid: '', sms: true }))
    .on(deliveryAddresses, () => {
      throw shopError('invalid', 'Такой адрес уже есть в списке', 'text')
    })
  const page = await renderScreen(route, api, at('?show=new'))
  await page.user.type(page.getByLabelText('Адрес'), 'Тула, ул. Ленина, 1')
  await page.user.click(page.getByLabelText('На въезд нужен пропуск'))
  await page.user.click(page.getByRole('button', { name: 'Отправить на проверку' }))
  const field = await page.waitFor(() => {
    const input = page.getByLabelText('Адрес') as HTMLInputElement
    expect(input.getAttribute('aria-invalid')).toBe('true')
    return input
  })
  expect(field.value).toBe('Тула, ул. Ленина, 1')
  expect(actionsOf(api)[0]).toMatchObject({ action: 'requestAdd', pass_required: true, unloading: '' })
})

test('the phone of all addresses is changed in steps: code, preview, change', async () => {
  const api = fakeApi()
    .on(personalAddresses, () => ({ addresses: [saved(1), saved(2)], sessid: '', sms: true }))
    .on(deliveryAddresses, ({ body }) => {
      if (body.action === 'sendVerifyCodeSMS') return { resendInterval: 60 }
      if (body.action === 'checkVerifyCode') return { verification: 'proof' }
      return { addresses: [{ id: 1, text: 'Тула, ул. Ленина, 1', present: '+79160000001' }] }
    })
  const page = await renderScreen(route, api, at('?show=phone&address=all'))
  await page.user.type(page.getByLabelText('Телефон'), '8 916 111-22-00')
  await page.user.click(page.getByRole('button', { name: 'Получить код' }))
  await page.waitFor(() => page.getByRole('timer'))
  await page.user.type(page.getByLabelText('Код из SMS'), '123 456')
  await page.user.click(page.getByRole('button', { name: 'Подтвердить' }))
  await page.waitFor(() => page.getByText(/Заменим в 1\s*адресе/))
  await page.user.click(page.getByRole('button', { name: 'Заменить' }))
  await page.waitFor(() => expect(page.address()).toBe('/personal/addresses/?done=phone'))
  const phone = '8 916 111-22-00'
  expect(actionsOf(api)).toEqual([
    { action: 'sendVerifyCodeSMS', phone },
    { action: 'checkVerifyCode', phone, code: '123456' },
    { action: 'changePhoneAll', phone, preview: true },
    { action: 'changePhoneAll', phone, verification: 'proof' },
  ])
})

test('a shop without SMS offers none, and says so where a phone is set', async () => {
  const set = saved(2, { notify_phone: '+79160000001', notify_by_phone: true })
  const api = fakeApi().on(personalAddresses, () => ({
    addresses: [saved(1), set],
    sessid: '',
    sms: false,
  }))
  const page = await renderScreen(route, api, at('?show=phone&address=1'))
  expect(page.getByText(/^Магазин не\s*отправляет SMS/)).toBeTruthy()
  expect(page.queryByLabelText('Телефон')).toBeNull()
  expect(page.getAllByText(/SMS о заказах/).map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/магазин сейчас не отправляет SMS$/),
  ])
  expect(page.queryByRole('link', { name: /телефон/i })).toBeNull()
})
