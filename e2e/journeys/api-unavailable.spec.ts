import { type BrittleServer, openBrittleServer } from '@verstak/testing/brittle-server.ts'
import { API } from '../address.ts'
import { heading } from '../pages/catalogue.ts'
import { TOOLS } from '../products.ts'
import { openSecondShop, type SecondShop } from '../second-shop.ts'
import { expect, hydrated, test } from '../shop.ts'

const LISTING = `/catalog/${TOOLS.code}/`

let api: BrittleServer
let shop: SecondShop
test.beforeAll(async () => {
  api = await openBrittleServer(API)
  shop = await openSecondShop([], { env: { API_URL: api.url.replace(/\/$/, ''), REMOTE_BUDGET_MS: '3000' } })
})
test.afterAll(async () => {
  await shop.close()
  await api.close()
})

const faults = {
  frozen: { leave: async () => api.freeze(), back: async () => api.thaw() },
  killed: { leave: () => api.kill(), back: () => api.revive() },
}

for (const [how, { leave, back }] of Object.entries(faults))
  test(`with a ${how} API a page fails fast and the rest of the shop works`, async ({
    page,
    request,
    expectConsole,
  }) => {
    expectConsole('503')
    const ready = async () => {
      const answer = await request.get(`${shop.url}/health/ready`)
      return [answer.status(), (await answer.json()).parts.api]
    }
    await expect.poll(ready).toEqual([200, 'up'])
    const before = shop.said.length
    await leave()

    // The page is answered although the API is still down. Its timeout has its own tests.
    expect((await page.goto(shop.url + LISTING))?.status()).toBe(503)
    await hydrated(page)
    await expect(heading(page)).toHaveText(/временно недоступ/)
    await expect(page.getByRole('banner').getByRole('searchbox')).toBeVisible()
    await expect(page.getByRole('contentinfo')).toContainText('Обратная связь')

    await test.step('information pages and the sign-in form work without the API', async () => {
      for (const path of ['/advantages/', '/delivery-and-payment/', '/political/', '/login/'])
        expect([path, (await request.get(shop.url + path)).status()]).toEqual([path, 200])
    })
    await test.step('health checks report the outage', async () => {
      expect(await ready()).toEqual([503, 'down'])
      expect((await request.get(`${shop.url}/health/live`)).status()).toBe(200)
    })

    await back()
    await expect.poll(ready, { timeout: 20_000 }).toEqual([200, 'up'])
    expect((await request.get(shop.url + LISTING)).status()).toBe(200)
    // Output of the shell arrives independently of its answers.
    const told = () => shop.said.slice(before).map((line) => line.replace(/.* is /, '').split(':')[0])
    await expect.poll(told).toEqual(['unavailable', 'back'])
  })
