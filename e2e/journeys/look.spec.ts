import { basketAdd } from '@verstak/contract/basket/calls.ts'
import { priceTagAdd } from '@verstak/contract/price-tags/calls.ts'
import { findRoute } from '@verstak/domain/route-table.ts'
import type { Page } from 'playwright/test'
import { clearAccount, enter } from '../account.ts'
import { violations } from '../axe.ts'
import { EveryPage } from '../every-page.ts'
import { hiddenIcons } from '../icons.ts'
import { fillCheckout, placeOrder } from '../pages/checkout.ts'
import { FASTENERS, findProducts, TOOLS } from '../products.ts'
import { cutBySpacing, gapOfCrumbs, sideways } from '../reflow.ts'
import { ADMIN, BUYER, expect, hydrated, test } from '../shop.ts'

/** Fails when a picture in the viewport is missing. */
async function picturesInView(page: Page): Promise<void> {
  const missing = () =>
    page.evaluate(() =>
      [...document.images]
        .filter((image) => {
          const { top, bottom, left, right, width } = image.getBoundingClientRect()
          const inView = width > 0 && top < innerHeight && bottom > 0 && left < innerWidth && right > 0
          return inView && !(image.complete && image.naturalWidth > 0)
        })
        .map(({ src }) => src),
    )
  await expect.poll(missing, { message: `pictures of ${page.url()}` }).toEqual([])
}

async function headings(page: Page): Promise<string[]> {
  const count = await page.locator('h1').count()
  return count === 1 ? [] : [`${count} first-level headings`]
}

/** Controls visible in print, and the overflow of the sheet in px. */
async function uselessOnPaper(page: Page): Promise<string[]> {
  await page.setViewportSize(A4)
  await page.emulateMedia({ media: 'print' })
  const found = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('body > *, nav, button, [role="search"], header, footer')]
      .filter((element) => element.id !== 'root' && element.checkVisibility() && element.clientHeight > 1)
      .filter((element) => !element.matches('main :is(header, footer)'))
      .map((element) => `${element.tagName} ${element.className}`),
  )
  found.push(...(await sideways(page)))
  await page.emulateMedia({ media: null })
  return found.map((defect) => `on paper: ${defect}`)
}

/** Checks the page at all widths, from the widest to that of 1280 px at 400 % zoom. */
async function defectsOf(page: Page): Promise<string[]> {
  await hydrated(page)
  await page.evaluate(() => {
    // With `content-visibility` elements change their height when scrolled into view, which moves others.
    const whole = new CSSStyleSheet()
    whole.replaceSync('*{content-visibility:visible!important}')
    document.adoptedStyleSheets.push(whole)
  })
  const found = [...(await headings(page)), ...(await sideways(page))]
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 800 })
    await picturesInView(page)
    const seen = [
      ...(await sideways(page)),
      ...(await gapOfCrumbs(page)),
      ...(await violations(page)),
      ...(await cutBySpacing(page)),
    ]
    found.push(...seen.map((defect) => `at ${width}: ${defect}`))
  }
  await page.setViewportSize({ width: 320, height: 256 })
  found.push(...(await sideways(page)))
  return [...found, ...(await uselessOnPaper(page))]
}

async function defectsOfAll(page: Page, every: EveryPage, more: readonly string[] = []): Promise<string[]> {
  const found: string[] = []
  const seen = new Set<string>()
  for (const path of every.addresses(more)) {
    await page.setViewportSize({ width: 1920, height: 900 })
    await page.goto(path)
    // Skip a redirect: its target has been or will be checked.
    if (seen.has(page.url())) continue
    seen.add(page.url())
    found.push(...(await defectsOf(page)).map((defect) => `${path} ${defect}`))
    await every.note(page)
  }
  return found
}

/** The sheet without margins, in px. */
const A4 = { width: 718, height: 1046 }

const accessOf = (path: string) => findRoute(path)?.access ?? 'public'

// Each test visits many pages, so they run on all workers.
test.describe.configure({ mode: 'parallel', timeout: 400_000 })

const HALVES = {
  'of the catalogue': (path: string) => findRoute(path)?.owner === 'mfe-catalog',
  'of the rest': (path: string) => findRoute(path)?.owner !== 'mfe-catalog',
}

for (const [whose, isOurs] of Object.entries(HALVES)) {
  test(`appearance for a guest, pages ${whose}`, async ({ page, expectConsole }) => {
    for (const status of ['404', '500']) expectConsole(status)
    const every = new EveryPage(
      (path) => isOurs(path) && (accessOf(path) === 'public' || accessOf(path) === 'guest-only'),
    )
    const nothing = isOurs('/') ? [`/search/?query=${encodeURIComponent('щщщыыы')}`] : ['/no/such/page/']
    expect(await defectsOfAll(page, every, nothing)).toEqual([])
  })
}

test('appearance for the administrator of an organisation', async ({ page, expectConsole }) => {
  expectConsole('404')
  const api = await enter(page.context(), ADMIN)
  await clearAccount(api)
  const [tool, other] = await findProducts(TOOLS.code)
  const [pack] = await findProducts(FASTENERS.code, ({ multiplicity }) => multiplicity > 1)
  await api(basketAdd, { body: { product_id: tool.id } })
  await page.goto('/checkout/')
  await hydrated(page)
  await fillCheckout(page)
  const order = await placeOrder(page)
  for (const { id } of [tool, other, pack]) await api(basketAdd, { body: { product_id: id } })
  for (const { id } of [tool, pack]) await api(priceTagAdd, { body: { id } })
  const every = new EveryPage((path) => accessOf(path).startsWith('auth'))
  const more = [
    '/',
    `/catalog/${TOOLS.code}/`,
    `/${pack.code}/`,
    '/basket/',
    `/checkout/done/?order=${order}`,
    '/no/such/page/',
  ]
  expect(await defectsOfAll(page, every, more)).toEqual([])
})

test('appearance for a buyer, who sees less', async ({ page, expectConsole }) => {
  expectConsole('403')
  expectConsole('404')
  await enter(page.context(), BUYER)
  const every = new EveryPage((path) => accessOf(path).startsWith('auth+'))
  expect(await defectsOfAll(page, every, ['/personal/summary/', '/personal/details/'])).toEqual([])
})

for (const colorScheme of ['light', 'dark'] as const) {
  test(`forced colours, ${colorScheme}: every icon is visible`, async ({ page }) => {
    await page.emulateMedia({ forcedColors: 'active', colorScheme })
    const [product] = await findProducts(TOOLS.code)
    const found: string[] = []
    for (const path of [`/catalog/${TOOLS.code}/`, `/${product.code}/`]) {
      await page.goto(path)
      await hydrated(page)
      found.push(...(await hiddenIcons(page)))
    }
    expect(found).toEqual([])
  })
}
