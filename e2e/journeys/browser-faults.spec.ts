import type { Page, Route } from 'playwright/test'
import { PORT, SHOP, urlOf } from '../address.ts'
import { changeInBrowser } from '../changed-in-browser.ts'
import { heading, offer } from '../pages/catalogue.ts'
import { openMiniBasket } from '../pages/header.ts'
import { findProducts, TOOLS } from '../products.ts'
import { expect, hydrated, test } from '../shop.ts'

const CATALOGUE = { remote: 'mfe-catalog', origin: urlOf(PORT + 1) } as const
const FILES = '**/mfe-catalog/**'
const SHARED = { 'access-control-allow-origin': '*' }

/**
 * Serves a changed file. The browser compares hashes, so truncated and replaced content are refused alike.
 */
const changed = (change: (code: string) => string) => async (route: Route) => {
  const response = await route.fetch()
  await route.fulfill({ response, body: change(await response.text()), headers: SHARED })
}
const faults: Readonly<Record<string, (route: Route) => Promise<void>>> = {
  'come from nowhere': (route) => route.abort('connectionrefused'),
  'are 404': (route) => route.fulfill({ status: 404, headers: SHARED }),
  'are 500': (route) => route.fulfill({ status: 500, headers: SHARED }),
  'are cut': changed((code) => code.slice(0, code.length / 2)),
  'are corrupt': changed((code) => `${code.slice(0, code.length / 2)}\u0000}{`),
}

/** Counts document requests of the page's tab. */
function countLoads(page: Page): () => number {
  let loads = 0
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads += 1
  })
  return () => loads
}

const follow = (page: Page, name: string) =>
  page.getByRole('contentinfo').getByRole('link', { name, exact: true }).click()

/** Server-rendered content is in this element until the page's code has loaded. */
const written = (page: Page) => page.locator('#content > [style*="contents"]')

async function headerLives(page: Page): Promise<void> {
  await expect(await openMiniBasket(page)).toContainText('В корзине пока ничего нет')
  await page.keyboard.press('Escape')
}

/** Skips the pauses between retries. */
async function comesToLife(page: Page): Promise<void> {
  await expect(async () => {
    await page.clock.fastForward(60_000)
    await expect(written(page)).toHaveCount(0, { timeout: 1_000 })
  }).toPass()
}

/** Follows a link without a document request. */
async function followsBrand(page: Page): Promise<void> {
  await page
    .getByRole('main')
    .getByRole('link', { name: /^\p{L}{2}/u })
    .nth(1)
    .click()
  await expect(page).toHaveURL(/\/brands\/.+/)
}

test.beforeEach(async ({ page, context, expectConsole }) => {
  // Chromium treats a page fulfilled by a test as a public site and the shop as a local one.
  await context.grantPermissions(['local-network-access'], { origin: SHOP })
  for (const part of ['ERR_', '404', '500', 'integrity', '#RUNTIME', 'Loading', 'is not available'])
    expectConsole(part)
  await page.clock.install()
})

for (const [how, answer] of Object.entries(faults))
  test(`when files of a remote ${how}, a warm tab reloads once and a cold one only lacks interactivity`, async ({
    page,
  }) => {
    await page.route(FILES, answer)
    const loads = countLoads(page)
    await page.goto('/agreement/')
    await hydrated(page)
    await follow(page, 'Бренды')
    await expect(heading(page)).toHaveText('Бренды')
    await hydrated(page)
    expect(loads()).toBe(2)
    await expect(written(page)).toHaveCount(1)
    await headerLives(page)

    await page.unroute(FILES, answer)
    await comesToLife(page)
    await followsBrand(page)
    expect(loads()).toBe(2)
  })

