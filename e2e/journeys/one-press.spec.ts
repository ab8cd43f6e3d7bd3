import { basketAdd } from '@verstak/contract/basket/calls.ts'
import { botChallenge } from '@verstak/contract/bot/calls.ts'
import { contract } from '@verstak/contract/contract.ts'
import { errorCodes } from '@verstak/contract/errors.ts'
import { generateApiToken } from '@verstak/contract/feeds/calls.ts'
import { orderList } from '@verstak/contract/orders/calls.ts'
import { savedBasketSave, savedBasketShare, savedBaskets } from '@verstak/contract/saved-baskets/calls.ts'
import { favoriteAdd } from '@verstak/contract/sets/calls.ts'
import * as paths from '@verstak/domain/paths.ts'
import { findRoute } from '@verstak/domain/route-table.ts'
import type { Page, Route } from 'playwright/test'
import { clearAccount, enter } from '../account.ts'
import { EveryPage } from '../every-page.ts'
import { findProducts, TOOLS } from '../products.ts'
import { ADMIN, expect, hydrated, test } from '../shop.ts'

test.describe.configure({ mode: 'parallel', timeout: 600_000 })

/** Reading, and what a page sends by itself. */
const harmless: ReadonlySet<string> = new Set([
  botChallenge.path,
  ...contract
    .filter(({ reads, resource }) => reads || resource === 'recommendations')
    .map(({ path }) => path),
])

/** Refuses everything that a form sends, so that the forms of a page stay, and notes it. */
async function refuseSending(page: Page): Promise<string[]> {
  const sent: string[] = []
  await page.route(
    () => true,
    async (route: Route) => {
      const request = route.request()
      const { pathname } = new URL(request.url())
      const isCall = request.method() === 'POST' || pathname === generateApiToken.path
      if (!isCall || harmless.has(pathname)) return route.fallback()
      sent.push(`${pathname} ${request.postData() ?? new URL(request.url()).search}`)
      // A document that is answered with 204 stays.
      if (request.isNavigationRequest()) return route.fulfill({ status: 204 })
      const errors = [{ code: errorCodes.invalid.code, message: 'Не сегодня' }]
      return route.fulfill({ status: errorCodes.invalid.status, json: { status: 'error', errors } })
    },
  )
  return sent
}

/** Presses each button of the page's posted forms twice at once; a form that sends the same as another is skipped. */
const pressAllTwice = (page: Page) =>
  page.evaluate(async (logout) => {
    const painted = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
    const known = new Set<string>()
    const pressed: string[] = []
    for (const form of [...document.forms].filter(({ method }) => method === 'post')) {
      // A form of the testers and the sign-out would end the walk.
      if (form.action.endsWith(logout) || !form.isConnected) continue
      form.noValidate = true
      for (const button of [...form.elements]) {
        if (!(button instanceof HTMLButtonElement) || button.type !== 'submit') continue
        if (button.disabled || button.ariaDisabled === 'true' || !button.isConnected) continue
        const says = JSON.stringify([form.action, ...new FormData(form, button)])
        if (known.has(says)) continue
        known.add(says)
        button.click()
        button.click()
        pressed.push(says)
        await painted()
      }
    }
    return pressed
  }, paths.logout())

/** Presses on every page, and returns what was sent twice. */
async function sentTwice(page: Page, every: EveryPage, more: readonly string[]) {
  const sent = await refuseSending(page)
  const twice: string[] = []
  const reached = new Set<string>()
  const seen = new Set<string>()
  for (const path of every.addresses(more)) {
    await page.goto(path)
    if (seen.has(page.url()) || page.url().endsWith(paths.logout())) continue
    seen.add(page.url())
    await hydrated(page)
    await every.note(page)
    sent.length = 0
    await pressAllTwice(page)
    // Every form has sent what it would send.
    await page.waitForLoadState('networkidle')
    twice.push(
      ...sent.filter((request, at) => sent.indexOf(request) !== at).map((request) => `${path} ${request}`),
    )
    for (const request of sent) reached.add(request.split(' ')[0] ?? '')
  }
  return { twice, reached }
}

const accessOf = (path: string) => findRoute(path)?.access ?? 'public'

test('no form of a guest is sent twice', async ({ page, expectConsole }) => {
  for (const status of ['404', '422', '500']) expectConsole(status)
  const every = new EveryPage((path) => ['public', 'guest-only'].includes(accessOf(path)))
  const { twice, reached } = await sentTwice(page, every, [`/catalog/${TOOLS.code}/`])
  expect(twice).toEqual([])
  expect(reached).toContain(basketAdd.path)
})

test('no form of an account is sent twice', async ({ page, expectConsole }) => {
  for (const status of ['404', '422']) expectConsole(status)
  const api = await enter(page.context(), ADMIN)
  await clearAccount(api)
  const tools = (await findProducts(TOOLS.code)).slice(0, 2)
  for (const { id } of tools) {
    await api(basketAdd, { body: { product_id: id } })
    await api(favoriteAdd, { body: { product_id: id } })
  }
  const { baskets } = await api(savedBaskets)
  const saved = baskets[0] ?? (await api(savedBasketSave, { body: { name: 'На месяц' } })).saved
  const { share } = await api(savedBasketShare, { body: { id: saved.id } })
  const { orders } = await api(orderList, { query: { filter: 'all', page: 1, page_size: 1 } })
  const every = new EveryPage((path) => accessOf(path).startsWith('auth'))
  const more = [
    paths.repeatOrder(orders[0]?.order_number ?? ''),
    '/basket/',
    paths.savedBaskets(),
    paths.sharedBasket(share?.key ?? ''),
    paths.favourites(),
  ]
  const { twice, reached } = await sentTwice(page, every, more)
  expect(twice).toEqual([])
  for (const path of ['/api/profile/orders/copy/', '/api/basket/saved/open/', '/api/basket/shared/add/'])
    expect(reached).toContain(path)
})
