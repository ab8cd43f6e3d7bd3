import { checkVerifyCode, sendVerifyCode } from '@verstak/contract/accounts/calls.ts'
import type { CallSpec } from '@verstak/contract/call.ts'
import type { Page } from 'playwright/test'
import { SHOP } from '../address.ts'
import { violations } from '../axe.ts'
import { codeSentTo, letterTo } from '../outbox.ts'
import { codeField, fillPerson, registerButton } from '../pages/registration.ts'
import { registerRetail } from '../register.ts'
import { newEmail } from '../requisites.ts'
import { expect, hydrated, PASSWORD, signIn, test } from '../shop.ts'

/** A stranger without cookies, at an address of his own. */
async function ask(call: Pick<CallSpec, 'path'>, body: object, stranger: number): Promise<number> {
  const response = await fetch(SHOP + call.path, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      origin: SHOP,
      'x-forwarded-for': `10.77.${stranger}.1`,
    },
    body: JSON.stringify(body),
  })
  await response.body?.cancel()
  return response.status
}

const FIFTY = Array.from({ length: 50 }, (_, stranger) => stranger)

const openFromLogin = async (page: Page, email: string) => {
  await page.goto('/restore/')
  await hydrated(page)
  await page.getByLabel('Электронная почта').fill(email)
  await page.getByRole('button', { name: 'Получить код' }).click()
  await expect(codeField(page)).toBeFocused()
}

const setPassword = async (page: Page) => {
  await page.getByLabel('Новый пароль').fill(PASSWORD)
  await page.getByRole('button', { name: 'Сохранить пароль' }).click()
  await expect(page.getByText('Пароль изменён. Войдите с новым паролем')).toBeVisible()
}

const linkIn = (letter: string) => /https?:\/\/[^/\s]+(\/\S+[?&]key=[\w-]+)/.exec(letter)?.[1] ?? ''

test('the owner restores the password while a stranger guesses from fifty addresses', async ({ page }) => {
  const email = await registerRetail()
  await openFromLogin(page, email)
  const code = await codeSentTo(email)
  const guesses = FIFTY.map((stranger) => {
    const guess = String((Number(code) + stranger + 1) % 1_000_000).padStart(6, '0')
    return ask(checkVerifyCode, { email, code: guess }, stranger)
  })
  expect(new Set(await Promise.all(guesses))).toEqual(new Set([422]))
  await codeField(page).fill(code)
  await page.getByRole('button', { name: 'Подтвердить' }).click()
  await setPassword(page)
  await signIn(page, email)
  await expect(page).toHaveURL('/personal/summary/')
})

test('the link of a letter sets the password without a code, once, also after strangers have used up the codes', async ({
  page,
  expectConsole,
}) => {
  expectConsole('404')
  const email = await registerRetail()
  for (const stranger of FIFTY)
    await ask(sendVerifyCode, { email, event: 'PASSWORD_CHANGE_VERIFY' }, stranger)
  await openFromLogin(page, email)
  // Letters come one a minute, whoever asks: the newest is the owner's way, with or without a code.
  const link = linkIn(await letterTo(email, /^(Код|Ссылка) для нового пароля/))
  // A scanner of the mail server opens it first.
  expect((await page.request.get(link)).status()).toBe(200)
  await page.goto(link)
  await hydrated(page)
  await expect(page.getByText(email)).toBeVisible()
  await expect(codeField(page)).toBeHidden()
  expect(await violations(page)).toEqual([])
  await setPassword(page)
  await page.goto(link)
  await expect(page.getByRole('alert')).toContainText('устарела или уже использована')
  await expect(page.getByRole('button', { name: 'Получить код' })).toBeVisible()
})

test('the link of a letter goes on with the registration', async ({ page, browser }) => {
  const email = newEmail()
  await page.goto('/registration/?kind=retail')
  await hydrated(page)
  await page.getByLabel('Электронная почта').fill(email)
  await page.getByRole('button', { name: 'Получить код' }).click()
  await expect(codeField(page)).toBeFocused()
  const link = linkIn(await letterTo(email, 'Код для регистрации'))
  const phone = await browser.newContext({ baseURL: SHOP, locale: 'ru-RU' })
  const there = await phone.newPage()
  await there.goto(link)
  await hydrated(there)
  await expect(there.getByText(email)).toBeVisible()
  await fillPerson(there)
  await registerButton(there).click()
  await expect(there).toHaveURL('/personal/summary/')
  await phone.close()
})

test('a form whose hidden field a password manager has filled in is accepted with a proof', async ({
  page,
}) => {
  const email = await registerRetail()
  await page.goto('/restore/')
  await hydrated(page)
  await page.locator('[name="website"]').evaluate((field: HTMLInputElement) => {
    field.value = 'https://firm.example'
  })
  await page.getByLabel('Электронная почта').fill(email)
  await page.getByRole('button', { name: 'Получить код' }).click()
  await expect(codeField(page)).toBeFocused()
  await codeField(page).fill(await codeSentTo(email))
  await page.getByRole('button', { name: 'Подтвердить' }).click()
  await setPassword(page)
})
