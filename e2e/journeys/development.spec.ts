import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { folderStore } from '@verstak/release/store/folder-store.ts'
import type { Page } from 'playwright/test'
import { publish } from '../../scripts/release/publish.ts'
import { API } from '../address.ts'
import { checkoutToDevelop } from '../another-team/checkout.ts'
import { heading } from '../pages/catalogue.ts'
import { searchField } from '../pages/header-panels.ts'
import { poll } from '../poll.ts'
import { openDevelopment, REMOTES } from '../second-shop.ts'
import { decideCookies, expect, hydrated, test } from '../shop.ts'

// Both build front ends and wait for them. A busy machine needs several times as long.
test.describe.configure({ timeout: 600_000 })
const expectBuilt = expect.configure({ timeout: 120_000 })

test('the whole shop and a single remote are developed in parallel', async ({ context, expectConsole }) => {
  // Development files are large, so a slot may be late on a slow machine.
  expectConsole('did not load in 3000 ms')
  const whole = await openDevelopment()
  try {
    const remote = await openDevelopment(['mfe-catalog'])
    try {
      await browse(await context.newPage(), remote.url)
    } finally {
      await remote.close()
    }
    await browse(await context.newPage(), whole.url)
  } finally {
    await whole.close()
  }
})

async function browse(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/catalog/`)
  await hydrated(page)
  await expect(heading(page)).toHaveText('Каталог')
  await page.getByRole('main').getByRole('link', { name: 'Дрели и шуруповёрты' }).click()
  await expect(heading(page)).toContainText('Дрели и шуруповёрты')
  await page.getByRole('article').first().getByRole('link').first().click()
  await expect(page.getByRole('main').getByText('Наличие на складах')).toBeVisible()
  // Requests of the open page would fail when the shop stops.
  await page.close()
}

const FEATURES = 'mfe-catalog/src/features'
const TYPED = 'перфоратор'

test('a remote is developed with a published set: saved changes appear, build errors are shown', async ({
  page,
  context,
  expectConsole,
}) => {
  // Development files are large, so a slot may be late on a slow machine.
  expectConsole('did not load in 3000 ms')
  const store = mkdtempSync(join(tmpdir(), 'verstak-store-'))
  const checkout = checkoutToDevelop('mfe-catalog')
  const { id } = await publish(folderStore(store), REMOTES)
  const words = ['mfe-catalog', '--set', String(id), '--api', API]
  const shop = await openDevelopment(words, { root: checkout.folder, env: { RELEASES_DIR: store } })
  /** Returns a function that undoes the change. */
  const save = (file: string, before: string, after: string) => {
    const path = join(checkout.folder, FEATURES, file)
    const source = readFileSync(path, 'utf8')
    expect(source).toContain(before)
    writeFileSync(path, source.replace(before, after))
    return () => writeFileSync(path, source)
  }
  try {
    await decideCookies(context, shop.url)
    const visitor = poll(shop.url, ['/catalog/', '/basket/', '/'])
    const typed = searchField(page)
    const problem = page.getByRole('alert').filter({ hasText: 'Не собралось' })
    await page.goto(`${shop.url}/`)
    await hydrated(page)
    await typed.fill(TYPED)

    await test.step('a component is replaced and typed text is kept', async () => {
      save('home/reasons.tsx', 'Почему «Верстак»', 'Зачем нам «Верстак»')
      await expectBuilt(page.getByRole('heading', { name: 'Зачем нам «Верстак»' })).toBeVisible()
      await expect(typed).toHaveValue(TYPED)
    })

    await test.step('an error is shown over the page, which keeps running', async () => {
      const mend = save('home/reasons.tsx', 'return (', 'return ((')
      await expectBuilt(problem).toContainText('home/reasons.tsx')
      mend()
      await expectBuilt(problem).toBeHidden()
      await expect(typed).toHaveValue(TYPED)
    })

    await test.step('changing a module with a loader reloads the page, also rendered by the server', async () => {
      await page.goto(`${shop.url}/catalog/`)
      await hydrated(page)
      save('catalog/route.tsx', '<h1>Каталог</h1>', '<h1>Каталог разработчика</h1>')
      await expectBuilt(heading(page)).toHaveText('Каталог разработчика')
      expect(await (await page.request.get(`${shop.url}/catalog/`)).text()).toContain('Каталог разработчика')
      await hydrated(page)
    })

    const { asked, failed } = await visitor.stop()
    expect(asked).toBeGreaterThan(10)
    expect(failed).toEqual([])
    await page.close()
  } finally {
    await context.close()
    await shop.close()
    checkout.remove()
    rmSync(store, { recursive: true, force: true })
  }
})