test('late or missing files of a remote delay neither the shop nor other remotes', async ({ page }) => {
  const held: Route[] = []
  const hold = async (route: Route) => void held.push(route)
  const release = async () => {
    await page.unroute(FILES, hold)
    const letGo = (route: Route) =>
      // Some were already continued when the rule was removed.
      route.continue().catch(({ message }: Error) => expect(message).toContain('already handled'))
    await Promise.all(held.splice(0).map(letGo))
  }
  const loads = countLoads(page)
  await page.route(FILES, hold)

  await test.step('warm and late: the current page stays usable, the new one opens without a reload', async () => {
    await page.goto('/agreement/')
    await hydrated(page)
    await follow(page, 'Бренды')
    await expect.poll(() => held.length).toBeGreaterThan(0)
    await page.clock.fastForward(12_000)
    await headerLives(page)
    await follow(page, 'Преимущества')
    await expect(heading(page)).toHaveText('Преимущества')
    await follow(page, 'Бренды')
    await release()
    await expect(heading(page)).toHaveText('Бренды')
    expect(loads()).toBe(1)
  })

  await test.step('warm and never: the server renders the page, which becomes interactive when the files arrive', async () => {
    await page.goto('/agreement/')
    await hydrated(page)
    await page.route(FILES, hold)
    await follow(page, 'Бренды')
    await expect.poll(() => held.length).toBeGreaterThan(0)
    await page.clock.fastForward(60_000)
    await expect(heading(page)).toHaveText('Бренды')
    expect(loads()).toBe(3)
  })

  await test.step('cold and never: the page starts without them, with slots of others, and becomes interactive later', async () => {
    await page.goto(`/catalog/${TOOLS.code}/`, { waitUntil: 'commit' })
    await expect(heading(page)).toContainText(TOOLS.name)
    await page.clock.fastForward(20_000)
    await hydrated(page)
    await expect(written(page)).toHaveCount(1)
    await headerLives(page)
    await release()
    await comesToLife(page)
    expect(loads()).toBe(4)
  })
})

const told = (page: Page) => {
  const remotes: string[] = []
  page.on('request', (asked) => {
    if (asked.url().endsWith('/-/failures/')) remotes.push(JSON.parse(asked.postData() ?? '{}').remote)
  })
  return remotes
}

test('a remote that throws while a browser loads it keeps its server-rendered page, and the error is reported', async ({
  page,
  expectConsole,
}) => {
  expectConsole('thrown at load')
  await changeInBrowser(page, CATALOGUE, 'remoteEntry', (code) => `throw Error('thrown at load');${code}`)
  const remotes = told(page)
  await page.goto('/brands/')
  await hydrated(page)
  await expect(written(page)).toHaveCount(1)
  await headerLives(page)
  await expect.poll(() => remotes[0]).toBe('mfe-catalog')
})

test('an unhandled rejection while a browser loads a remote has no effect', async ({
  page,
  expectConsole,
}) => {
  expectConsole('rejected at load')
  await changeInBrowser(
    page,
    CATALOGUE,
    'remoteEntry',
    (code) => `Promise.reject(Error('rejected at load'));${code}`,
  )
  await page.goto('/brands/')
  await hydrated(page)
  await expect(written(page)).toHaveCount(0)
  await headerLives(page)
})

test('a page that throws while rendering in a browser shows the error page in its layout, and is reported', async ({
  page,
  expectConsole,
}) => {
  expectConsole('thrown in render')
  const thrown = `(()=>{throw Error('thrown in render')})()`
  await changeInBrowser(page, CATALOGUE, 'brands-route', (code) =>
    code.replace(/"По\sпервой\sбукве"/, thrown),
  )
  const remotes = told(page)
  await page.goto('/brands/')
  await expect(heading(page)).toHaveText('Ошибка сервера')
  await headerLives(page)
  await expect.poll(() => remotes).toEqual(['mfe-catalog'])
  await follow(page, 'Преимущества')
  await expect(heading(page)).toHaveText('Преимущества')
})

test('a loader that hangs in a browser blocks only its page', async ({ page }) => {
  await page.route('**/web/brands/**', () => {})
  const loads = countLoads(page)
  await page.goto('/agreement/')
  await hydrated(page)
  const asked = page.waitForRequest('**/web/brands/**')
  await follow(page, 'Бренды')
  await asked
  await headerLives(page)
  await follow(page, 'Преимущества')
  await expect(heading(page)).toHaveText('Преимущества')
  expect(loads()).toBe(1)
})

test('an event with a renamed field is reported in its publisher’s name, with the fields it had', async ({
  page,
  expectConsole,
}) => {
  expectConsole('Not what basket:updated carries')
  const basket = { remote: 'mfe-basket-checkout', origin: urlOf(PORT + 2) } as const
  await changeInBrowser(page, basket, 'slot-add-to-basket', (code) => code.replaceAll('basket_sum', 'sum'))
  const told = page.waitForRequest('**/-/failures/')
  const [product] = await findProducts(TOOLS.code)
  await page.goto(`/${product.code}/`)
  await hydrated(page)
  await offer(page).getByRole('button', { name: 'В корзину' }).click()
  const { remote, error } = JSON.parse((await told).postData() ?? '{}')
  expect(remote).toBe('mfe-basket-checkout')
  expect(error).toContain('basket:updated was dropped')
  expect(error).toContain('basket, basket_quantity, sum')
})
