import { authenticate } from '@verstak/contract/auth/calls.ts'
import { createApi } from '@verstak/host/api/client.ts'
import { API, SHOP } from '../address.ts'
import { violations } from '../axe.ts'
import { NEW_PASSWORD, passwordField } from '../pages/registration.ts'
import { registerRetail } from '../register.ts'
import { BUYER, expect, hydrated, signIn, test } from '../shop.ts'

test('wrong passwords from others require a proof of work from a new device, but not from a known one', async ({
  page,
  browser,
  expectConsole,
}) => {
  expectConsole('403')
  const email = await registerRetail()
  await page.goto('/login/')
  await signIn(page, email, NEW_PASSWORD)
  // A successful sign-in that is still pending would reset the count of wrong passwords.
  await expect(page).toHaveURL('/personal/summary/')
  await page.request.post(`${SHOP}/logout/`, { form: { from: '' } })
  for (let time = 0; time < 10; time++)
    await expect(
      createApi({ baseUrl: API })(authenticate, { body: { login: email, password: 'wrong' } }),
    ).rejects.toMatchObject({ kind: 'wrongCredentials' })

  const elsewhere = await browser.newContext({ baseURL: SHOP, locale: 'ru-RU' })
  const stranger = await elsewhere.newPage()
  await stranger.goto('/login/?from=%2Fbasket%2F')
  await signIn(stranger, email, NEW_PASSWORD)
  await expect(stranger.getByRole('alert')).toContainText('Введите пароль ещё раз')
  await hydrated(stranger)
  await passwordField(stranger).fill(NEW_PASSWORD)
  await stranger.getByRole('button', { name: 'Войти' }).click()
  await expect(stranger).toHaveURL('/basket/')
  await elsewhere.close()

  await page.goto('/login/')
  await signIn(page, email, NEW_PASSWORD)
  await expect(page).toHaveURL('/personal/summary/')
})

test('signing out everywhere ends the session of the other device', async ({ page, browser }) => {
  const email = await registerRetail()
  const elsewhere = await browser.newContext({ baseURL: SHOP, locale: 'ru-RU' })
  const other = await elsewhere.newPage()
  for (const one of [page, other]) {
    await one.goto('/login/?from=%2Fpersonal%2Forders%2F')
    await one.getByLabel('Электронная почта').fill(email)
    await passwordField(one).fill(NEW_PASSWORD)
    await one.getByRole('button', { name: 'Войти' }).click()
    await expect(one).toHaveURL('/personal/orders/')
  }
  await page.request.post(`${SHOP}/logout/`, { form: { everywhere: '1' } })
  for (const one of [page, other]) {
    await one.goto('/personal/orders/')
    await expect(one.getByRole('heading', { name: 'Вход' })).toBeVisible()
  }
  expect((await elsewhere.cookies()).map(({ name }) => name)).not.toContain('auth.token')
  await elsewhere.close()
})

test('one session is ended from the list, and signing out in one tab signs out the others', async ({
  page,
  context,
  browser,
}) => {
  const email = await registerRetail()
  const elsewhere = await browser.newContext({ baseURL: SHOP, locale: 'ru-RU' })
  const other = await elsewhere.newPage()
  for (const one of [other, page]) {
    await one.goto('/login/?from=%2Fpersonal%2Fdetails%2F')
    await signIn(one, email, NEW_PASSWORD)
    await expect(one).toHaveURL('/personal/details/')
  }
  await hydrated(page)
  expect(await violations(page)).toEqual([])
  await page.getByRole('button', { name: 'Завершить' }).click()
  await expect(page.getByText(/^Сеанс завершён/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Завершить' })).toHaveCount(0)
  await other.goto('/personal/orders/')
  await expect(other.getByRole('heading', { name: 'Вход' })).toBeVisible()
  await elsewhere.close()

  const tab = await context.newPage()
  await tab.goto('/personal/orders/')
  await hydrated(tab)
  await page
    .getByRole('navigation', { name: 'Личный кабинет' })
    .getByRole('button', { name: 'Выйти' })
    .click()
  await expect(page).toHaveURL('/login/?from=%2Fpersonal%2Fdetails%2F')
  await expect(tab).toHaveURL('/login/?from=%2Fpersonal%2Forders%2F')
})

test('a session lasts 30 days if requested, otherwise until the browser is closed', async ({
  page,
  context,
}) => {
  const life = async () => (await context.cookies()).find(({ name }) => name === 'auth.token')?.expires
  await page.goto('/login/')
  await signIn(page, BUYER)
  await expect(page).toHaveURL('/personal/summary/')
  expect(await life()).toBe(-1)
  await context.clearCookies()
  await page.goto('/login/')
  await page.getByRole('checkbox', { name: /Запомнить меня/ }).check()
  await signIn(page, BUYER)
  await expect(page).toHaveURL('/personal/summary/')
  expect(await life()).toBeGreaterThan(0)
})
