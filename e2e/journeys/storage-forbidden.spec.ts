import { CONSENT_COOKIE } from '@verstak/domain/cookie-consent.ts'
import type { BrowserContext } from 'playwright/test'
import { lines } from '../pages/basket.ts'
import { heading, offer } from '../pages/catalogue.ts'
import { findProducts, TOOLS } from '../products.ts'
import { expect, hydrated, test } from '../shop.ts'

const forbidStorage = (context: BrowserContext) =>
  context.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('Storage is forbidden', 'SecurityError')
        },
      })
  })

test.beforeEach(({ context }) => forbidStorage(context))

test('without storage the shop searches, takes a choice of cookies and fills the basket', async ({
  page,
  context,
}) => {
  await context.clearCookies({ name: CONSENT_COOKIE })
  const [product] = await findProducts(TOOLS.code)
  await page.goto(`/${product.code}/`)
  await hydrated(page)
  await page.getByRole('button', { name: 'Только необходимые' }).click()
  await expect(page.getByRole('heading', { name: 'Файлы cookie' })).toHaveCount(0)
  await page.getByRole('searchbox', { name: 'Поиск по каталогу' }).focus()
  const field = page.getByRole('combobox', { name: 'Поиск по каталогу' })
  await field.fill('дрель')
  await field.press('Enter')
  await expect(page).toHaveURL(/\/search\//)
  await page.goBack()
  await expect(heading(page)).toHaveText(product.name)
  const added = page.waitForResponse('**/api/basket/add/')
  await offer(page).getByRole('button', { name: 'В корзину' }).click()
  await added
  await page.goto('/basket/')
  await expect(lines(page)).toHaveCount(1)
})

test('without storage a file that does not load reloads the page once, not for ever', async ({
  page,
  expectConsole,
}) => {
  for (const part of ['ERR_FAILED', 'Loading chunk', '#RUNTIME']) expectConsole(part)
  await page.goto('/request-feedback/')
  await hydrated(page)
  let loads = 0
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads += 1
  })
  await page.route(/\/assets\/advantages-route-tsx\..*\.js$/, (route) =>
    loads === 0 ? route.abort() : route.continue(),
  )
  const footer = page.getByRole('contentinfo')
  await footer.getByRole('link', { name: 'Преимущества' }).click()
  await expect(heading(page)).toHaveText('Преимущества')
  await hydrated(page)
  expect(loads).toBe(1)
  // Within the same minute.
  await page.route(/\/assets\/feedback-route-tsx\..*\.js$/, (route) => route.abort())
  await footer.getByRole('link', { name: 'Обратная связь' }).click()
  await expect(heading(page)).not.toHaveText('Преимущества')
  expect(loads).toBe(1)
})
