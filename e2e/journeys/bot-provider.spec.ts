import { CONSENT_COOKIE } from '@verstak/domain/cookie-consent.ts'
import type { Page } from 'playwright/test'
import { BOT_SECRET, type BotProvider, openBotProvider, SITE_KEY } from '../bot-provider.ts'
import { expect, hydrated, test } from '../shop.ts'
import { openShopWith } from '../shop-with-env.ts'

let provider: BotProvider
let shop: Awaited<ReturnType<typeof openShopWith>>

test.beforeAll(async () => {
  provider = await openBotProvider()
  shop = await openShopWith({
    BOT_VERIFY_URL: `${provider.url}/siteverify`,
    BOT_SECRET,
    BOT_SCRIPT_URL: `${provider.url}/api.js`,
    BOT_SITE_KEY: SITE_KEY,
  })
})
test.afterAll(async () => {
  await shop?.close()
  await provider?.close()
})

/** Opens, fills in and sends the form. Returns the page's requests to the provider. */
async function askForCall(page: Page, choice: string) {
  await page.context().addCookies([{ name: CONSENT_COOKIE, value: choice, url: shop.url }])
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().startsWith(provider.url)) asked.push(new URL(request.url()).pathname)
  })
  await page.goto(`${shop.url}/callback/`)
  await hydrated(page)
  const untouched = asked.length
  const main = page.getByRole('main')
  await main.getByLabel('Имя').fill('Пётр Ёлкин')
  await main.getByLabel('Телефон').fill('8 (916) 123-45-67')
  await main.getByRole('checkbox', { name: /^Даю согласие/ }).check()
  await main.getByRole('button', { name: 'Заказать звонок' }).click()
  await expect(page).toHaveURL(/sent=/)
  return { untouched, asked }
}

test('with consent the provider is loaded when a form is first used, and its badge is hidden', async ({
  page,
}) => {
  const { untouched, asked } = await askForCall(page, '2.f')
  expect(untouched).toBe(0)
  expect(asked).toEqual(['/api.js', '/frame', '/token'])
  await expect(page.locator('.grecaptcha-badge')).toHaveCSS('visibility', 'hidden')
  expect(provider.verified).toEqual([expect.objectContaining({ success: true, action: 'callback' })])
})

test('without consent the provider is not loaded, and the form is sent with our own proof of work', async ({
  page,
}) => {
  const before = provider.verified.length
  expect((await askForCall(page, '2.')).asked).toEqual([])
  expect(provider.verified).toHaveLength(before)
})
