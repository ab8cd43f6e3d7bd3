import { CONSENT_COOKIE } from '@verstak/domain/cookie-consent.ts'
import { type BrowserContext, test as base, expect, type Page } from 'playwright/test'
import { SHOP } from './address.ts'

export const PASSWORD = 'Verstak-2026'
export const ADMIN = 'admin@demo.example'
export const BUYER = 'buyer@demo.example'

type Expected = { expectConsole: (part: string) => void }

/** A console error, a failed script or a page error fails the test unless it was expected. */
export const test = base.extend<Expected & { watch: undefined }>({
  context: async ({ context }, use) => {
    await decideCookies(context)
    await use(context)
  },
  expectConsole: async ({ context }, use) => {
    const expected: string[] = []
    const seen: string[] = []
    const watch = (page: Page) => {
      page.on('console', (message) => {
        if (message.type() === 'error' || message.type() === 'warning') seen.push(message.text())
      })
      page.on('pageerror', (error) => seen.push(String(error.stack)))
    }
    for (const page of context.pages()) watch(page)
    context.on('page', watch)
    await use((part) => expected.push(part))
    expect(seen.filter((text) => !expected.some((part) => text.includes(part)))).toEqual([])
  },
  watch: [
    async ({ expectConsole }, use) => {
      void expectConsole
      await use(undefined)
    },
    { auto: true },
  ],
})
export { expect }

/** With accepted cookies the notice is not shown. */
export async function decideCookies(context: BrowserContext, shop = SHOP): Promise<void> {
  await context.addCookies([{ name: CONSENT_COOKIE, value: '2.fa', url: shop }])
}

export async function signIn(page: Page, login: string, password = PASSWORD): Promise<void> {
  await page.getByLabel('Электронная почта').fill(login)
  await page.getByLabel('Пароль', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Войти' }).click()
}

export async function hydrated(page: Page): Promise<void> {
  await expect(page.locator('html[data-hydrated="true"]')).toBeAttached()
}

/** Messages shown for some seconds stay until they are used. */
export async function stopClock({ clock }: Page): Promise<void> {
  await clock.install()
  await clock.pauseAt(Date.now() + 60_000)
}
