import { CONSENT_COOKIE } from '@verstak/shared/domain/cookie-consent.ts'
import { type BrowserContext, test as base, expect, type Page } from 'playwright/test'
import { SHOP } from './address.ts'

export const PASSWORD = 'Verstak-2026'
export const ADMIN = 'admin@demo.example'
export const BUYER = 'buyer@demo.example'

/** Console messages that a test expects, by a part of their text. */
type Expected = { expectConsole: (part: string) => void }

/** The shop's test: a console error, a failed script or a page error fails it, unless it was expected. */
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

/** A visitor who has accepted all cookies: the notice about them stands in nobody's way. */
export async function decideCookies(context: BrowserContext): Promise<void> {
  await context.addCookies([{ name: CONSENT_COOKIE, value: '1.fa', url: SHOP }])
}

/** Signs in through the form, as a shopper does; ends on the page one came from. */
export async function signIn(page: Page, login: string): Promise<void> {
  await page.getByLabel('Электронная почта').fill(login)
  await page.getByLabel('Пароль', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Войти' }).click()
}

/** The page is alive: its scripts have taken over. */
export async function hydrated(page: Page): Promise<void> {
  await expect(page.locator('html[data-hydrated="true"]')).toBeAttached()
}

/** From here on no time passes in the pages of this visitor: what is shown for some seconds stays until it is used. */
export async function stopClock({ clock }: Page): Promise<void> {
  await clock.install()
  await clock.pauseAt(Date.now() + 60_000)
}
