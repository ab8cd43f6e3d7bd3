import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { folderStore } from '@verstak/release/store/folder-store.ts'
import { promote } from '@verstak/release/store/moves.ts'
import { makeSet } from '@verstak/release/store/publish.ts'
import { manifestsOf, readManifest, readPointer, readSet } from '@verstak/release/store/sets.ts'
import type { Page } from 'playwright/test'
import { ROOT } from '../../scripts/lib/front-ends.ts'
import { checkoutToPublish, run } from '../another-team/checkout.ts'
import { claimBrands, EXAMPLE, example, linkPackages } from '../another-team/fifth-remote.ts'
import { fetchedBy } from '../page-versions.ts'
import { poll } from '../poll.ts'
import { askRaw } from '../raw-request.ts'
import { openReleasedShop } from '../second-shop.ts'
import { decideCookies, expect, hydrated, test } from '../shop.ts'

const FILE = 'mfe-catalog/src/features/catalog/route.tsx'
const HEADING = '<h1>Каталог</h1>'
const CHANGED = '<h1>Каталог другой команды</h1>'
const LOADER = 'screenLoader(({ api }) => api(sectionList).then(twoLevels))'
/** A page with its own access rule under a prefix of the catalogue. */
const ROUTES = 'mfe-catalog/src/routes.tsx'
const STATED = "  page('brands', paths.brands(),"
const MORE = "  page('brands', '/brands/for/us/', { access: 'auth' }),\n"
/** Throws where it was not called before. */
const FAULTY = `screenLoader(async ({ api, url }) => {
  if (url.searchParams.has('fault')) throw new Error('The new version fails')
  return twoLevels(await api(sectionList))
})`
/** Pages of three remotes. */
const POLLED = ['/catalog/', '/garant/', '/basket/', '/']

