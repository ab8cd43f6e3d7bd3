import { errorCodes } from '@verstak/contract/errors.ts'
import * as paths from '@verstak/domain/paths.ts'
import { findRoute } from '@verstak/domain/route-table.ts'
import type { BrowserContext, Page, Route } from 'playwright'
import { SHOP } from '../address.ts'
import type { StatedPage } from './pages.ts'
import type { People } from './people.ts'

/** Columns of the table, with their titles. */
export const states = {
  full: 'Полная',
  nothing: 'Ничего не подходит',
  empty: 'Новая организация',
  moving: 'Переход, ответа нет',
  parts: 'Части ждут',
  partsFailed: 'Части: ошибка 500',
  failed: 'Переход: ошибка 500',
  away: 'Переход: API нет',
  unknown: 'Такого нет',
} as const
export type State = keyof typeof states

/** Result: the page in the state, or a note why the page does not have this state. */
export type Seen = { readonly page: Page } | { readonly why: string }

/** An address of the page with an empty result, unless the new organisation's page is empty anyway. */
const NOTHING: Readonly<Record<string, string>> = {
  '/search/': '?query=щщщыыы',
  '/catalog/hit/': '?filter=price_1..2',
  '/catalog/novinki/': '?filter=price_1..2',
  '/catalog/sale/': '?filter=price_1..2',
  '/catalog/:a/': '?filter=price_1..2',
  '/brands/:code/': '?filter=price_1..2',
  '/circles/': '?filter=price_1..2',
  '/where-buy/': '?type=service&city=nowhere&open=24h',
  '/basket/': '?category=none',
  '/basket/codes/': '?search=щщщыыы',
  '/print-detail/': '?code=no-such-code',
  '/guaranty-register/': '?search=щщщыыы',
  '/guaranty-response/': '?number=00000',
  '/personal/orders/': '?text=щщщыыы',
  '/personal/discounts/': '?article=щщщыыы',
  '/personal/claims/': '?filter=rejected',
  '/personal/requests/': '?filter=closed',
  '/personal/tools/': '?filter=expired',
  '/personal/print/': '?search=щщщыыы',
  '/personal/users/': '?inactive=Y',
}

/** Time limit for the first call of a page. */
const PATIENCE_MS = 4_000
/** Pages without calls. */
const quiet = new Set<string>()

type Calls = 'hang' | 500 | 503

/** Picture of the page at `address` in the state. The caller closes the tab. */
export async function bringTo(
  state: State,
  { path }: StatedPage,
  address: string,
  people: People,
): Promise<Seen> {
  const { access } = findRoute(address) ?? {}
  // Following the sign-out link would end the session of the other pages.
  const ofGuest = access === 'guest-only' || address === paths.logout()
  const whole = ofGuest ? people.guest : people.customer
  if (state === 'full') return arrive(whole, address)
  if (state === 'empty') return ofGuest ? { why: 'только для гостя' } : arrive(people.newcomer, address)
  if (state === 'nothing') {
    const query = NOTHING[path]
    return query ? arrive(whole, address + query) : { why: 'нет фильтров' }
  }
  if (state === 'unknown')
    return path.includes(':') ? arrive(whole, path.replace(/:\w+/g, 'no-such')) : { why: 'адрес без частей' }
  if (state === 'parts') return standStill(whole, address, 'hang')
  if (state === 'partsFailed') return standStill(whole, address, 500)
  return follow(whole, address, state === 'moving' ? 'hang' : state === 'failed' ? 500 : 503)
}

async function arrive(context: BrowserContext, address: string): Promise<Seen> {
  const page = await context.newPage()
  await page.goto(address)
  await calm(page)
  const { pathname, search } = new URL(page.url())
  if (pathname === new URL(address, SHOP).pathname) return { page }
  await page.close()
  return { why: `→ ${pathname}${search}` }
}

/** A server-rendered page whose own calls get no answer, or an error. */
async function standStill(context: BrowserContext, address: string, calls: Calls): Promise<Seen> {
  const page = await context.newPage()
  const asked = await answerCalls(page, calls)
  await page.goto(address)
  await page
    .locator('html[data-hydrated="true"]')
    .waitFor({ timeout: 10_000 })
    .catch(() => {})
  // Some parts load only when the visitor interacts.
  await page.mouse.move(5, 5)
  await page.mouse.wheel(0, 20_000)
  await page.waitForTimeout(700)
  if (asked() > 0) return { page }
  await page.close()
  return { why: 'сама ничего не спрашивает' }
}

/** Client-side navigation from an open page while calls get no answer, or an error. */
async function follow(context: BrowserContext, address: string, calls: Calls): Promise<Seen> {
  if (quiet.has(address)) return { why: 'обходится без вызовов' }
  const page = await context.newPage()
  await page.goto(address === paths.agreement() ? paths.advantages() : paths.agreement())
  await calm(page)
  const asked = await answerCalls(page, calls)
  await page.evaluate((to) => {
    // The router handles it like a history navigation.
    history.pushState({}, '', to)
    dispatchEvent(new PopStateEvent('popstate', { state: {} }))
  }, address)
  const end = Date.now() + PATIENCE_MS
  while (asked() === 0 && Date.now() < end) await page.waitForTimeout(100)
  await (calls === 'hang' ? page.waitForTimeout(500) : calm(page))
  // The chunk of the error page loads after the error.
  await page
    .locator('main h1')
    .waitFor({ timeout: PATIENCE_MS })
    .catch(() => {})
  if (asked() > 0) return { page }
  quiet.add(address)
  await page.close()
  return { why: 'обходится без вызовов' }
}

/** Returns the number of calls answered this way. */
async function answerCalls(page: Page, calls: Calls): Promise<() => number> {
  let asked = 0
  await page.route(
    (url) => url.origin === SHOP && /^\/(api|web)\//.test(url.pathname),
    async (route: Route) => {
      asked += 1
      if (calls === 'hang') return
      const { code, message } = errorCodes[calls === 500 ? 'internal' : 'unavailable']
      await route.fulfill({ status: calls, json: { status: 'error', errors: [{ code, message }] } })
    },
  )
  return () => asked
}

async function calm(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle', { timeout: 8_000 }).catch(() => {})
  await page.evaluate(() => document.fonts.ready)
}
