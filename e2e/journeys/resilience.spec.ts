import type { Page } from 'playwright/test'
import { line, quantityField } from '../pages/basket.ts'
import { heading, offer } from '../pages/catalogue.ts'
import { basketCounter, openCatalogue, openMiniBasket } from '../pages/header.ts'
import { findProducts, TOOLS } from '../products.ts'
import { openSecondShop, type SecondShop } from '../second-shop.ts'
import { expect, hydrated, test } from '../shop.ts'

let shop: SecondShop
test.beforeAll(async () => {
  shop = await openSecondShop(['mfe-catalog', 'mfe-basket-checkout'])
})
test.afterAll(() => shop.close())

async function opens(page: Page, path: string, status: number): Promise<void> {
  const answer = await page.goto(shop.url + path)
  expect(answer?.status()).toBe(status)
  await hydrated(page)
}

function countLoads(...tabs: Page[]): () => number {
  let loads = 0
  for (const tab of tabs)
    tab.on('request', (request) => {
      if (request.isNavigationRequest()) loads += 1
    })
  return () => loads
}

test.beforeEach(({ expectConsole }) => {
  // Pages and open tabs still send requests to the stopped service.
  for (const part of ['503', 'ERR_CONNECTION_REFUSED', 'is not available']) expectConsole(part)
})

test('without the basket remote the catalogue works, and the basket recovers', async ({ page, context }) => {
  const [product] = await findProducts(TOOLS.code)
  const openTab = await context.newPage()
  await opens(openTab, `/${product.code}/`, 200)
  await openTab.waitForLoadState('networkidle')
  await shop.kill('mfe-basket-checkout')

  await opens(page, '/basket/', 503)
  await expect(heading(page)).toHaveText('Раздел «Корзина» временно недоступен')
  await expect(page.getByRole('main')).toContainText('Остальной магазин работает')
  await expect(page.getByRole('button', { name: 'Обновить страницу' })).toBeVisible()
  await page.getByRole('banner').getByRole('link', { name: 'Верстак, на главную' }).click()
  await expect(heading(page)).toHaveText(/Инструмент/)

  await opens(page, `/${product.code}/`, 200)
  await expect(heading(page)).toHaveText(product.name)
  await expect(offer(page)).toContainText('В корзину недоступно')
  await openMiniBasket(page)
  await expect(page.getByRole('dialog')).toContainText('Корзина временно недоступна')

  await test.step('an open tab shows the outage too', async () => {
    await basketCounter(openTab, 0).click()
    await expect(heading(openTab)).toHaveText('Раздел «Корзина» временно недоступен')
  })

  await shop.revive('mfe-basket-checkout')
  await test.step('tabs that saw the outage recover without a reload', async () => {
    const loads = countLoads(page, openTab)
    await expect(offer(page).getByRole('button', { name: 'В корзину' })).toBeVisible({ timeout: 60_000 })
    await page
      .getByRole('banner')
      .getByRole('link', { name: /^Корзина/ })
      .click()
    await expect(heading(page)).toHaveText('Корзина')
    await openTab.getByRole('banner').getByRole('link', { name: 'Верстак, на главную' }).click()
    await basketCounter(openTab, 0).click()
    await expect(heading(openTab)).toHaveText('Корзина')
    expect(loads()).toBe(0)
  })
  await opens(page, '/basket/', 200)
  await expect(heading(page)).toHaveText('Корзина')
  await opens(page, `/${product.code}/`, 200)
  await expect(offer(page).getByRole('button', { name: 'В корзину' })).toBeVisible()
})

test('without the catalogue remote the basket works, and the catalogue recovers', async ({
  page,
  context,
}) => {
  const [product] = await findProducts(TOOLS.code)
  await opens(page, `/${product.code}/`, 200)
  await offer(page).getByRole('button', { name: 'В корзину' }).click()
  await expect(basketCounter(page, 1)).toBeVisible()
  const openTab = await context.newPage()
  await opens(openTab, '/basket/', 200)
  await shop.kill('mfe-catalog')

  await test.step('a page whose files fail to load is requested from the server', async () => {
    await openCatalogue(page)
    await expect(heading(page)).toHaveText('Раздел «Каталог» временно недоступен')
  })

  await opens(page, '/catalog/', 503)
  await expect(heading(page)).toHaveText('Раздел «Каталог» временно недоступен')
  await expect(page.getByRole('banner').getByRole('searchbox')).toBeVisible()
  await expect(page.getByRole('contentinfo')).toBeVisible()
  await basketCounter(page, 1).click()
  await expect(line(page, product)).toBeVisible()
  await line(page, product).getByRole('button', { name: 'Увеличить' }).click()
  await expect(quantityField(line(page, product))).toHaveValue('2')

  await test.step('an open tab shows the outage too', async () => {
    await openTab.getByRole('banner').getByRole('link', { name: 'Верстак, на главную' }).click()
    await expect(heading(openTab)).toHaveText('Раздел «Главная» временно недоступен')
  })

  await shop.revive('mfe-catalog')
  await opens(page, '/catalog/', 200)
  await expect(heading(page)).toHaveText('Каталог')
  await openTab.getByRole('button', { name: 'Обновить страницу' }).click()
  await expect(heading(openTab)).toHaveText(/Инструмент/)
})

const breaks = {
  'is not there': { status: 404, body: '' },
  'was changed': { status: 200, body: 'throw new Error("broken")', contentType: 'text/javascript' },
}

for (const [how, answer] of Object.entries(breaks))
  test(`a page whose code ${how} stays server-rendered: the rest works, and the page recovers later`, async ({
    page,
    expectConsole,
  }) => {
    for (const part of ['404', 'integrity']) expectConsole(part)
    const [product] = await findProducts(TOOLS.code)
    const code = /mfe-catalog\/.*\/remoteEntry\.\w+\.js/
    await page.route(code, (route) =>
      route.fulfill({ ...answer, headers: { 'access-control-allow-origin': '*' } }),
    )
    await opens(page, `/${product.code}/`, 200)
    const loads = countLoads(page)
    await expect(heading(page)).toHaveText(product.name)
    await openMiniBasket(page)
    await expect(page.getByRole('dialog')).toContainText('В корзине пока ничего нет')
    await page.keyboard.press('Escape')

    await page.unroute(code)
    // Server-rendered content is in this element.
    await expect(page.locator('#content > [style*="contents"]')).toHaveCount(0, { timeout: 60_000 })
    await expect(heading(page)).toHaveText(product.name)
    await offer(page).getByRole('button', { name: 'В корзину' }).click()
    await expect(basketCounter(page, 1)).toBeVisible()
    expect(loads()).toBe(0)
  })