test('a team publishes its remote while visitors are online, and rolls it back', async ({
  page,
  context,
}) => {
  const source = readFileSync(join(ROOT, FILE), 'utf8')
  expect(source).toContain(HEADING)
  const routes = readFileSync(join(ROOT, ROUTES), 'utf8')
  expect(routes).toContain(STATED)
  const checkout = checkoutToPublish('mfe-catalog', {
    [FILE]: source.replace(HEADING, CHANGED),
    [ROUTES]: routes.replace(STATED, MORE + STATED),
    ...example,
  })
  linkPackages(checkout.folder)
  const shop = await openReleasedShop()
  const origin = await shop.openOrigin(EXAMPLE)
  const release = async (...words: string[]) => {
    const started = Date.now()
    const program = join(checkout.folder, 'scripts/release.ts')
    const env = { RELEASES_DIR: shop.store, SHOP_URL: shop.url, MFE_EXAMPLE_URL: origin }
    const said = await run([program, ...words], env)
    console.log(`release ${words.join(' ')}: ${((Date.now() - started) / 1000).toFixed(1)} s`)
    return said
  }
  const heading = page.getByRole('heading', { level: 1 })
  try {
    await decideCookies(context, shop.url)
    await page.goto(`${shop.url}/brands/`)
    await hydrated(page)
    const polls = poll(shop.url, POLLED)

    await test.step('new visits see the new version', async () => {
      const visit = await context.newPage()
      const open = async () => {
        await visit.goto(`${shop.url}/catalog/`)
        await hydrated(visit)
        await visit.waitForLoadState('networkidle')
      }
      await open()
      expect(await fetchedBy(visit, '/mfe-catalog/')).toContain('catalog-route-tsx.js')
      await release('publish', 'mfe-catalog', EXAMPLE, '--note', 'проба')
      await open()
      await expect(visit.getByRole('heading', { level: 1 })).toHaveText('Каталог другой команды')
      // All other files are those of the previous version and of the shell.
      expect(await fetchedBy(visit, '/mfe-catalog/')).toEqual([
        'catalog-route-tsx.js',
        'integrity.json',
        'remoteEntry.js',
        'routes.js',
      ])
      expect(await fetchedBy(visit, '/assets/')).toEqual([])
      await visit.close()
    })

    await test.step('an open page keeps its version, also for files that it had not requested yet', async () => {
      await page.getByRole('contentinfo').getByRole('link', { name: 'Каталог', exact: true }).click()
      await expect(page).toHaveURL(`${shop.url}/catalog/`)
      await expect(heading).toHaveText('Каталог')
    })

    await test.step('a remote that the shell was not built with has its page, layout and access rules', async () => {
      const visit = await context.newPage()
      await visit.goto(`${shop.url}/example/`)
      await hydrated(visit)
      await expect(visit.getByRole('heading', { level: 1 })).toHaveText('Пятая витрина')
      await expect(visit.getByRole('contentinfo')).toHaveCount(0)
      await visit.getByRole('link', { name: 'К брендам' }).click()
      await expect(visit).toHaveURL(`${shop.url}/brands/`)
      // A page opened elsewhere knows the remote from the server's page state.
      await visit.reload()
      await hydrated(visit)
      await visit.goBack()
      await expect(visit.getByRole('heading', { level: 1 })).toHaveText('Пятая витрина')
      await visit.getByRole('link', { name: 'Внутрь' }).click()
      await expect(visit).toHaveURL(`${shop.url}/login/?from=%2Fexample%2F7%2F`)
      await visit.goto(`${shop.url}/example/7/`)
      await expect(visit).toHaveURL(`${shop.url}/login/?from=%2Fexample%2F7%2F`)
      await visit.close()
    })

    await test.step('a page added under the remote’s prefix has the access rule that it declares', async () => {
      const visit = await context.newPage()
      await visit.goto(`${shop.url}/brands/for/us/`)
      await expect(visit).toHaveURL(`${shop.url}/login/?from=%2Fbrands%2Ffor%2Fus%2F`)
      await visit.close()
      expect(await release('list')).toContain('mfe-example: +/example/ (custom) +/example/:code/ (auth)')
    })

    await test.step('a remote that claims another remote’s address is refused, also when its set is activated', async () => {
      claimBrands(checkout.folder)
      await expect(release('publish', EXAMPLE)).rejects.toThrow(
        'mfe-example не может занять /brands/: /brands/ уже занимает витрина mfe-catalog',
      )
      await showLast(shop.store, EXAMPLE)
      const refused = async () => (await (await fetch(`${shop.url}/health/`)).json()).refused
      await expect.poll(refused, { timeout: 30_000 }).toBe(3)
      await expect
        .poll(() => shop.said.join('\n'))
        .toContain('/brands/ of mfe-example belongs to mfe-catalog (/brands/)')
      await release('rollback', EXAMPLE)
    })

    await test.step('a rollback restores the previous version', async () => {
      await release('rollback', 'mfe-catalog', EXAMPLE)
      await page.goto(`${shop.url}/catalog/`)
      await hydrated(page)
      await expect(heading).toHaveText('Каталог')
      expect((await page.request.get(`${shop.url}/example/`)).status()).toBe(404)
    })

    const { asked, failed } = await polls.stop()
    console.log(`${asked} pages were asked for meanwhile`)
    expect(asked).toBeGreaterThan(0)
    expect(failed).toEqual([])
  } finally {
    await context.close()
    await shop.close()
    checkout.remove()
  }
})

