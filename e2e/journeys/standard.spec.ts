import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { folderStore } from '@verstak/release/store/folder-store.ts'
import { readPointer, readSet } from '@verstak/release/store/sets.ts'
import { checkoutToPublish, run } from '../another-team/checkout.ts'
import { EXAMPLE, example, linkPackages } from '../another-team/fifth-remote.ts'
import { heading } from '../pages/catalogue.ts'
import { findProducts, TOOLS } from '../products.ts'
import { openReleasedShop } from '../second-shop.ts'
import { decideCookies, expect, hydrated, test } from '../shop.ts'
import { adapted, BUILD } from '../standard/adapter.ts'
import { buildHost, buildRemote } from '../standard/build.ts'
import { serveHost } from '../standard/serve-host.ts'

let shop: Awaited<ReturnType<typeof openReleasedShop>>
test.beforeAll(async () => {
  shop = await openReleasedShop()
})
test.afterAll(() => shop.close())

/** Address of the browser files of the published version. */
async function publishedFiles(name: 'mfe-catalog'): Promise<string> {
  const store = folderStore(shop.store)
  const { remotes } = await readSet(store, (await readPointer(store))?.set ?? 0)
  return `${await shop.openOrigin(name)}/${name}/${remotes[name]?.version}/web/`
}

test('a host with the package’s own runtime shows a slot and a page of a published remote', async ({
  page,
  expectConsole,
}) => {
  const files = await publishedFiles('mfe-catalog')
  const [product] = await findProducts(TOOLS.code)
  const dist = mkdtempSync(join(tmpdir(), 'verstak-small-host-'))
  await buildHost(dist)
  const host = await serveHost(dist, shop.url, { manifest: `${files}mf-manifest.json`, product })
  const card = page.getByRole('link', { name: product.name }).first()
  const loaded: string[] = []
  page.on('requestfinished', (request) => loaded.push(request.url()))
  try {
    await test.step('the slot, with its styles', async () => {
      await page.goto(`${host.url}/host/`)
      await expect(card).toBeVisible()
      for (const kind of ['js', 'css'])
        expect(loaded).toContainEqual(
          expect.stringMatching(new RegExp(`^${files}slot-card\\.\\w+\\.${kind}$`)),
        )
    })
    await test.step('a page, with data of the shop', async () => {
      await page.getByRole('link', { name: 'К брендам' }).click()
      await expect(heading(page)).toHaveText('Бренды')
      await expect(page.getByRole('heading', { level: 2 })).not.toHaveCount(0)
      expect(loaded).toContainEqual(expect.stringContaining(`${files}brands-route-tsx.`))
    })
    await test.step('the manifest names the types of the version', async () => {
      const { metaData } = await (await fetch(`${files}mf-manifest.json`)).json()
      const types = await (await fetch(files + metaData.types.api)).text()
      expect(types).toContain("declare module 'mfe-catalog/slots/card'")
    })
    await test.step('a host that checks files refuses one that was tampered with', async () => {
      await page.goto(`${host.url}/host/?checked`)
      await expect(card).toBeVisible()
      await page.route(/slot-card\.\w+\.js$/, async (route) => {
        const response = await route.fetch()
        await route.fulfill({ response, body: `globalThis.intruder = true;${await response.text()}` })
      })
      for (const part of ['integrity', 'Loading chunk']) expectConsole(part)
      const refused = page.waitForEvent('console', (message) => message.text().includes('integrity'))
      await page.reload()
      await refused
      expect(await page.evaluate(() => 'intruder' in globalThis)).toBe(false)
    })
  } finally {
    host.close()
    rmSync(dist, { recursive: true })
  }
})

test('a remote built with the package’s own plugin fills a slot of the shop', async ({ page, context }) => {
  const checkout = checkoutToPublish('mfe-b2b-tools', { ...example, ...adapted })
  try {
    linkPackages(checkout.folder)
    await buildRemote(join(checkout.folder, BUILD))
    const env = {
      RELEASES_DIR: shop.store,
      SHOP_URL: shop.url,
      MFE_EXAMPLE_URL: await shop.openOrigin(EXAMPLE),
    }
    await run([join(checkout.folder, 'scripts/release.ts'), 'publish', EXAMPLE], env)
    await decideCookies(context, shop.url)
    await page.goto(`${shop.url}/example/`)
    await hydrated(page)
    // It uses the page's React: another copy has no state here.
    await page.getByRole('button', { name: 'Звёзды: 0' }).click()
    await expect(page.getByRole('button', { name: 'Звёзды: 1' })).toBeVisible()
  } finally {
    await context.close()
    checkout.remove()
  }
})
