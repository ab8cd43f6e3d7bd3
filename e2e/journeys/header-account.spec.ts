import { profileGet } from '@verstak/contract/auth/calls.ts'
import { basketAdd } from '@verstak/contract/basket/calls.ts'
import { notificationList, notificationsClear } from '@verstak/contract/notifications/calls.ts'
import type { Page } from 'playwright/test'
import { clearAccount, enter } from '../account.ts'
import { violations } from '../axe.ts'
import { heading } from '../pages/catalogue.ts'
import { fillCheckout, placeOrder } from '../pages/checkout.ts'
import { accountButton, accountMenu, bell, notifications } from '../pages/header-panels.ts'
import { findProducts, TOOLS } from '../products.ts'
import { BUYER, expect, hydrated, test } from '../shop.ts'

async function open(page: Page, path = '/'): Promise<void> {
  await page.goto(path)
  await hydrated(page)
}

async function order(page: Page): Promise<string> {
  await open(page, '/checkout/')
  await fillCheckout(page)
  return placeOrder(page)
}

test('notifications of orders are read, followed and deleted', async ({ page, context }) => {
  const api = await enter(context, BUYER)
  await clearAccount(api)
  await api(notificationsClear)
  const [product] = await findProducts(TOOLS.code)
  const numbers: string[] = []
  for (let time = 0; time < 3; time++) {
    await api(basketAdd, { body: { product_id: product.id } })
    numbers.unshift(await order(page))
  }
  const [last, middle, first] = numbers
  const items = notifications(page).getByRole('listitem')

  await open(page)
  await expect(bell(page)).toHaveAccessibleName('Непрочитанных: 3. Уведомления')
  await bell(page).click()
  await expect(items).toHaveCount(3)
  await expect(items.first()).toContainText(last ?? '')
  expect(await violations(page)).toEqual([])

  await test.step('reading one updates another tab', async () => {
    const other = await context.newPage()
    await open(other)
    await items
      .first()
      .getByRole('button', { name: /^Отметить прочитанным/ })
      .click()
    await expect(bell(page)).toHaveAccessibleName('Непрочитанных: 2. Уведомления')
    await expect(bell(other)).toHaveAccessibleName('Непрочитанных: 2. Уведомления')
    await other.close()
  })
  await test.step('deleting one', async () => {
    await items
      .nth(1)
      .getByRole('button', { name: /^Удалить уведомление/ })
      .click()
    await expect(items).toHaveCount(2)
    await expect(notifications(page)).not.toContainText(middle ?? '')
    await expect(bell(page)).toHaveAccessibleName('Непрочитанных: 1. Уведомления')
  })
  await test.step('Esc closes and returns the focus; the keyboard reopens the panel and follows a link', async () => {
    await page.keyboard.press('Escape')
    await expect(notifications(page)).toBeHidden()
    await expect(bell(page)).toBeFocused()
    await page.keyboard.press('Enter')
    await items.last().getByRole('link').focus()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(`/personal/orders/${first}/`)
    await expect(notifications(page)).toBeHidden()
    await expect(bell(page)).toHaveAccessibleName('Уведомления')
  })
  await test.step('deleting all, after a confirmation', async () => {
    await bell(page).click()
    await notifications(page).getByRole('button', { name: 'Удалить все' }).click()
    await notifications(page).getByRole('button', { name: 'Оставить' }).click()
    await expect(items).toHaveCount(2)
    await notifications(page).getByRole('button', { name: 'Удалить все' }).click()
    await notifications(page).getByRole('button', { name: 'Удалить', exact: true }).click()
    await expect(notifications(page)).toContainText('Уведомлений нет')
    expect((await api(notificationList, { query: {} })).items).toEqual([])
  })
})

test('a failed list of notifications shows an error and can be retried', async ({
  page,
  context,
  expectConsole,
}) => {
  await enter(context, BUYER)
  await open(page)
  expectConsole('503')
  expectConsole('Notifications')
  await page.route('**/web/notifications/**', (route) =>
    route.fulfill({
      status: 503,
      json: { status: 'error', errors: [{ code: 503, message: 'Сервис недоступен' }] },
    }),
  )
  await bell(page).click()
  await expect(notifications(page).getByRole('alert')).toContainText('Сервис недоступен')
  await page.unroute('**/web/notifications/**')
  await notifications(page).getByRole('button', { name: 'Повторить' }).click()
  await expect(notifications(page).getByRole('alert')).toBeHidden()
})

test('the account menu: its links, and signing out on all devices', async ({ page, context }) => {
  const api = await enter(context, BUYER)
  await open(page)
  await accountButton(page).focus()
  await page.keyboard.press('Space')
  await expect(accountMenu(page)).toContainText(BUYER)
  expect(await violations(page)).toEqual([])
  await accountMenu(page).getByRole('link', { name: 'Мои заказы' }).click()
  await expect(heading(page)).toHaveText('Мои заказы')
  await expect(accountMenu(page)).toBeHidden()
  await accountButton(page).click()
  await accountMenu(page).getByRole('button', { name: 'Выйти на всех устройствах' }).click()
  await expect(page).toHaveURL('/login/?from=%2Fpersonal%2Forders%2F')
  await expect(api(profileGet)).rejects.toMatchObject({ status: 401 })
})

test('on a phone the panels are full-screen', async ({ page, context }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await enter(context, BUYER)
  await open(page, '/basket/')
  for (const [button, panel] of [
    [bell, notifications],
    [accountButton, accountMenu],
  ] as const) {
    await button(page).click()
    await expect(panel(page)).toHaveJSProperty('clientHeight', 740)
    expect(await violations(page)).toEqual([])
    await panel(page).getByRole('button', { name: 'Закрыть' }).click()
    await expect(panel(page)).toBeHidden()
    await expect(button(page)).toBeFocused()
  }
})

test('after signing out there is no bell, and the sign-in link is back', async ({ page }) => {
  await open(page, `/catalog/${TOOLS.code}/`)
  await expect(bell(page)).toHaveCount(0)
  await page.getByRole('banner').getByRole('link', { name: 'Войти' }).click()
  await expect(page).toHaveURL(`/login/?from=${encodeURIComponent(`/catalog/${TOOLS.code}/`)}`)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the account is a link to the summary, and buttons that need scripts are hidden', async ({
    page,
    context,
  }) => {
    await enter(context, BUYER)
    await page.goto('/')
    await expect(bell(page)).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Закрыть объявление' })).toHaveCount(0)
    await page.getByRole('banner').getByRole('link', { name: 'Кабинет' }).click()
    await expect(page).toHaveURL('/personal/summary/')
  })
})

test('the Moscow notice does not reappear once closed', async ({ page }) => {
  await open(page)
  const notice = page.getByRole('complementary', { name: 'Объявление', exact: true })
  await expect(notice).toBeVisible()
  await notice.getByRole('button', { name: 'Закрыть объявление' }).click()
  await expect(notice).toBeHidden()
  await page.getByRole('banner').getByRole('link', { name: 'Корзина' }).click()
  await expect(page).toHaveURL('/basket/')
  await expect(notice).toBeHidden()
  // The server's HTML does not contain the notice, so nothing disappears after hydration.
  expect(await (await page.request.get('/')).text()).not.toContain('aria-label="Объявление"')
})
