// @vitest-environment happy-dom
import { sessionConfirm } from '@verstak/contract/auth/calls.ts'
import type { CallData } from '@verstak/contract/call.ts'
import { shopError } from '@verstak/contract/errors.ts'
import {
  secondFactor,
  secondFactorOff,
  secondFactorOn,
  secondFactorStart,
} from '@verstak/contract/second-factor/calls.ts'
import { fakeApi } from '@verstak/testing/fake-api.ts'
import { renderScreen } from '@verstak/testing/render-screen.tsx'
import { expect, test } from 'vitest'
import * as route from './route.tsx'

type State = CallData<typeof secondFactor>
const off: State = { on_since: null, required: false, recovery_codes_left: 0, started: null }
const on: State = { ...off, on_since: '2026-11-20T09:00:00Z', recovery_codes_left: 7 }
const started = { key: 'ABCDEFGH', address: 'otpauth://totp/x', qr: { size: 1, path: 'M0 0h1v1h-1z' } }

function shop(first: State) {
  let state = first
  const api = fakeApi()
    .on(secondFactor, () => state)
    .on(secondFactorStart, () => {
      state = { ...state, started }
      return null
    })
    .on(secondFactorOn, ({ body }) => {
      if (body.code !== '123456') throw shopError('invalid', 'Код не подошёл', 'code')
      state = on
      return { recovery_codes: ['AAAA-BBBB-CCCC', 'DDDD-EEEE-FFFF'] }
    })
    .on(secondFactorOff, () => {
      state = off
      return null
    })
  return api
}
const open = (api: ReturnType<typeof shop>) =>
  renderScreen(route, api, { at: '/personal/details/second-factor/' })

test('is switched on by the first code; a wrong one keeps the key; recovery codes are shown once', async () => {
  const page = await open(shop(off))
  await page.user.click(page.getByRole('button', { name: 'Включить' }))
  await page.findByRole('img', { name: 'QR-код для приложения с кодами' })
  page.getByText('ABCD EFGH')
  await page.user.type(page.getByLabelText('Код из приложения'), '111 111{Enter}')
  await page.findByText('Код не подошёл', { selector: 'span' })
  page.getByRole('img', { name: 'QR-код для приложения с кодами' })
  await page.user.clear(page.getByLabelText('Код из приложения'))
  await page.user.type(page.getByLabelText('Код из приложения'), '123 456{Enter}')
  await page.findByText('AAAA-BBBB-CCCC')
  page.getByText('Двухфакторный вход включён')
  page.getByRole('button', { name: 'Распечатать' })
  expect(page.queryByText('ABCD EFGH')).toBeNull()
})

test('is switched off after a code, in the same form', async () => {
  let confirmed = false
  const api = shop(on)
    .on(sessionConfirm, () => {
      confirmed = true
      return null
    })
    .on(secondFactorOff, () => {
      if (!confirmed) throw shopError('confirmationNeeded', 'Введите код', 'confirm_code')
      return null
    })
  const page = await open(api)
  page.getByText(/Резервных кодов осталось:\s7/)
  await page.user.click(page.getByRole('button', { name: 'Выключить' }))
  await page.user.type(await page.findByLabelText('Код из приложения или резервный код'), '123456{Enter}')
  await page.findByText(/^Двухфакторный вход выключен/)
  expect(api.asked(sessionConfirm).map(({ body }) => body)).toEqual([{ confirm_code: '123456' }])
})

test('where it is required there is no button to switch it off, and a notice until it is on', async () => {
  const page = await open(shop({ ...on, required: true }))
  expect(page.queryByRole('button', { name: 'Выключить' })).toBeNull()
  page.unmount()
  const due = await open(shop({ ...off, required: true }))
  due.getByText(/двухфакторный вход обязателен/)
})
