// @vitest-environment happy-dom
import {
  checkVerifyCode,
  codeLink,
  organizationList,
  sendVerifyCode,
} from '@verstak/contract/accounts/calls.ts'
import { consentTexts } from '@verstak/contract/content/calls.ts'
import { fakeApi } from '@verstak/testing/fake-api.ts'
import { type RenderedScreen, renderScreen } from '@verstak/testing/render-screen.tsx'
import { beforeEach, expect, test, vi } from 'vitest'
import { readDraft } from './draft.ts'
import * as route from './route.tsx'

vi.mock('@verstak/kit/ui/bot-proof/bot-proof.tsx', () => ({ BotProof: () => null }))

beforeEach(() => sessionStorage.clear())

const open = (at: string) =>
  renderScreen(
    route,
    fakeApi()
      .on(consentTexts, () => ({ consents: [] }))
      .on(sendVerifyCode, () => ({ resendInterval: 60 }))
      .on(codeLink, () => ({
        email: 'link@demo.example',
        event: 'USER_VERIFY_CODE',
        until: '2026-11-26T10:00:00Z' as const,
      }))
      .on(organizationList, () => ({ organizations: [] }))
      .on(checkVerifyCode, () => ({ verification: 'proof' })),
    { at },
  )

const email = (page: RenderedScreen) =>
  page.findByRole('textbox', { name: /почта/ }) as Promise<HTMLInputElement>

test('the draft is taken over by the other kind of registration, and by a page that is opened again', async () => {
  const page = await open('/registration/?kind=retail')
  await page.user.type(await email(page), 'anna@demo.example')
  await page.user.click(page.getByRole('link', { name: 'Организация, ИП' }))
  await page.findByRole('textbox', { name: /^ИНН/ })
  await page.user.click(page.getByRole('link', { name: 'Покупаю для себя' }))
  expect((await email(page)).value).toBe('anna@demo.example')
  page.unmount()
  const again = await open('/registration/?kind=retail')
  expect((await email(again)).value).toBe('anna@demo.example')
})

test('an answer does not start the form again, though it is in the draft too', async () => {
  const page = await open('/registration/?kind=retail')
  await page.user.type(await email(page), 'anna@demo.example')
  const form = page.container.querySelector('form')
  await page.user.click(page.getByRole('button', { name: 'Получить код' }))
  await page.findByRole('textbox', { name: /Код из письма/ })
  expect(readDraft()).toMatchObject({ email: 'anna@demo.example' })
  expect(page.container.querySelector('form')).toBe(form)
})

test.each(['/registration/?kind=retail&key=secret', '/registration/?key=secret'])(
  'the link of a letter verifies the e-mail of %s',
  async (at) => {
    const page = await open(at)
    const inn = page.queryByRole('textbox', { name: /^ИНН/ })
    if (inn) await page.user.type(inn, '7707083893')
    expect(await page.findByText('link@demo.example')).toBeTruthy()
    expect(page.container.querySelector<HTMLInputElement>('[name="verification"]')?.value).toBe('secret')
    expect(await page.findByLabelText('Имя и фамилия')).toBeTruthy()
  },
)

test('an organisation that opens the link of a letter reads that its e-mail is confirmed before its ИНН', async () => {
  const page = await open('/registration/?key=secret')
  await page.findByText('link@demo.example')
  expect(page.container.textContent).toMatch(/Почта\slink@demo.example\sподтверждена/)
  page.getByRole('textbox', { name: /^ИНН/ })
  expect(page.queryByLabelText('Имя и фамилия')).toBeNull()
})

test('the link of a letter stays when the kind of registration changes', async () => {
  const page = await open('/registration/?key=secret')
  await page.user.click(page.getByRole('link', { name: 'Покупаю для себя' }))
  expect(await page.findByText('link@demo.example')).toBeTruthy()
})
