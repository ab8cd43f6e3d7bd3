import type { Page } from 'playwright/test'
import { SHOP } from '../address.ts'
import { card, heading, offer } from '../pages/catalogue.ts'
import { findProducts, TOOLS } from '../products.ts'
import { expect, hydrated, test } from '../shop.ts'

const KILOBYTE = 1024

/** Cost of the first view until the network is idle. Sizes are compressed. */
async function firstView(page: Page, path: string) {
  const calls: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (/^\/(api|web)\//.test(pathname)) calls.push(pathname)
  })
  await page.goto(path)
  await hydrated(page)
  await page.waitForLoadState('networkidle')
  const { files, script, html } = await page.evaluate(() => {
    const resources = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
    const scripts = resources.filter(({ name }) => new URL(name).pathname.endsWith('.js'))
    const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
    return {
      files: document.querySelectorAll('script[defer][src]').length,
      script: scripts.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0),
      html: navigation?.encodedBodySize ?? 0,
    }
  })
  return { calls, files, script: script / KILOBYTE, html: html / KILOBYTE, ...(await layoutShift(page)) }
}

interface Shift {
  readonly shift: number
  /** The shifted elements, for the message. */
  readonly moved: string
}

function layoutShift(page: Page): Promise<Shift> {
  return page.evaluate(
    () =>
      new Promise<Shift>((resolve) => {
        new PerformanceObserver((list) => {
          type Entry = PerformanceEntry & { value: number; sources: { node: Node | null }[] }
          const shifts = list.getEntries() as Entry[]
          const moved = shifts.flatMap(({ sources }) => sources.map(({ node }) => node?.textContent ?? ''))
          resolve({ shift: shifts.reduce((sum, { value }) => sum + value, 0), moved: moved.join(' | ') })
        }).observe({ type: 'layout-shift', buffered: true })
        // The observer does not fire when nothing has shifted.
        requestAnimationFrame(() => requestAnimationFrame(() => resolve({ shift: 0, moved: '' })))
      }),
  )
}

const paths = {
  home: async () => '/',
  listing: async () => `/catalog/${TOOLS.code}/`,
  product: async () => `/${(await findProducts(TOOLS.code))[0].code}/`,
}

for (const [name, path] of Object.entries(paths)) {
  for (const [device, viewport] of [
    ['phone', { width: 412, height: 823 }],
    ['desktop', { width: 1350, height: 940 }],
  ] as const) {
    test(`${name} on a ${device}: no extra API request, little JavaScript, no layout shift`, async ({
      page,
    }) => {
      await page.setViewportSize(viewport)
      const view = await firstView(page, await path())
      test.info().annotations.push({ type: 'first view', description: JSON.stringify(view) })
      expect(view.calls).toEqual([])
      // Files of the host, the catalogue and the basket's slot: each additional file costs time.
      expect(view.files).toBeLessThanOrEqual(9)
      // Without a Timing-Allow-Origin header a script would count as zero bytes.
      expect(view.script).toBeGreaterThan(120)
      expect(view.script).toBeLessThanOrEqual(143)
      expect(view.html).toBeGreaterThan(1)
      // The styles, 7 KB, are inlined in the HTML.
      expect(view.html).toBeLessThanOrEqual(28)
      // When the font loads, the facts of a card reflow within their box.
      expect(view.shift, view.moved).toBeLessThanOrEqual(0.02)
    })
  }
}

test('the pictures of a listing are small on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(await paths.listing())
  await hydrated(page)
  // Loads all pictures by scrolling to the end of the page.
  for (const one of await page.locator('main article img').all()) await one.scrollIntoViewIfNeeded()
  await page.waitForLoadState('networkidle')
  const pictures = await page.evaluate(() =>
    (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
      .filter(({ initiatorType }) => initiatorType === 'img')
      .map(({ encodedBodySize }) => encodedBodySize),
  )
  expect(pictures.length).toBeGreaterThan(10)
  expect(Math.min(...pictures)).toBeGreaterThan(0)
  expect(pictures.reduce((sum, size) => sum + size, 0) / KILOBYTE).toBeLessThanOrEqual(400)
})

