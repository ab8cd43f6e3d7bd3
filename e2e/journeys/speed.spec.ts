import type { Page } from 'playwright/test'
import { SHOP } from '../address.ts'
import { card, heading, offer } from '../pages/catalogue.ts'
import { findProducts, TOOLS } from '../products.ts'
import { expect, hydrated, test } from '../shop.ts'

const KILOBYTE = 1024

/** The costs of a first view until the network rests; sizes are compressed. */
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
  /** What has moved, for the message. */
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
        // The observer is silent when nothing has shifted.
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
    test(`${name} on a ${device}: no second request, little JavaScript, nothing moves`, async ({ page }) => {
      await page.setViewportSize(viewport)
      const view = await firstView(page, await path())
      test.info().annotations.push({ type: 'first view', description: JSON.stringify(view) })
      expect(view.calls).toEqual([])
      // Host, catalogue and the basket's slot: each more file costs the browser time.
      expect(view.files).toBeLessThanOrEqual(9)
      // Without its timing header a script would count as zero bytes.
      expect(view.script).toBeGreaterThan(120)
      expect(view.script).toBeLessThanOrEqual(140)
      expect(view.html).toBeGreaterThan(1)
      // The styles, 7 KB, are in the HTML.
      expect(view.html).toBeLessThanOrEqual(28)
      // When the font comes, the facts of a card are set anew inside their box.
      expect(view.shift, view.moved).toBeLessThanOrEqual(0.02)
    })
  }
}

test('the pictures of a listing weigh little on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(await paths.listing())
  await hydrated(page)
  // All that whoever goes through the page to its end loads.
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
  test(`${name} stays where it is while the rest of it comes slowly`, async ({ page, context }) => {
    await page.setViewportSize({ width: 1350, height: 940 })
    const wire = await context.newCDPSession(page)
    const slow = { offline: false, latency: 20, downloadThroughput: 30 * KILOBYTE, uploadThroughput: -1 }
    await wire.send('Network.emulateNetworkConditions', slow)
    await page.goto(await path(), { waitUntil: 'commit' })
    await expect(page.getByRole('contentinfo')).toBeAttached()
    const { shift, moved } = await layoutShift(page)
    expect(shift, moved).toBeLessThanOrEqual(0.02)
  })

test('pictures come in the best format that the browser shows, each once', async ({ page }) => {
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

/** The page fetches the product page's file when it has loaded. */
async function rested(page: Page): Promise<void> {
  await hydrated(page)
  const isThere = () =>
    page.evaluate(() =>
      performance.getEntriesByType('resource').some(({ name }) => /\/product-route-tsx\.\w+\.js$/.test(name)),
    )
  await expect.poll(isThere).toBe(true)
  await page.waitForLoadState('networkidle')
}

test('a click on a product waits for no file of its page', async ({ page }) => {
  await page.goto(await paths.listing())
  await rested(page)
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    // The code of the filters and of a product's lower part comes when the visitor moves, and nothing waits for it.
    if (/\/mfe-catalog\/(?!.*\/(filters|product-below)\.).*\.js$/.test(pathname)) asked.push(pathname)
  })
  const [product] = await findProducts(TOOLS.code)
  await card(page, product).getByRole('link', { name: product.name }).first().click()
  await expect(heading(page)).toHaveText(product.name)
  await expect(offer(page)).toBeVisible()
  expect(asked).toEqual([])
})

test('a click shows the product above the list, and goes to its page when that is on screen', async ({
  page,
}) => {
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

test('until the large picture of a clicked product has come, its card’s picture stands there', async ({
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

test('what every page runs is marked to be compiled while it loads', async ({ page }) => {
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
    test('the first paint knows of no font that has yet to come, and the page is set in the shop’s own', async ({
      page,
    }) => {
      const html = await (await page.request.get('/')).text()
      expect(html.slice(0, html.indexOf('<body>'))).not.toContain('woff2')
      await page.goto('/')
      await expect.poll(() => headingFonts(page)).toEqual(['Golos Text'])
    })
  })
}

/** Each answer has its own. */
const withoutNonce = (html: string): string =>
  html.replaceAll(/nonce="([^"]+)"/.exec(html)?.[1] ?? 'no nonce', '')

test('a page that comes from memory is the page that was rendered, and is nobody’s who has a basket', async ({
  browser,
}) => {
  const guest = await browser.newContext()
  const path = await paths.listing()
  // Only a page from the cache has a Content-Length when it is not compressed.
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
