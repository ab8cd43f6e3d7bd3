// @vitest-environment happy-dom
import { codeLink, passwordRestore } from '@verstak/contract/accounts/calls.ts'
import { shopError } from '@verstak/contract/errors.ts'
import { fakeApi } from '@verstak/testing/fake-api.ts'
import { renderScreen } from '@verstak/testing/render-screen.tsx'
import { expect, test, vi } from 'vitest'
import * as route from './route.tsx'

vi.mock('@verstak/kit/ui/bot-proof/bot-proof.tsx', () => ({ BotProof: () => null }))

const email = 'anna@demo.example'
const until = '2026-11-26T10:00:00Z' as const

test('the link of a letter asks for the new password only, and sends its key as the proof', async () => {
  const api = fakeApi()
    .on(codeLink, () => ({ email, event: 'PASSWORD_CHANGE_VERIFY', until }))
    .on(passwordRestore, () => {
      throw shopError('invalid', 'Слишком простой пароль', 'password')
    })
  const page = await renderScreen(route, api, { at: '/restore/?key=secret' })
  expect(page.getByText(email)).toBeTruthy()
  expect(page.queryByLabelText('Код из письма')).toBeNull()
  await page.user.type(page.getByLabelText('Новый пароль'), 'простой пароль')
  await page.user.click(page.getByRole('button', { name: 'Сохранить пароль' }))
  await page.findAllByText(/Слишком простой пароль/)
  expect(api.asked(passwordRestore)).toMatchObject([
    { body: { email, verification: 'secret', password: 'простой пароль' } },
  ])
  expect(page.getByText(email)).toBeTruthy()
})

test.each([
  ['a used or expired link', () => Promise.reject(shopError('notFound'))],
  ['a link for another purpose', () => Promise.resolve({ email, event: 'USER_VERIFY_CODE', until })],
])('%s says so and offers a new letter', async (_name, found) => {
  const page = await renderScreen(route, fakeApi().on(codeLink, found), { at: '/restore/?key=secret' })
  expect(page.getByRole('alert').textContent).toContain('устарела или уже использована')
  expect(page.getByRole('button', { name: 'Получить код' })).toBeTruthy()
  expect(page.queryByText(email)).toBeNull()
})