for (const [name, path] of Object.entries(paths))
  test(`${name} does not shift while the rest of it loads slowly`, async ({ page, context }) => {
    await page.setViewportSize({ width: 1350, height: 940 })
    const wire = await context.newCDPSession(page)
    const slow = { offline: false, latency: 20, downloadThroughput: 30 * KILOBYTE, uploadThroughput: -1 }
    await wire.send('Network.emulateNetworkConditions', slow)
    await page.goto(await path(), { waitUntil: 'commit' })
    await expect(page.getByRole('contentinfo')).toBeAttached()
    const { shift, moved } = await layoutShift(page)
    expect(shift, moved).toBeLessThanOrEqual(0.02)
  })

test('pictures are requested once, in the best format that the browser supports', async ({ page }) => {
  const types: [string, string | undefined][] = []
  page.on('response', (response) => {
    const { pathname } = new URL(response.url())
    if (pathname.startsWith('/pictures/')) types.push([pathname, response.headers()['content-type']])
  })
  await page.goto(await paths.listing())
  await page.waitForLoadState('networkidle')
  expect([...new Set(types.map(([, type]) => type))]).toEqual(['image/avif'])
  expect(new Set(types.map(([path]) => path)).size).toBe(types.length)
})

/** Waits until the page has prefetched the chunk of the product page. */
async function rested(page: Page): Promise<void> {
  await hydrated(page)
  const isThere = () =>
    page.evaluate(() =>
      performance.getEntriesByType('resource').some(({ name }) => /\/product-route-tsx\.\w+\.js$/.test(name)),
    )
  await expect.poll(isThere).toBe(true)
  await page.waitForLoadState('networkidle')
}

test('a click on a product waits for no chunk of its page', async ({ page }) => {
  await page.goto(await paths.listing())
  await rested(page)
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    // The chunks of the filters and of a product's lower part load when the visitor interacts, and nothing
    // waits for them.
    if (/\/mfe-catalog\/(?!.*\/(filters|product-below)\.).*\.js$/.test(pathname)) asked.push(pathname)
  })
  const [product] = await findProducts(TOOLS.code)
  await card(page, product).getByRole('link', { name: product.name }).first().click()
  await expect(heading(page)).toHaveText(product.name)
  await expect(offer(page)).toBeVisible()
  expect(asked).toEqual([])
})

test('a click shows a preview over the list, and navigates when the preview is painted', async ({ page }) => {
  const list = await paths.listing()
  await page.goto(list)
  await rested(page)
  const title = await heading(page).textContent()
  const steps = await page.evaluateHandle(() => {
    const seen: Record<string, unknown>[] = []
    new MutationObserver(() => {
      const main = document.querySelector('main')
      const headings = Array.from(document.querySelectorAll('h1'))
      seen.push({
        path: location.pathname,
        headings: headings.map((one) => one.textContent),
        top: headings.at(-1)?.getBoundingClientRect().top,
        listed: main?.querySelector('article') !== null,
        hidden: main?.ariaHidden,
      })
    }).observe(document.body, { childList: true, subtree: true })
    return seen
  })
  await page.evaluate(() => window.scrollTo(0, 160))
  const [product] = await findProducts(TOOLS.code)
  await card(page, product).getByRole('link', { name: product.name }).first().click()
  await expect(page).toHaveURL(new RegExp(`${product.code}/$`))
  await expect(offer(page)).toBeVisible()
  await expect(page.locator('h1')).toHaveText([product.name])
  expect((await steps.jsonValue())[0]).toEqual({
    path: list,
    headings: [title, await heading(page).textContent()],
    top: await heading(page).evaluate((one) => one.getBoundingClientRect().top),
    listed: true,
    hidden: 'true',
  })
  await expect(page.getByRole('main')).toBeVisible()
  await page.goBack()
  await expect(heading(page)).toHaveText(title ?? '')
})

