import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { BrowserContext, Page } from 'playwright/test'
import { ROOT } from '../../scripts/lib/front-ends.ts'
import { openAccount } from '../account.ts'
import { checkoutToPublish, run } from '../another-team/checkout.ts'
import { violations } from '../axe.ts'
import { heading } from '../pages/catalogue.ts'
import { openReleasedShop } from '../second-shop.ts'
import { ADMIN, BUYER, decideCookies, expect, hydrated, test } from '../shop.ts'

const FILE = 'mfe-catalog/src/features/catalog/route.tsx'
const HEADING = '<h1>Каталог</h1>'
const CHANGED = 'Каталог тестировщика'

test('a tester sees versions and slots, and previews another version that nobody else gets', async ({
  page,
  browser,
}) => {
  const source = readFileSync(join(ROOT, FILE), 'utf8')
  expect(source).toContain(HEADING)
  const checkout = checkoutToPublish('mfe-catalog', {
    [FILE]: source.replace(HEADING, `<h1>${CHANGED}</h1>`),
  })
  const shop = await openReleasedShop({ TESTERS: BUYER })
  const opened: BrowserContext[] = []
  const signedIn = async (login: string): Promise<Page> => {
    const visit = await browser.newContext()
    opened.push(visit)
    const { token } = await openAccount(login)
    await visit.addCookies([{ name: 'auth.token', value: token, url: shop.url, httpOnly: true }])
    await decideCookies(visit, shop.url)
    return visit.newPage()
  }
  const panelOf = (shown: Page) => shown.getByRole('complementary', { name: 'Панель тестировщика' })
  try {
    const program = join(checkout.folder, 'scripts/release.ts')
    await run([program, 'publish', 'mfe-catalog', '--hold'], { RELEASES_DIR: shop.store, SHOP_URL: shop.url })

    await test.step('other users have no panel and are not switched to another set', async () => {
      await page.goto(`${shop.url}/catalog/?set=2`)
      await hydrated(page)
      await expect(heading(page)).toHaveText('Каталог')
      expect((await page.request.get(`${shop.url}/-/testers/`)).status()).toBe(404)
      const admin = await signedIn(ADMIN)
      await admin.goto(`${shop.url}/catalog/?set=2`)
      await hydrated(admin)
      await expect(heading(admin)).toHaveText('Каталог')
      await expect(panelOf(admin)).toHaveCount(0)
      const files = await admin.evaluate(() =>
        performance.getEntriesByType('resource').map(({ name }) => name),
      )
      expect(files.filter((name) => name.includes('testers'))).toEqual([])
    })

    const tester = await signedIn(BUYER)
    const panel = panelOf(tester)
    await test.step('a tester sees the versions of the page and its slots', async () => {
      await tester.goto(`${shop.url}/`)
      await panel.getByText(/^Выпуски: набор\s1$/).click()
      const versions = panel.getByRole('list', { name: 'Версии на странице' }).getByRole('listitem')
      await expect(versions.filter({ hasText: /^mfe-catalog · [0-9a-f]{12} · эта\sстраница/ })).toBeVisible()
      await expect(versions).toHaveCount(5)
      await panel.getByLabel('Показать слоты').check()
      const slot = tester.getByText(/^mfe-basket-checkout\/add-to-basket · [0-9a-f]{12}$/)
      await expect(slot.first()).toBeVisible()
      expect(await violations(tester, 'aside[aria-label="Панель тестировщика"]')).toEqual([])
    })

    await test.step('the server and the browser show another version of one remote', async () => {
      await tester.goto(`${shop.url}/catalog/`)
      await panel.getByText(/^Выпуски/).click()
      const others = panel.getByRole('listitem').filter({ hasText: /^mfe-catalog/ })
      await others.getByRole('button', { name: 'Показать' }).click()
      await expect(heading(tester)).toHaveText(CHANGED)
      await hydrated(tester)
      expect(await (await tester.request.get(`${shop.url}/catalog/`)).text()).toContain(CHANGED)
      await page.goto(`${shop.url}/catalog/`)
      await expect(heading(page)).toHaveText('Каталог')
    })

    await test.step('a link switches another tester’s browser to the same set', async () => {
      await panel.getByText(/^Выпуски: набор\s2$/).click()
      const link = await panel.getByRole('link', { name: /^Ссылка на/ }).getAttribute('href')
      expect(link).toBe(`${shop.url}/catalog/?set=2`)
      const same = await signedIn(BUYER)
      await same.goto(link ?? '')
      await expect(same).toHaveURL(`${shop.url}/catalog/`)
      await expect(heading(same)).toHaveText(CHANGED)
    })

    await test.step('switching back', async () => {
      await panel.getByRole('button', { name: 'Вернуться к текущему набору' }).click()
      await expect(heading(tester)).toHaveText('Каталог')
    })
  } finally {
    for (const visit of opened) await visit.close()
    await shop.close()
    checkout.remove()
  }
})
