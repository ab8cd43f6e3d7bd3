import { type ChangedBuild, copyOfBuild } from '../changed-builds.ts'
import { heading } from '../pages/catalogue.ts'
import { findProducts, TOOLS } from '../products.ts'
import { openSecondShop, type SecondShop } from '../second-shop.ts'
import { expect, hydrated, test } from '../shop.ts'

let shop: SecondShop
let builds: Record<'mfe-catalog' | 'mfe-basket-checkout' | 'mfe-personal', ChangedBuild>
test.beforeAll(async () => {
  builds = {
    'mfe-catalog': copyOfBuild('mfe-catalog'),
    'mfe-basket-checkout': copyOfBuild('mfe-basket-checkout'),
    'mfe-personal': copyOfBuild('mfe-personal'),
  }
  builds['mfe-basket-checkout'].change('node/basket-route')
  builds['mfe-personal'].change('web/orders-route')
  const folders = Object.fromEntries(Object.entries(builds).map(([name, { folder }]) => [name, folder]))
  shop = await openSecondShop(['mfe-catalog', 'mfe-basket-checkout', 'mfe-personal'], { folders })
})
test.afterAll(async () => {
  await shop.close()
  for (const build of Object.values(builds)) build.remove()
})

test.beforeEach(({ expectConsole }) => expectConsole('503'))

test('a remote with a tampered server file or browser file is unavailable', async ({ page }) => {
  const { down } = await (await fetch(`${shop.url}/health/`)).json()
  expect(down).toEqual(['mfe-basket-checkout', 'mfe-personal'])
  const answer = await page.goto(`${shop.url}/basket/`)
  expect(answer?.status()).toBe(503)
  await expect(heading(page)).toHaveText('Раздел «Корзина» временно недоступен')
  expect((await page.goto(`${shop.url}/catalog/`))?.status()).toBe(200)
})

test('browsers do not run a file that is tampered with while the shop runs', async ({
  page,
  expectConsole,
}) => {
  const [product] = await findProducts(TOOLS.code)
  expectConsole('integrity')
  await page.goto(`${shop.url}/agreement/`)
  await hydrated(page)
  builds['mfe-catalog'].change('web/brands-route')
  builds['mfe-catalog'].change('web/product-route')

  await test.step('when a script loads the file', async () => {
    const refused = page.waitForEvent('console', (message) => message.text().includes('integrity'))
    // The host reloads the page once, and the next navigation must not interrupt that.
    const reloaded = page.waitForEvent('load')
    await page.getByRole('contentinfo').getByRole('link', { name: 'Бренды' }).click()
    await Promise.all([refused, reloaded])
  })
  await test.step('when the page contains the file', async () => {
    const refused = page.waitForEvent('console', (message) => message.text().includes('integrity'))
    await page.goto(`${shop.url}/${product.code}/`)
    await refused
  })
  expect(await page.evaluate(() => 'intruder' in globalThis)).toBe(false)
})
