import { join } from 'node:path'
import { authenticate } from '@verstak/contract/auth/calls.ts'
import { createApi } from '@verstak/host/api/client.ts'
import { anotherTeamsCheckout, run } from '../another-team/checkout.ts'
import { PAGE } from '../another-team/files.ts'
import { openApiOf, openReleasedShop } from '../second-shop.ts'
import { ADMIN, decideCookies, expect, hydrated, PASSWORD, test } from '../shop.ts'

test('a remote with a new call, event and page is published into a shell built before them', async ({
  context,
  page,
}) => {
  const checkout = anotherTeamsCheckout()
  const api = await openApiOf(checkout.folder)
  const shop = await openReleasedShop(api.env)
  try {
    // Publishing asks the running API for the calls that it answers.
    await run([join(checkout.folder, 'scripts/release.ts'), 'publish', 'mfe-personal'], {
      RELEASES_DIR: shop.store,
      SHOP_URL: shop.url,
    })
    const { token } = await createApi({ baseUrl: api.url })(authenticate, {
      body: { login: ADMIN, password: PASSWORD },
    })
    await context.addCookies([{ name: 'auth.token', value: token, url: shop.url, httpOnly: true }])
    await decideCookies(context, shop.url)

    await test.step('the server renders the page with the answer of the new call', async () => {
      const html = await (await page.request.get(shop.url + PAGE)).text()
      expect(html).toContain('Здравствуйте, Анна!')
      await page.goto(shop.url + PAGE)
      await hydrated(page)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Приветствия')
    })

    await test.step('the browser makes the new call itself', async () => {
      await page.getByRole('link', { name: 'Мои заказы' }).first().click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Мои заказы')
      const asked = page.waitForResponse((answer) => answer.url().includes('/web/greetings/'))
      await page.goBack()
      expect((await asked).status()).toBe(200)
      await expect(page.getByText('Здравствуйте, Анна!')).toBeVisible()
    })

    await test.step('the new event reaches this tab, another tab, and a page opened later', async () => {
      const other = await context.newPage()
      await other.goto(shop.url + PAGE)
      await hydrated(other)
      await page.getByRole('button', { name: 'Поздороваться' }).click()
      await expect(page.getByLabel('Услышано')).toHaveText('Привет всем')
      await expect(other.getByLabel('Услышано')).toHaveText('Привет всем')
      await other.getByRole('link', { name: 'Мои заказы' }).first().click()
      await expect(other.getByRole('heading', { level: 1 })).toHaveText('Мои заказы')
      await other.goBack()
      await expect(other.getByLabel('Услышано')).toHaveText('Привет всем')
    })

    await test.step('the rest of the shop works', async () => {
      await page.goto(`${shop.url}/catalog/`)
      await hydrated(page)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Каталог')
    })
  } finally {
    // Pending requests of the page would be refused.
    await context.close()
    await shop.close()
    await api.close()
    checkout.remove()
  }
})
