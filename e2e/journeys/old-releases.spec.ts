import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { newLacks } from '@verstak/release/store/compatibility.ts'
import { folderStore } from '@verstak/release/store/folder-store.ts'
import { promote } from '@verstak/release/store/moves.ts'
import { makeSet } from '@verstak/release/store/publish.ts'
import { unpackRelease } from '@verstak/release/store/release-file.ts'
import { type Manifest, readPointer, readSet } from '@verstak/release/store/sets.ts'
import type { ReleaseStore } from '@verstak/release/store/store.ts'
import type { Page } from 'playwright/test'
import { linesOfLacks } from '../../scripts/release/refuse.ts'
import { clearAccount, enter } from '../account.ts'
import { API } from '../address.ts'
import { remotesOf } from '../page-versions.ts'
import { heading } from '../pages/catalogue.ts'
import { tagOf } from '../pages/price-tags.ts'
import { findProducts, TOOLS } from '../products.ts'
import { openReleasedShop } from '../second-shop.ts'
import { BUYER, decideCookies, expect, hydrated, PASSWORD, test } from '../shop.ts'

/**
 * `2026-11-24-mfe-b2b-tools.br`, the second one of that day `2026-11-24-2-…`: versions as published (`npm run
 * release -- export`).
 */
const FOLDER = join(import.meta.dirname, '../releases')
const FILE = /^(\d{4}-\d\d-\d\d)(?:-\d)?-(mfe-[a-z0-9-]+)\.br$/
/** Promised to teams in docs/operations.md. */
const HELD_DAYS = 31

const fixtures = readdirSync(FOLDER).flatMap((file) => {
  const [, date = '', name = ''] = FILE.exec(file) ?? []
  if (!date) throw new Error(`${file} is not named by its day and its remote`)
  return [{ file, date, name }]
})

/** Advice for a failing release of that day. */
function advice(date: string): string {
  const days = Math.floor((Date.now() - Date.parse(date)) / 86_400_000)
  return days > HELD_DAYS
    ? `it was published ${days} days ago: remove the file, and say in docs/operations.md since when such versions are refused`
    : `it was published ${days} days ago, and teams may publish none for ${HELD_DAYS}: the shop has to give again what it gave`
}

test('a fixture exists for each kind of release that must still run', () => {
  expect(fixtures.map(({ name }) => name)).toContain('mfe-b2b-tools')
})

for (const { file, date } of fixtures)
  test(`${file}, published on ${date}, runs in today’s shop`, async ({ page, context }) => {
    const shop = await openReleasedShop()
    const store = folderStore(shop.store)
    const opened = await unpackRelease(store, readFileSync(join(FOLDER, file)))
    try {
      await test.step('it has all shared modules that it needs', async () => {
        const lacks = await lacksOf(store, opened)
        expect(linesOfLacks(lacks), advice(date)).toEqual([])
      })
      await test.step('the shell serves it with today’s other remotes', async () => {
        const { id } = await makeSet(store, [opened], '')
        await promote(store, id)
        const state = async () => (await (await fetch(`${shop.url}/health/`)).json()) as { set: number }
        const message = `${advice(date)}\n${shop.said.join('\n')}`
        await expect.poll(state, { message, timeout: 60_000 }).toMatchObject({ set: id, down: [] })
      })
      await decideCookies(context, shop.url)
      await walk(page, shop.url, opened)
    } finally {
      await context.close()
      await shop.close()
    }
  })

async function lacksOf(store: ReleaseStore, manifest: Manifest) {
  const pointer = await readPointer(store)
  return newLacks(store, await readSet(store, pointer?.set ?? 0), [manifest])
}

/** A page with a form, shared modules, API calls and a slot of another remote. */
async function walk(page: Page, url: string, { name, version }: Manifest): Promise<void> {
  const api = await enter(page.context(), BUYER, PASSWORD, { url, api: API })
  await clearAccount(api)
  const [product] = await findProducts(TOOLS.code)
  await test.step('the server renders its page', async () => {
    const html = await (await page.request.get(`${url}/personal/print/`)).text()
    expect(html).toContain('<h1>Печать ценников</h1>')
  })
  await test.step('the browser runs it with files of that version', async () => {
    await page.goto(`${url}/personal/print/`)
    await hydrated(page)
    const loaded = (await remotesOf(page)).find((remote) => remote.name === name)
    expect(loaded?.version).toBe(version)
    await expect(page.locator(`script[src="${loaded?.entry}"]`)).toHaveCount(1)
  })
  await test.step('a slot of another remote is in its form, and a product chosen there is added', async () => {
    await page.getByRole('combobox', { name: 'Артикул, название или штрихкод' }).fill(product.article)
    await page.getByRole('option').filter({ hasText: product.article }).first().click()
    await expect(tagOf(page, product)).toBeVisible()
  })
  await test.step('another page of the remote opens without a document request, with its own chunk', async () => {
    await page.getByRole('link', { name: 'Претензии', exact: true }).first().click()
    await expect(heading(page)).toHaveText('Претензии')
    await page.reload()
    await expect(heading(page)).toHaveText('Претензии')
  })
}
