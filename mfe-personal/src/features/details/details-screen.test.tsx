// @vitest-environment happy-dom
import { sessionConfirm, sessionEnd, sessionList } from '@verstak/contract/auth/calls.ts'
import { shopError } from '@verstak/contract/errors.ts'
import {
  consentWithdraw,
  passwordChange,
  passwordCode,
  profileDetails,
  registrationDate,
  sendOrderStatus,
} from '@verstak/contract/profile/calls.ts'
import { secondFactor } from '@verstak/contract/second-factor/calls.ts'
import { contractList } from '@verstak/contract/supply-contracts/calls.ts'
import type { SupplyContract } from '@verstak/contract/supply-contracts/schemas.ts'
import { fakeApi } from '@verstak/testing/fake-api.ts'
import { renderScreen } from '@verstak/testing/render-screen.tsx'
import { beforeEach, expect, test } from 'vitest'
import * as route from './route.tsx'

beforeEach(() => sessionStorage.clear())

const details = {
  person: { name: 'Борис Закупкин', email: 'buyer@demo.example', phone: '+79160000002' },
  organization: {
    name: 'ООО «Ромашка»',
    inn: '7707083893',
    kpp: '770701001',
    ogrn: null,
    confirmed: true,
    branches: [],
  },
  notices: ['order_status:email', 'address:site'],
  sms: true,
  consents: [
    {
      purpose: 'marketing' as const,
      label: 'Согласен получать новости',
      href: '/political/',
      version: '1',
      present_version: '2',
      given_at: '2026-11-20T09:00:00Z' as const,
      withdrawn_at: null,
    },
  ],
}
const profileApi = () =>
  fakeApi()
    .on(profileDetails, () => details)
    .on(contractList, () => ({ contracts: [] }))
    .on(secondFactor, () => ({ on_since: null, required: false, recovery_codes_left: 0, pending: false }))
    .on(registrationDate, () => ({ date: '2026-01-10T09:00:00Z' as const }))
    .on(sessionList, () => ({ sessions: [session(1, 'Chrome', true)] }))

const session = (id: number, device: string, current = false) => ({
  id,
  device,
  current,
  created_at: '2026-11-20T09:00:00Z' as const,
  seen_at: '2026-11-23T09:30:00Z' as const,
  ends_at: '2027-02-18T09:00:00Z' as const,
})

test('another session is ended by its button, the current one has none', async () => {
  let sessions = [session(1, 'Chrome, Windows', true), session(2, 'Safari, iOS')]
  const api = profileApi()
    .on(sessionList, () => ({ sessions }))
    .on(sessionEnd, ({ body }) => {
      sessions = sessions.filter(({ id }) => id !== body.id)
      return null
    })
  const page = await renderScreen(route, api, { at: '/personal/details/' })
  expect(page.getByText('Это устройство')).toBeTruthy()
  expect(page.getByText(/Последний раз: 23\s+ноября 2026\s+г\., 12:30/)).toBeTruthy()
  await page.user.click(page.getByRole('button', { name: 'Завершить' }))
  await page.waitFor(() => page.getByText('Сеанс завершён: Safari, iOS'))
  expect(api.asked(sessionEnd).map(({ body }) => body)).toEqual([{ id: 2 }])
  expect(page.queryByRole('button', { name: /Завершить|Выйти/ })).toBeNull()
})

test('a session that has already ended shows a message', async () => {
  const api = profileApi()
    .on(sessionList, () => ({ sessions: [session(1, 'Chrome', true), session(2, 'Safari')] }))
    .on(sessionEnd, () => {
      throw shopError('notFound', 'Этот сеанс уже завершён')
    })
  const page = await renderScreen(route, api, { at: '/personal/details/' })
  await page.user.click(page.getByRole('button', { name: 'Завершить' }))
  await page.waitFor(() => expect(page.getByRole('alert').textContent).toBe('Этот сеанс уже завершён'))
})

test('the password is changed with a code; a refused password keeps the code and shows the reason', async () => {
  let refused = true
  const api = profileApi()
    .on(passwordCode, () => ({ resendInterval: 60 }))
    .on(passwordChange, () => {
      if (refused) throw shopError('invalid', 'Этот пароль слишком частый', 'password')
      return null
    })
  const page = await renderScreen(route, api, { at: '/personal/details/' })
  await page.user.click(page.getByRole('button', { name: 'Получить код' }))
  await page.waitFor(() => page.getByRole('timer'))
  await page.user.type(page.getByLabelText('Код из письма'), '123 456')
  await page.user.type(page.getByLabelText('Новый пароль'), 'password12')
  await page.user.click(page.getByLabelText(/^Отозвать токены API/))
  await page.user.click(page.getByRole('button', { name: 'Сменить пароль' }))
  await page.waitFor(() => page.getByText('Этот пароль слишком частый', { selector: 'span' }))
  refused = false
  await page.user.type(page.getByLabelText('Новый пароль'), 'Verstak-2027')
  await page.user.click(page.getByRole('button', { name: 'Сменить пароль' }))
  await page.waitFor(() => page.getByText(/Пароль изменён.* токены API отозваны/))
  expect(api.asked(passwordChange).map(({ body }) => [body.code, body.revoke_tokens])).toEqual([
    ['123456', true],
    ['123456', true],
  ])
})

