import { AxeBuilder } from '@axe-core/playwright'
import { basketAdd } from '@verstak/shared/contract/basket/calls.ts'
import { priceTagAdd } from '@verstak/shared/contract/price-tags/calls.ts'
import type { Page } from 'playwright/test'
import { clearAccount, enter } from '../account.ts'
import { SHOP } from '../address.ts'
import { fillCheckout, placeOrder } from '../pages/checkout.ts'
import { FASTENERS, findProducts, TOOLS } from '../products.ts'
import { ADMIN, expect, hydrated, test } from '../shop.ts'

const GUEST_PAGES = ['/login/']

async function furnish(page: Page): Promise<string[]> {
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
  return [
    '/',
    '/catalog/',
    `/catalog/${TOOLS.code}/`,
    `/catalog/${FASTENERS.code}/`,
    `/${tool.code}/`,
    `/${pack.code}/`,
    `/search/?query=${encodeURIComponent('дрель')}`,
    '/basket/',
    '/checkout/',
    `/checkout/done/?order=${order}`,
    '/personal/summary/',
    '/personal/orders/',
    `/personal/orders/${order}/`,
    '/personal/print/',
    '/no/such/page/',
  ]
}

/** Fails when a picture in view is missing. */
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

function defects(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    const headings = document.querySelectorAll('h1').length
    return [
      ...(scrollWidth > clientWidth ? [`${scrollWidth} px of content in ${clientWidth} px`] : []),
      ...(headings === 1 ? [] : [`${headings} first-level headings`]),
    ]
  })
}

async function violations(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).analyze()
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`))
}

// The longest file: its independent tests run on all workers.
test.describe.configure({ mode: 'parallel' })

for (const width of [360, 1280, 1920]) {
  test(`every page of the journey at ${width} px`, async ({ page, browser, expectConsole }) => {
    test.setTimeout(180_000)
    expectConsole('404')
    const viewport = { width, height: 800 }
    await page.setViewportSize(viewport)
    const signedOut = await browser.newContext({ viewport, baseURL: SHOP })
    const guest = await signedOut.newPage()
    const found: string[] = []
    for (const path of [...GUEST_PAGES, ...(await furnish(page))]) {
      const shown = GUEST_PAGES.includes(path) ? guest : page
      await shown.goto(path)
      await hydrated(shown)
      await picturesInView(shown)
      const all = [...(await defects(shown)), ...(width < 1920 ? await violations(shown) : [])]
      found.push(...all.map((defect) => `${path} ${defect}`))
    }
    await signedOut.close()
    expect(found).toEqual([])
  })
}
