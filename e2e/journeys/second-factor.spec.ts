import { passwordCode } from '@verstak/contract/profile/calls.ts'
import { TOTP } from 'otpauth'
import type { Page } from 'playwright/test'
import { SHOP } from '../address.ts'
import { violations } from '../axe.ts'
import { codeField, NEW_PASSWORD } from '../pages/registration.ts'
import { registerRetail } from '../register.ts'
import { decideCookies, expect, hydrated, signIn, test } from '../shop.ts'

/** The code that an app shows, `steps` of thirty seconds later: each code is accepted once. */
const appCode = (key: string, steps = 0) =>
  new TOTP({ secret: key.replaceAll(' ', '') }).generate({ timestamp: Date.now() + steps * 30_000 })
const signOut = (page: Page) => page.request.post(`${SHOP}/logout/`, { form: { from: '' } })

async function sendCode(page: Page, code: string): Promise<void> {
  await page.getByLabel('Код', { exact: true }).fill(code)
  await page.getByRole('button', { name: 'Войти' }).click()
}

test('a second factor is switched on, asked at sign-in with and without scripts, and confirms a new password', async ({
  page,
  browser,
  expectConsole,
}) => {
  expectConsole('422')
  expectConsole('403')
  const email = await registerRetail()
  await page.goto('/login/?from=%2Fpersonal%2Fdetails%2F')
  await signIn(page, email, NEW_PASSWORD)
  await page
    .getByRole('region', { name: 'Двухфакторный вход' })
    .getByRole('link', { name: 'Включить' })
    .click()
  await expect(page).toHaveURL('/personal/details/second-factor/')
  await page.getByRole('button', { name: 'Включить' }).click()
  await expect(page.getByRole('img', { name: 'QR-код для приложения с кодами' })).toBeVisible()
  expect(await violations(page)).toEqual([])
  const key = (await page.getByRole('code').textContent()) ?? ''
  await page.getByLabel('Код из приложения').fill(appCode(key))
  await page.getByRole('button', { name: 'Включить двухфакторный вход' }).click()
  await expect(page.getByText('Двухфакторный вход включён, остальные сеансы завершены')).toBeVisible()
  const codes = await page
    .getByRole('region', { name: /^Резервные коды/ })
    .getByRole('listitem')
    .allTextContents()
  expect(codes).toHaveLength(10)
  expect(await violations(page)).toEqual([])
  await page.emulateMedia({ media: 'print' })
  const paper = ['Резервные коды', '«Верстак»\n', 'Учётная', email, 'коды от', 'Каждый код', ...codes]
  await expect(page.getByRole('main')).toHaveText(
    new RegExp(`^\\s*${paper.map((part) => part.replaceAll(' ', '\\s')).join('.*')}\\s*$`, 's'),
    { useInnerText: true },
  )
  await expect(page.getByText(/^Сохраните их сейчас/)).toBeHidden()
  await page.emulateMedia({ media: null })

  await signOut(page)
  await page.goto('/login/?from=%2Fpersonal%2Fdetails%2F')
  await signIn(page, email, NEW_PASSWORD)
  await expect(page.getByText('Введите код из приложения или резервный код')).toBeVisible()
  expect(await violations(page)).toEqual([])
  await sendCode(page, '000000')
  await expect(page.getByText(/^Код\sне\sподошёл/)).toBeVisible()
  await expect(page.getByText('Проверьте отмеченные поля')).toHaveCount(0)
  await page.getByRole('link', { name: 'Другая учётная запись' }).click()
  await expect(page).toHaveURL('/login/?from=%2Fpersonal%2Fdetails%2F')
  await signIn(page, email, NEW_PASSWORD)
  await sendCode(page, appCode(key, 1))
  await expect(page).toHaveURL('/personal/details/')

  const plain = await browser.newContext({ baseURL: SHOP, locale: 'ru-RU', javaScriptEnabled: false })
  await decideCookies(plain)
  const other = await plain.newPage()
  await other.goto('/login/')
  await signIn(other, email, NEW_PASSWORD)
  await sendCode(other, codes[0] ?? '')
  await expect(other).toHaveURL('/personal/summary/')
  await plain.close()

  // The sign-in of this page is recent; ten minutes later the shop answers as here.
  await hydrated(page)
  await page.route(`**${passwordCode.path}`, (route) =>
    route.fulfill({
      status: 403,
      json: { status: 'error', errors: [{ code: 114, message: 'Введите код', field: 'confirm_code' }] },
    }),
  )
  await page.getByRole('button', { name: 'Получить код' }).click()
  const confirmation = page.getByLabel('Код из приложения или резервный код')
  await expect(confirmation).toBeFocused()
  expect(await violations(page)).toEqual([])
  await page.unroute(`**${passwordCode.path}`)
  await confirmation.fill(codes[1] ?? '')
  await confirmation.press('Enter')
  await expect(codeField(page)).toBeVisible()
})