test('notices are ticked as saved, and the ticked ones are saved; a consent can be withdrawn', async () => {
  const api = profileApi()
    .on(sendOrderStatus, ({ body }) => ({ notices: body.checkboxes }))
    .on(consentWithdraw, () => null)
  const page = await renderScreen(route, api, { at: '/personal/details/' })
  const [orderLetter] = page.getAllByLabelText('Письмо')
  if (!orderLetter) throw new Error('no tick for letters')
  await page.user.click(orderLetter)
  await page.user.click(page.getByLabelText('SMS'))
  const [, save] = page.getAllByRole('button', { name: 'Сохранить' })
  if (!save) throw new Error('no button of notices')
  await page.user.click(save)
  await page.waitFor(() => page.getByText('Настройки уведомлений сохранены'))
  expect(api.asked(sendOrderStatus)[0]?.body).toEqual({
    send_status: true,
    checkboxes: ['order_status:sms', 'address:site'],
  })
  await page.user.click(page.getByRole('button', { name: 'Отозвать' }))
  await page.waitFor(() => page.getByText(/Согласие отозвано/))
  expect(api.asked(consentWithdraw)[0]?.body).toEqual({ purpose: 'marketing' })
})

test('a shop without SMS does not offer them; a choice made before is marked', async () => {
  let notices = ['order_status:email']
  const api = profileApi().on(profileDetails, () => ({ ...details, notices, sms: false }))
  const page = await renderScreen(route, api, { at: '/personal/details/' })
  expect(page.queryByLabelText(/SMS/)).toBeNull()
  notices = ['order_status:sms']
  const again = await renderScreen(route, api, { at: '/personal/details/' })
  expect(again.getByLabelText('SMS: магазин сейчас их не отправляет')).toBeTruthy()
})

const contract: SupplyContract = {
  ...{ id: 4, number: 'ВС-41', name: '№ ВС-41 от 15.01.2026', signed_on: '2026-01-15', main: true },
  valid_until: '2026-12-13',
  kind: { code: 'framework', name: 'Рамочный договор' },
  state: { code: 'ending', name: 'Истекает через 20 дней' },
  sections: ['Крепёж'],
  brands: [],
  deferral: { days: 30, limit: 50_000_000, used: 12_345_00 },
  claim_days: 15,
  claim_answer_days: null,
  file: { id: 'a'.repeat(32), name: 'dogovor.pdf', size: 12_000 },
}

const plain = (text: string | null | undefined) => text?.replace(/\u00a0/g, ' ')

test('a contract shows its term, its scope, its conditions of payment and claims, and its orders', async () => {
  const over = {
    ...contract,
    ...{
      id: 5,
      number: 'ВС-7',
      name: '№ ВС-7 от 09.01.2023',
      main: false,
      deferral: null,
      claim_days: null,
      file: null,
      sections: [],
    },
    state: { code: 'over' as const, name: 'Истёк 01.02.2024' },
  }
  const api = profileApi().on(contractList, () => ({ contracts: [contract, over] }))
  const page = await renderScreen(route, api, { at: '/personal/details/' })
  const [first, second] = page.getAllByText(/^№/).map((title) => plain(title.closest('li')?.textContent))
  expect(first).toContain('Истекает через 20 дней')
  expect(first).toContain('Основной')
  expect(first).toContain('до 13.12.2026')
  expect(first).toContain('Только раздел «Крепёж»')
  expect(first).toContain('30 дней после отгрузки')
  expect(first).toMatch(/500 000 ₽, занято 12 345 ₽/)
  expect(first).toContain('15 рабочих дней')
  expect(second).toMatch(/Истёк 01\.02\.2024.*Все товары/)
  expect(second).not.toMatch(/Лимит|Срок претензии|Файл|Основной/)
  expect(page.getByRole('link', { name: /dogovor\.pdf/ }).getAttribute('href')).toBe(
    `/web/files/${'a'.repeat(32)}/`,
  )
  expect(page.getByRole('link', { name: /№\sВС-41/ }).getAttribute('href')).toBe(
    '/personal/orders/?contract=4',
  )
})

test('without contracts the page explains how to get one', async () => {
  const page = await renderScreen(route, profileApi(), { at: '/personal/details/' })
  page.getByText('Договоров пока нет')
})

test('after a confirmation by Enter the code for a new password is requested', async () => {
  let confirmed = false
  const api = profileApi()
    .on(sessionConfirm, () => {
      confirmed = true
      return null
    })
    .on(passwordCode, () => {
      if (!confirmed) throw shopError('confirmationNeeded', 'Введите пароль', 'confirm_password')
      return { resendInterval: 60 }
    })
  const page = await renderScreen(route, api, { at: '/personal/details/' })
  await page.user.click(page.getByRole('button', { name: 'Получить код' }))
  await page.user.type(await page.findByLabelText('Ваш пароль'), 'Verstak-2026{Enter}')
  await page.findByLabelText('Код из письма')
  expect(page.queryByLabelText('Ваш пароль')).toBeNull()
})
