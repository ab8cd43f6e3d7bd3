import * as paths from '@verstak/domain/paths.ts'
import { TOTP } from 'otpauth'
import { violations } from '../axe.ts'
import { test } from '../managed-shop.ts'
import { NEW_PASSWORD } from '../pages/registration.ts'
import { registerRetail } from '../register.ts'
import { expect, hydrated, signIn } from '../shop.ts'

test('a user who must set up a second factor reads why the basket is closed, and opens it by a code', async ({
  page,
  shop,
  expectConsole,
}) => {
  expectConsole('403')
  const email = await registerRetail(shop.api)
  await page.goto(paths.login(paths.home()))
  await signIn(page, email, NEW_PASSWORD)
  await shop.manager('second-factor', 'require', email)

  await page.goto(paths.basket())
  const bar = page.getByRole('complementary', { name: 'Двухфакторный вход' })
  await expect(bar).toBeVisible()
  expect(await violations(page)).toEqual([])
  await bar.getByRole('link').click()
  await expect(page).toHaveURL(paths.secondFactor())
  await hydrated(page)
  await page.getByRole('button', { name: 'Включить' }).click()
  const key = (await page.getByRole('code').textContent()) ?? ''
  const code = new TOTP({ secret: key.replaceAll(' ', '') }).generate()
  await page.getByLabel('Код из приложения').fill(code)
  await page.getByRole('button', { name: 'Включить двухфакторный вход' }).click()
  await page.getByRole('link', { name: 'Открыть кабинет' }).click()
  await expect(page).toHaveURL(paths.summary())
  await expect(bar).toHaveCount(0)
})
