import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { ROOT } from '../../scripts/lib/front-ends.ts'
import { checkoutToPublish, run } from '../another-team/checkout.ts'
import { askRaw } from '../raw-request.ts'
import { openReleasedShop } from '../second-shop.ts'
import { decideCookies, expect, hydrated, test } from '../shop.ts'

const FILE = 'mfe-catalog/src/features/catalog/route.tsx'
const HEADING = '<h1>Каталог</h1>'
const CHANGED = '<h1>Каталог другой команды</h1>'
/** Pages of three remotes. */
const POLLED = ['/catalog/', '/garant/', '/basket/', '/']
const POLL_PAUSE_MS = 100

/** Asks for the pages one after the other, each on a connection of its own; gives what was not answered with 200. */
function poll(shop: string): { readonly stop: () => Promise<{ asked: number; failed: string[] }> } {
  const failed: string[] = []
  let asked = 0
  let asking = true
  const running = (async () => {
    for (; asking; asked += 1) {
      const path = POLLED[asked % POLLED.length] ?? '/'
      const answer = await askRaw(shop, { method: 'GET', path, headers: { connection: 'close' } }).catch(
        (error: Error) => ({ status: error.message }),
      )
      if (answer.status !== 200) failed.push(`${path}: ${answer.status}`)
      await sleep(POLL_PAUSE_MS)
    }
  })()
  return {
    async stop() {
      asking = false
      await running
      return { asked, failed }
    },
  }
}

test('a team publishes its remote beside visitors, and takes it back', async ({ page, context }) => {
  const source = readFileSync(join(ROOT, FILE), 'utf8')
  expect(source).toContain(HEADING)
  const checkout = checkoutToPublish('mfe-catalog', { [FILE]: source.replace(HEADING, CHANGED) })
  const shop = await openReleasedShop()
  const release = async (...words: string[]) => {
    const started = Date.now()
    const program = join(checkout.folder, 'scripts/release.ts')
    await run([program, ...words], { RELEASES_DIR: shop.store, SHOP_URL: shop.url })
    console.log(`release ${words.join(' ')}: ${((Date.now() - started) / 1000).toFixed(1)} s`)
  }
  const heading = page.getByRole('heading', { level: 1 })
  try {
    await decideCookies(context, shop.url)
    await page.goto(`${shop.url}/brands/`)
    await hydrated(page)
    const polls = poll(shop.url)

    await test.step('new visits see the new version', async () => {
      await release('publish', 'mfe-catalog', '--note', 'проба')
      const visit = await context.newPage()
      await visit.goto(`${shop.url}/catalog/`)
      await hydrated(visit)
      await expect(visit.getByRole('heading', { level: 1 })).toHaveText('Каталог другой команды')
      await visit.close()
    })

    await test.step('a page that was open goes on with its own, also with files that it had not asked for', async () => {
      await page.getByRole('contentinfo').getByRole('link', { name: 'Каталог', exact: true }).click()
      await expect(page).toHaveURL(`${shop.url}/catalog/`)
      await expect(heading).toHaveText('Каталог')
    })

    await test.step('going back brings the version before', async () => {
      await release('rollback')
      await page.goto(`${shop.url}/catalog/`)
      await hydrated(page)
      await expect(heading).toHaveText('Каталог')
    })

    const { asked, failed } = await polls.stop()
    console.log(`${asked} pages were asked for meanwhile`)
    expect(asked).toBeGreaterThan(0)
    expect(failed).toEqual([])
  } finally {
    await shop.close()
    checkout.remove()
  }
})
