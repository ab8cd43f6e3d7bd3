import type { Page } from 'playwright/test'
import { enter } from '../account.ts'
import { heading } from '../pages/catalogue.ts'
import { ADMIN, BUYER, expect, hydrated, signIn, test } from '../shop.ts'

/** The router navigates without a document request. */
async function follow(page: Page, path: string): Promise<void> {
  await hydrated(page)
  await page.evaluate((href) => {
    Object.assign(window, { stayed: true })
    history.pushState(history.state, '', href)
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }))
  }, path)
}

const stayed = (page: Page) => page.evaluate(() => 'stayed' in window)

test('a guest is asked to sign in on a personal page and returns to it', async ({ page }) => {
  const calls: string[] = []
  await page.goto('/catalog/')
  page.on('request', (request) => calls.push(new URL(request.url()).pathname))
  await follow(page, '/personal/orders/?page=1')
  await expect(page).toHaveURL('/login/?from=%2Fpersonal%2Forders%2F%3Fpage%3D1')
  expect(await stayed(page)).toBe(true)
  expect(calls.filter((path) => path.startsWith('/web/'))).toEqual([])
  await signIn(page, BUYER)
  await expect(page).toHaveURL('/personal/orders/?page=1')
})

test("client-side navigation checks access too: guest pages, administrators' pages and actions", async ({
  page,
  context,
}) => {
  await enter(context, BUYER)
  for (const [path, target, title] of [
    ['/login/', '/personal/summary/', 'Сводка'],
    ['/registration/', '/personal/summary/', 'Сводка'],
    ['/personal/users/', '/personal/users/', 'Доступ запрещён'],
    ['/personal/actions/', '/', /Инструмент/],
  ] as const) {
    await page.goto('/catalog/')
    await follow(page, path)
    await expect(heading(page)).toHaveText(title)
    await expect(page).toHaveURL(target)
    expect(await stayed(page)).toBe(true)
  }
})

for (const [width, target, title] of [
  [1280, '/personal/summary/', 'Сводка'],
  [1279, '/personal/', 'Личный кабинет'],
  [360, '/personal/', 'Личный кабинет'],
] as const) {
  test(`at ${width} px the personal area starts with «${title}»`, async ({ page, context }) => {
    await enter(context, ADMIN)
    await page.setViewportSize({ width, height: 800 })
    await page.goto('/personal/')
    await expect(heading(page)).toHaveText(title)
    await expect(page).toHaveURL(target)
    await page.goto('/catalog/')
    await follow(page, '/personal/')
    await expect(heading(page)).toHaveText(title)
    await expect(page).toHaveURL(target)
    expect(await stayed(page)).toBe(true)
  })
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })
  test('the personal area shows its menu on a phone', async ({ page, context }) => {
    await enter(context, BUYER)
    await page.setViewportSize({ width: 360, height: 800 })
    await page.goto('/personal/')
    await expect(heading(page)).toHaveText('Личный кабинет')
    await expect(page.getByRole('main').getByRole('link', { name: 'Мои заказы' })).toBeVisible()
  })
})

test('a broken page of a front end is reported to the server', async ({ page, expectConsole }) => {
  expectConsole('')
  await page.route(/mfe-basket-checkout\/.*\.js$/, (route) => route.abort())
  const reports: unknown[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/-/failures/')) reports.push(JSON.parse(request.postData() ?? '{}'))
  })
  await page.goto('/catalog/')
  await follow(page, '/basket/')
  // Both the client-side and the server-rendered page fail, so each sends a report.
  await expect(heading(page)).toHaveText('Корзина')
  await expect.poll(() => reports).toHaveLength(2)
  for (const report of reports)
    expect(report).toMatchObject({
      remote: 'mfe-basket-checkout',
      version: expect.stringMatching(/^\w+$/),
    })
})

test('a list of claims that does not load is reported with its status and route', async ({
  page,
  context,
  expectConsole,
}) => {
  expectConsole('503')
  await enter(context, BUYER)
  await page.goto('/personal/summary/')
  await hydrated(page)
  const failing = { status: 'error', errors: [{ code: 503, message: 'Сервис временно недоступен' }] }
  await page.route('**/api/claims/list/all/**', (route) => route.fulfill({ status: 503, json: failing }))
  const report = page.waitForRequest((request) => request.url().endsWith('/-/failures/'))
  await follow(page, '/personal/claims/')
  expect(JSON.parse((await report).postData() ?? '{}')).toMatchObject({
    remote: 'mfe-b2b-tools',
    route: '/personal/claims/',
    error: 'GET /api/claims/list/all/: 503',
    status: 503,
  })
})
