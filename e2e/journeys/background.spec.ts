import type { Page, Route } from 'playwright/test'
import { heading } from '../pages/catalogue.ts'
import { BUYER, expect, hydrated, signIn, test } from '../shop.ts'

const CALLS = /\/(api|web)\//
const stale = (page: Page) => page.getByRole('status').filter({ hasText: 'показаны прежние' })
const refuse = (route: Route) => route.abort('connectionrefused')

test('a basket that another tab changes stays readable while nothing answers, and says so', async ({
  page,
  context,
  expectConsole,
}) => {
  expectConsole('ERR_CONNECTION_REFUSED')
  await page.goto('/basket/')
  await hydrated(page)
  await page.route(CALLS, refuse)
  const other = await context.newPage()
  await other.goto('/catalog/hit/')
  await hydrated(other)
  await other
    .getByRole('button', { name: /В корзину/ })
    .first()
    .click()
  await expect(stale(page)).toBeVisible()
  await expect(heading(page)).toHaveText('Корзина')
  await page.unroute(CALLS)
  await stale(page).getByRole('button', { name: 'Обновить' }).click()
  await expect(stale(page)).toBeHidden()
  await expect(page.getByRole('main').getByRole('link', { name: 'Оформить заказ' }).first()).toBeVisible()
})

test('an appeal stays for a minute of failing calls, with the text that is being written', async ({
  page,
  expectConsole,
}) => {
  expectConsole('ERR_CONNECTION_REFUSED')
  await page.clock.install()
  await page.goto('/personal/requests/')
  await signIn(page, BUYER)
  await page.getByRole('link', { name: 'Новое обращение' }).click()
  await page.getByRole('main').getByRole('link', { name: 'Сайт', exact: true }).click()
  await page.getByRole('textbox', { name: 'Сообщение' }).fill('Не открывается вторая страница брендов.')
  await page.getByRole('button', { name: 'Отправить обращение' }).click()
  await expect(page.getByRole('main')).toContainText('Обращение отправлено')
  const title = await heading(page).textContent()
  await page.getByRole('textbox', { name: 'Сообщение' }).fill('Ещё одна подробность')
  await page.route(CALLS, refuse)
  await page.clock.runFor(61_000)
  await expect(stale(page)).toBeVisible()
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect(heading(page)).toHaveText(title ?? '')
  await expect(page.getByRole('textbox', { name: 'Сообщение' })).toHaveValue('Ещё одна подробность')
})

test('a product whose late code does not come keeps its page, and asks for the code again', async ({
  page,
  expectConsole,
}) => {
  expectConsole('ERR_FAILED')
  await page.clock.install()
  await page.goto('/catalog/hit/')
  await page.getByRole('main').getByRole('article').first().getByRole('link').first().click()
  await expect(page).not.toHaveURL(/\/catalog\//)
  const product = page.url()
  let asked = 0
  await page.route(/product-below.*\.js$/, (route) => {
    asked += 1
    return asked === 1 ? route.abort() : route.continue()
  })
  await page.goto(product)
  const title = await heading(page).textContent()
  await hydrated(page)
  await page.mouse.move(200, 200)
  await expect.poll(() => asked).toBe(1)
  await expect(heading(page)).toHaveText(title ?? '')
  const facts = page.getByRole('main').getByRole('heading', { name: 'Характеристики' })
  await expect(facts).toBeVisible()
  await page.clock.runFor(6_000)
  await page.mouse.move(300, 300)
  await expect.poll(() => asked).toBe(2)
  await expect(facts).toBeVisible()
})