test('a failing canary is rolled back automatically, and a visit never mixes two sets', async ({
  page,
  context,
  browser,
}) => {
  const source = readFileSync(join(ROOT, FILE), 'utf8')
  expect(source).toContain(LOADER)
  const checkout = checkoutToPublish('mfe-catalog', {
    [FILE]: source.replace(HEADING, CHANGED).replace(LOADER, FAULTY),
  })
  const shop = await openReleasedShop({ CANARY_ERRORS: '3', VITALS_SHARE: '100' })
  const program = join(checkout.folder, 'scripts/release.ts')
  const release = (...words: string[]) =>
    run([program, ...words], { RELEASES_DIR: shop.store, SHOP_URL: shop.url })
  const another = await browser.newContext()
  const visit = await another.newPage()
  const [old, fresh] = [filesOf(page), filesOf(visit)]
  const heading = (of: Page) => of.getByRole('heading', { level: 1 })
  const brandsLink = (of: Page) =>
    of.getByRole('contentinfo').getByRole('link', { name: 'Бренды', exact: true })
  try {
    await decideCookies(context, shop.url)
    await decideCookies(another, shop.url)
    await page.goto(`${shop.url}/garant/`)
    await hydrated(page)
    const polls = poll(shop.url, POLLED)
    await release('publish', 'mfe-catalog', '--hold')
    // All new visits, because a share of visits would be random.
    console.log(await release('canary', '2', '100'))

    await test.step('an existing visit stays on its set, also when it loads a page', async () => {
      await page.evaluate(() => location.assign('/catalog/'))
      await expect(heading(page)).toHaveText('Каталог')
      await page.goto(`${shop.url}/catalog/?a=1`)
      await expect(heading(page)).toHaveText('Каталог')
    })

    await test.step('a new visit gets the new set on every page', async () => {
      const measures = visit.waitForResponse(/\/vitals\.\w+\.js$/)
      await visit.goto(`${shop.url}/catalog/`)
      await hydrated(visit)
      await expect(heading(visit)).toHaveText('Каталог другой команды')
      await brandsLink(visit).click()
      await expect(heading(visit)).toHaveText('Бренды')
      await measures
      await visit.goto(`${shop.url}/catalog/`)
      await expect(heading(visit)).toHaveText('Каталог другой команды')
      expect(await release('status')).toContain('Проба: набор 2 получают 100 % новых посещений')
    })

    await test.step('after a few errors everybody gets the previous set', async () => {
      const askFault = async () => {
        const headers = { cookie: 'release-set=2' }
        return (await askRaw(shop.url, { method: 'GET', path: '/catalog/?fault=1', headers })).status
      }
      expect(await askFault()).toBe(500)
      await expect.poll(askFault).toBe(200)
      await visit.goto(`${shop.url}/catalog/`)
      await hydrated(visit)
      await expect(heading(visit)).toHaveText('Каталог')
    })

    await test.step('the report names the remote, its version and the page', async () => {
      const [version] = [...fresh.versions]
      const where = `mfe-catalog, версия ${version}, страница /catalog/: ошибок`
      const status = await release('status')
      expect(status).toContain('Набор 2 снят сам: ошибок больше допустимого')
      expect(status).toContain(where)
      expect(status).toContain('например /catalog/')
      await expect
        .poll(() => shop.said.join('\n'))
        .toMatch(
          new RegExp(`Release set 2 is withdrawn: mfe-catalog ${version} at /catalog/ failed \\d+ times`),
        )
    })

    await test.step('page speed measured during the visit is reported for its set', async () => {
      await expect
        .poll(() => release('status'), { timeout: 60_000 })
        .toMatch(/Скорость в браузерах.*\n(.*\n)* +набор 2: .*CLS \d/)
    })

    const { asked, failed } = await polls.stop()
    expect(asked).toBeGreaterThan(0)
    expect(failed).toEqual([])
    // The new version during the canary, then the previous one, each with all of its files.
    expect([...old.versions]).toHaveLength(1)
    expect([...fresh.versions]).toEqual([expect.anything(), ...old.versions])
  } finally {
    await another.close()
    await context.close()
    await shop.close()
    checkout.remove()
  }
})

/** Creates a set with the latest stored version and activates it, bypassing the checks of a publish. */
async function showLast(folder: string, name: string): Promise<void> {
  const store = folderStore(folder)
  const shown = await manifestsOf(store, await readSet(store, (await readPointer(store))?.set ?? 0))
  const stored = await Promise.all(
    (await store.list(`remotes/${name}`)).map((key) => readManifest(store, name, basename(key, '.json'))),
  )
  const last = stored.find((one) => one && shown.every(({ version }) => version !== one.version))
  if (!last) throw new Error(`${name} has no other version`)
  await promote(store, (await makeSet(store, [last], '')).id)
}

/** Versions of the catalogue whose integrity lists a page has used, in order. */
function filesOf(page: Page): { readonly versions: ReadonlySet<string> } {
  const versions = new Set<string>()
  page.on('request', (request) => {
    const [, version] = /\/mfe-catalog\/([0-9a-f]{12})\//.exec(request.url()) ?? []
    if (version) versions.add(version)
  })
  return { versions }
}
