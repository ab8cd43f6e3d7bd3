import type { Page, Route } from 'playwright/test'
import { PORT, SHOP, urlOf } from '../address.ts'
import { changeInBrowser } from '../changed-in-browser.ts'
import { heading } from '../pages/catalogue.ts'
import { openMiniBasket } from '../pages/header.ts'
import { TOOLS } from '../products.ts'
import { expect, hydrated, test } from '../shop.ts'

const CATALOGUE = { remote: 'mfe-catalog', origin: urlOf(PORT + 1) } as const
const FILES = '**/mfe-catalog/**'
const SHARED = { 'access-control-allow-origin': '*' }

/** What the file is answered by; the browser compares its hash, so a part of it and other content are refused alike. */
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

/** Whole documents that the page's tab has asked for. */
function countLoads(page: Page): () => number {
  let loads = 0
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads += 1
  })
  return () => loads
}

const follow = (page: Page, name: string) =>
  page.getByRole('contentinfo').getByRole('link', { name, exact: true }).click()

/** What the server wrote stands in a place of its own, until the page's code has come. */
const written = (page: Page) => page.locator('#content > [style*="contents"]')

async function headerLives(page: Page): Promise<void> {
  await expect(await openMiniBasket(page)).toContainText('В корзине пока ничего нет')
  await page.keyboard.press('Escape')
}

/** The pauses between two tries are skipped. */
async function comesToLife(page: Page): Promise<void> {
  await expect(async () => {
    await page.clock.fastForward(60_000)
    await expect(written(page)).toHaveCount(0, { timeout: 1_000 })
  }).toPass()
}

/** A link is followed without a load. */
async function followsBrand(page: Page): Promise<void> {
  await page
    .getByRole('main')
    .getByRole('link', { name: /^\p{L}{2}/u })
    .nth(1)
    .click()
  await expect(page).toHaveURL(/\/brands\/.+/)
}

test.beforeEach(async ({ page, context, expectConsole }) => {
  // A page that a test answers counts as from elsewhere, and the shop is on this machine.
  await context.grantPermissions(['local-network-access'], { origin: SHOP })
  for (const part of ['ERR_', '404', '500', 'integrity', '#RUNTIME', 'Loading', 'is not available'])
    expectConsole(part)
  await page.clock.install()
})

for (const [how, answer] of Object.entries(faults))
  test(`files of a remote that ${how} cost a warm tab one load, and a cold one only the life of its page`, async ({
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

test('files of a remote that come late, or never, hold up neither the shop nor the other remotes', async ({
  page,
}) => {
  const held: Route[] = []
  const hold = async (route: Route) => void held.push(route)
  const release = async () => {
    await page.unroute(FILES, hold)
    const letGo = (route: Route) =>
      // Some were let go with the rule.
      route.continue().catch(({ message }: Error) => expect(message).toContain('already handled'))
    await Promise.all(held.splice(0).map(letGo))
  }
  const loads = countLoads(page)
  await page.route(FILES, hold)

  await test.step('warm and late: the page that was left stays in use, the new one comes without a load', async () => {
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

  await test.step('warm and never: the server shows the page, which comes to life when the files come', async () => {
    await page.goto('/agreement/')
    await hydrated(page)
    await page.route(FILES, hold)
    await follow(page, 'Бренды')
    await expect.poll(() => held.length).toBeGreaterThan(0)
    await page.clock.fastForward(60_000)
    await expect(heading(page)).toHaveText('Бренды')
    expect(loads()).toBe(3)
  })

  await test.step('cold and never: the page starts without them, slots of others come, and so does its life', async () => {
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

test('a remote that throws as a browser loads it leaves its page as it was written, and is told of', async ({
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

test('a rejection that a remote leaves as a browser loads it costs nothing', async ({
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

test('a page that throws as a browser renders it is the error page, in the layout, and is told of', async ({
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

test('a loader that hangs in a browser holds up its page alone', async ({ page }) => {
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