test('the card’s picture is shown until the large picture of a clicked product has loaded', async ({
  page,
}) => {
  await page.goto(await paths.listing())
  await hydrated(page)
  const held = Promise.withResolvers<void>()
  await page.route(/\/pictures\/[^/]+\/(640|1200)$/, async (route) => {
    await held.promise
    await route.continue()
  })
  const [product] = await findProducts(TOOLS.code)
  await card(page, product).getByRole('link', { name: product.name }).first().click()
  await expect(offer(page)).toBeVisible()
  const pictures = page
    .getByRole('list', { name: 'Изображения' })
    .getByRole('listitem')
    .first()
    .locator('img')
  const here = () =>
    pictures.evaluateAll((all) => all.map((one) => (one as HTMLImageElement).naturalWidth > 0))
  await expect.poll(here).toEqual([true, false])
  held.resolve()
  await expect.poll(here).toEqual([true, true])
  const places = await pictures.evaluateAll((all) =>
    all.map((one) => JSON.stringify(one.getBoundingClientRect())),
  )
  expect(new Set(places).size).toBe(1)
})

test('code that every page runs is marked for eager compilation', async ({ page }) => {
  const html = await (await page.request.get('/')).text()
  const scripts = [...html.matchAll(/<script [^>]*?src="(\/assets\/(?:main|vendor)\.[^"]+)"/g)]
  expect(scripts).toHaveLength(2)
  for (const [, src = ''] of scripts)
    expect(await (await page.request.get(src)).text()).toMatch(/^\/\/# allFunctionsCalledOnLoad\n/)
})

async function headingFonts(page: Page): Promise<string[]> {
  const session = await page.context().newCDPSession(page)
  await session.send('DOM.enable')
  await session.send('CSS.enable')
  const { root } = await session.send('DOM.getDocument')
  const { nodeId } = await session.send('DOM.querySelector', { nodeId: root.nodeId, selector: 'h1' })
  const { fonts } = await session.send('CSS.getPlatformFontsForNode', { nodeId })
  await session.detach()
  return fonts.map(({ familyName }) => familyName)
}

for (const [how, javaScriptEnabled] of [
  ['with scripts', true],
  ['without scripts', false],
] as const) {
  test.describe(how, () => {
    test.use({ javaScriptEnabled })
    test('the first paint does not wait for fonts, and the page is then set in the shop’s font', async ({
      page,
    }) => {
      const html = await (await page.request.get('/')).text()
      expect(html.slice(0, html.indexOf('<body>'))).not.toContain('woff2')
      await page.goto('/')
      await expect.poll(() => headingFonts(page)).toEqual(['Golos Text'])
    })
  })
}

/** Each answer has its own nonce. */
const withoutNonce = (html: string): string =>
  html.replaceAll(/nonce="([^"]+)"/.exec(html)?.[1] ?? 'no nonce', '')

test('a cached page equals the rendered page, and is not served to visitors with a basket', async ({
  browser,
}) => {
  const guest = await browser.newContext()
  const path = await paths.listing()
  // Only a cached page has a Content-Length when it is not compressed.
  const headers = { 'accept-encoding': 'identity' }
  const read = async () => {
    const answer = await guest.request.get(SHOP + path, { headers })
    return { html: await answer.text(), fromMemory: 'content-length' in answer.headers() }
  }
  // Each render process has its own cache.
  const views = []
  for (let view = 0; view < 8; view += 1) views.push(await read())
  expect(views.some(({ fromMemory }) => fromMemory)).toBe(true)
  expect(views[0]?.html.endsWith('</html>')).toBe(true)
  expect(new Set(views.map(({ html }) => withoutNonce(html))).size).toBe(1)

  const [product] = await findProducts(TOOLS.code)
  await guest.request.post(`${SHOP}/basket/`, {
    form: { intent: 'add', product_id: product.id, name: product.name, back: path },
  })
  const own = await read()
  expect(own.html.includes('aria-label="Корзина: 1')).toBe(true)
  expect(own.fromMemory).toBe(false)
  await guest.close()
})
