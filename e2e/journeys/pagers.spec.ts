import { expendableMaterials } from '@verstak/contract/catalog/calls.ts'
import { recommendAccessories, recommendRelated } from '@verstak/contract/recommendations/calls.ts'
import * as paths from '@verstak/domain/paths.ts'
import { createApi } from '@verstak/host/api/client.ts'
import type { Page } from 'playwright/test'
import { enter } from '../account.ts'
import { API } from '../address.ts'
import { findProducts, TOOLS } from '../products.ts'
import { ADMIN, expect, hydrated, test } from '../shop.ts'

const api = createApi({ baseUrl: API })

/** The first tool with a second page of consumables. */
async function toolWithConsumables() {
  for (const product of await findProducts(TOOLS.code)) {
    const { page_navigation } = await api(expendableMaterials, { body: { code: product.code } })
    if (page_navigation.page_count > 1) return product
  }
  throw new Error('No tool of the first page has more than 7 consumables')
}

/** Opens the second page of the list from the first one. The focus goes where the view goes. */
async function turn(page: Page, address: string, rows: string): Promise<void> {
  await page.goto(address)
  await hydrated(page)
  const list = page.getByRole('main').locator(rows)
  const first = await list.first().textContent()
  await page.getByRole('link', { name: 'Страница 2', exact: true }).click()
  await expect(page.getByRole('link', { name: 'Страница 2', exact: true })).toHaveAttribute(
    'aria-current',
    'page',
  )
  await expect(list.first()).not.toHaveText(first ?? '')
  await expect(page.getByRole('main').locator(':focus')).toBeInViewport()
}

test('the demo has a second page of consumables, shops and people', async ({ page }) => {
  const { code } = await toolWithConsumables()
  await turn(page, paths.product(code), '#consumables li')
  await turn(page, '/where-buy/', 'li[id^="shop-"]')
  await enter(page.context(), ADMIN)
  await turn(page, '/personal/users/', '[aria-label="Пользователи организации"] > li')
})

test('what is taken together with a tool differs from its accessories', async () => {
  const { id } = await toolWithConsumables()
  const query = { productIds: String(id) }
  const ids = async (call: typeof recommendRelated) =>
    (await api(call, { query })).items.map((card) => card.id)
  const [accessories, related] = [await ids(recommendAccessories), await ids(recommendRelated)]
  expect(accessories.length).toBeGreaterThan(0)
  expect(related.filter((other) => !accessories.includes(other)).length).toBeGreaterThan(0)
})
