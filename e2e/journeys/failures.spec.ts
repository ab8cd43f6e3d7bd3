import { logout } from '@verstak/contract/auth/calls.ts'
import type { Page } from 'playwright/test'
import { openAccount } from '../account.ts'
import { SHOP } from '../address.ts'
import { violations } from '../axe.ts'
import { heading } from '../pages/catalogue.ts'
import { bell } from '../pages/header-panels.ts'
import { writeLetter } from '../pages/request.ts'
import { BUYER, expect, hydrated, signIn, test } from '../shop.ts'

const failures: readonly (readonly [path: string, status: number, title: string])[] = [
  ['/no/such/page/', 404, 'Страница не найдена'],
  ['/no-such-product/', 404, 'Страница не найдена'],
  ['/political/?text=agreement', 404, 'Страница не найдена'],
  ['/error/', 500, 'Ошибка сервера'],
]

for (const [path, status, title] of failures) {
  test(`${path} answers ${status}`, async ({ page, expectConsole }) => {
    expectConsole(String(status))
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      const answer = await page.goto(path)
      expect(answer?.status()).toBe(status)
      await hydrated(page)
      await expect(heading(page)).toHaveText(title)
      await expect(page).toHaveTitle(`${title} — Верстак`)
      await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex')
      expect(await violations(page)).toEqual([])
    }
  })
}

test('the 404 page links to the catalogue, the home page and popular products', async ({
  page,
  expectConsole,
}) => {
  expectConsole('404')
  await page.goto('/no/such/page/')
  await hydrated(page)
  const main = page.getByRole('main')
  await expect(main).toContainText('Страница удалена или никогда не существовала.')
  await expect(main.getByRole('link', { name: 'На главную' })).toBeVisible()
  await expect(main.getByRole('heading', { name: 'Специально для вас' })).toBeVisible()
  await main.getByRole('link', { name: 'В каталог' }).click()
  await expect(heading(page)).toHaveText('Каталог')
})

test('a server error offers a reload and ways to contact support', async ({ page, expectConsole }) => {
  expectConsole('500')
  const answer = await page.goto('/error/?from=/advantages/')
  const main = page.getByRole('main')
  // The log of the shell has the same number.
  await hydrated(page)
  await expect(main).toContainText(`Номер обращения: ${answer?.headers()['x-request-id']}`)
  await expect(main.getByRole('link', { name: 'Написать в поддержку' })).toHaveAttribute(
    'href',
    '/request-feedback/',
  )
  await main.getByRole('button', { name: 'Обновить страницу' }).click()
  await expect(heading(page)).toHaveText('Преимущества')
})

test('without a connection the page says so and reloads when it is back', async ({
  page,
  context,
  expectConsole,
}) => {
  expectConsole('ERR_INTERNET_DISCONNECTED')
  expectConsole('Loading chunk')
  expectConsole('#RUNTIME')
  await page.goto('/advantages/')
  await hydrated(page)
  await context.setOffline(true)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Обратная связь' }).click()
  await expect(heading(page)).toHaveText('Нет соединения')
  await context.setOffline(false)
  await expect(heading(page)).toHaveText('Обратная связь')
})

test('an application file that fails to load reloads the page once, and typed text survives', async ({
  page,
  expectConsole,
}) => {
  expectConsole('ERR_FAILED')
  expectConsole('Loading chunk')
  await page.goto('/request-feedback/')
  await hydrated(page)
  await writeLetter(page, 'Этот текст должен пережить новую версию сайта')
  let loads = 0
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads += 1
  })
  // A hover fetches the file too, so it must fail until the page has reloaded.
  await page.route(/\/assets\/advantages-route-tsx\..*\.js$/, (route) =>
    loads === 0 ? route.abort() : route.continue(),
  )
  await page.getByRole('contentinfo').getByRole('link', { name: 'Преимущества' }).click()
  await expect(heading(page)).toHaveText('Преимущества')
  await expect.poll(() => loads).toBe(1)
  await hydrated(page)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Обратная связь' }).click()
  await expect(page.getByLabel('Сообщение')).toHaveValue('Этот текст должен пережить новую версию сайта')
  await expect(page.getByLabel('Тема')).toHaveValue('delivery')
  await expect(page.getByRole('checkbox', { name: /^Даю согласие/ })).not.toBeChecked()
})

const touches = {
  'a link': {
    touch: (page: Page) =>
      page
        .getByRole('banner')
        .getByRole('link', { name: /^Корзина/ })
        .click(),
    from: '/basket/',
  },
  'a panel of the header': { touch: (page: Page) => bell(page).click(), from: '/request-feedback/' },
  'a link that is pointed at': {
    touch: (page: Page) => page.getByRole('contentinfo').getByRole('link', { name: 'Новинки' }).hover(),
    from: '/request-feedback/',
  },
}

for (const [name, { touch, from }] of Object.entries(touches))
  test(`an expired session redirects to sign-in once, and keeps the address and typed text: ${name}`, async ({
    page,
    context,
    expectConsole,
  }) => {
    expectConsole('401')
    expectConsole('Notifications')
    const { token, api } = await openAccount(BUYER)
    await context.addCookies([{ name: 'auth.token', value: token, url: SHOP, httpOnly: true }])
    await page.goto('/request-feedback/')
    await hydrated(page)
    await expect(page.getByLabel('Электронная почта')).toHaveValue(BUYER)
    // The form requests it when the first field gets the focus. Later that request would detect the expired
    // session.
    const challenge = page.waitForResponse('**/api/bot/challenge/')
    await writeLetter(page, 'Текст, который писали до конца сессии')
    await challenge
    await api(logout)
    const loads: string[] = []
    page.on('request', (request) => {
      if (request.isNavigationRequest()) loads.push(new URL(request.url()).pathname)
    })
    await touch(page)
    await expect(page).toHaveURL(`/login/?from=${encodeURIComponent(from)}`)
    expect(loads).toEqual(['/login/'])
    await signIn(page, BUYER)
    await expect(page).toHaveURL(from)
    await page.goto('/request-feedback/')
    await expect(page.getByLabel('Сообщение')).toHaveValue('Текст, который писали до конца сессии')
  })

test('an expired session ends in every tab, and a tab that needs one asks to sign in', async ({
  page,
  context,
  expectConsole,
}) => {
  expectConsole('401')
  expectConsole('Notifications')
  const { token, api } = await openAccount(BUYER)
  await context.addCookies([{ name: 'auth.token', value: token, url: SHOP, httpOnly: true }])
  const [orders, catalogue] = [await context.newPage(), await context.newPage()]
  for (const [tab, path] of [
    [page, '/catalog/'],
    [orders, '/personal/orders/'],
    [catalogue, '/catalog/'],
  ] as const) {
    await tab.goto(path)
    await hydrated(tab)
  }
  await api(logout)
  await bell(page).click()
  await expect(page).toHaveURL('/login/?from=%2Fcatalog%2F')
  await expect(orders).toHaveURL('/login/?from=%2Fpersonal%2Forders%2F')
  await expect(catalogue.getByRole('banner').getByRole('link', { name: 'Войти' })).toBeVisible()
  await expect(catalogue).toHaveURL('/catalog/')
})
