import { type BrittleServer, openBrittleServer } from '@verstak/testing/brittle-server.ts'
import { withOwnPostgres } from '../own-postgres.ts'
import { heading } from '../pages/catalogue.ts'
import { TOOLS } from '../products.ts'
import { BUYER, decideCookies, expect, hydrated, signIn, test } from '../shop.ts'
import { openShopWith } from '../shop-with-env.ts'

const LISTING = `/catalog/${TOOLS.code}/`

let database: BrittleServer
let shop: Awaited<ReturnType<typeof openShopWith>>
withOwnPostgres(async (url) => {
  database = await openBrittleServer(url)
  shop = await openShopWith({ DATABASE_URL: database.url })
  return {
    async close() {
      await shop.close()
      await database.close()
    },
  }
})

const faults = {
  frozen: { leave: async () => database.freeze(), back: async () => database.thaw() },
  killed: { leave: () => database.kill(), back: () => database.revive() },
}
for (const [how, { leave, back }] of Object.entries(faults))
  test(`with a ${how} database the shop reports the outage, keeps typed values, and sells again when it is back`, async ({
    page,
    context,
    request,
    expectConsole,
  }) => {
    expectConsole('503')
    await decideCookies(context, shop.url)
    const ready = async () => {
      const answer = await request.get(`${shop.url}/health/ready`)
      const { parts } = await answer.json()
      return [answer.status(), parts.api, parts.database]
    }
    await expect.poll(ready).toEqual([200, 'up', 'up'])
    const start = shop.said.length
    await leave()
    await expect.poll(ready).toEqual([503, 'up', 'down'])
    // Output of the shell arrives independently of its answers.
    const told = (from: number) => shop.said.slice(from).filter((line) => line.includes('The database'))
    await expect.poll(() => told(start)).toHaveLength(1)
    const before = shop.said.length
    expect((await request.get(`${shop.url}/health/live`)).status()).toBe(200)

    expect((await page.goto(shop.url + LISTING))?.status()).toBe(503)
    await hydrated(page)
    await expect(heading(page)).toHaveText(/временно недоступ/)
    await expect(page.getByRole('banner').getByRole('searchbox')).toBeVisible()
    await expect(page.getByRole('contentinfo')).toContainText('Обратная связь')
    for (const path of ['/advantages/', '/delivery-and-payment/', '/political/'])
      expect([path, (await request.get(shop.url + path)).status()]).toEqual([path, 200])

    await test.step('the sign-in form opens, reports the outage, and works without a reload when the database is back', async () => {
      expect((await page.goto(`${shop.url}/login/`))?.status()).toBe(200)
      await hydrated(page)
      await signIn(page, BUYER)
      await expect(page.getByRole('main').getByRole('alert')).toContainText(/недоступ|позже|не\sотвечает/)
      await expect(page.getByLabel('Электронная почта')).toHaveValue(BUYER)
      expect(told(before)).toEqual([])
      await back()
      await expect.poll(ready, { timeout: 30_000 }).toEqual([200, 'up', 'up'])
      await signIn(page, BUYER)
      await expect(page).toHaveURL(/\/personal\/summary\/$/)
    })
    expect((await request.get(shop.url + LISTING)).status()).toBe(200)
    await expect.poll(() => told(before).map((line) => line.split(':')[0])).toEqual(['The database is back'])
  })
