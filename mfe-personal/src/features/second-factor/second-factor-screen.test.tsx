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
import type { Session } from '@verstak/federated/contexts.ts'
import { fakeApi } from '@verstak/testing/fake-api.ts'
import { renderScreen } from '@verstak/testing/render-screen.tsx'
import { expect, test } from 'vitest'
import * as route from './route.tsx'

const user: NonNullable<Session['user']> = {
  id: 1,
  email: 'buyer@demo.example',
  name: 'Пётр',
  phone: '',
  scope: [],
  show_actions: false,
  organization: null,
}
type State = CallData<typeof secondFactor>
const off: State = { on_since: null, required: false, recovery_codes_left: 0, pending: false }
const on: State = { ...off, on_since: '2026-11-20T09:00:00Z', recovery_codes_left: 7 }
const started = { key: 'ABCDEFGH', address: 'otpauth://totp/x', qr: { size: 1, path: 'M0 0h1v1h-1z' } }

function shop(first: State) {
  let state = first
  const api = fakeApi()
    .on(secondFactor, () => state)
    .on(secondFactorStart, () => {
      state = { ...state, pending: true }
      return started
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
  renderScreen(route, api, { at: '/personal/details/second-factor/', session: { user } })

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
  page.getByText('Двухфакторный вход включён, остальные сеансы завершены')
  page.getByText(/^Учётная запись buyer@demo\.example, коды от 20\sноября\s2026/)
  page.getByRole('button', { name: 'Распечатать' })
  expect(page.queryByText('ABCD EFGH')).toBeNull()
})

test('does not show the key again when the page is opened later, but takes its code', async () => {
  const page = await open(shop({ ...off, pending: true }))
  expect(page.queryByRole('img', { name: 'QR-код для приложения с кодами' })).toBeNull()
  page.getByRole('button', { name: 'Получить другой ключ' })
  await page.user.type(page.getByLabelText('Код из приложения'), '123456{Enter}')
  await page.findByText('AAAA-BBBB-CCCC')
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
