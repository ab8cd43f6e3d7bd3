import { productDetail } from '@verstak/shared/contract/catalog/calls.ts'
import { createApi } from '@verstak/shared/host/api/client.ts'
import type { Page } from 'playwright/test'
import { API } from '../address.ts'
import { violations } from '../axe.ts'
import { card } from '../pages/catalogue.ts'
import { FASTENERS, findProducts, TOOLS } from '../products.ts'
import { expect, hydrated, test } from '../shop.ts'

async function chooseProducts() {
  const tools = await findProducts(TOOLS.code)
  const api = createApi({ baseUrl: API })
  const groups = new Map<string, (typeof tools)[number][]>()
  for (const product of tools) {
    const { breadcrumbs } = await api(productDetail, { params: { code: product.code } })
    const key = breadcrumbs.map(({ name }) => name).join('/')
    const group = [...(groups.get(key) ?? []), product]
    groups.set(key, group)
    const [first, second] = group
    if (first && second) return { first, second, other: (await findProducts(FASTENERS.code))[0] }
  }
  throw new Error('No two products of one section')
}

async function compare(page: Page, section: string, products: readonly { name: string }[]): Promise<void> {
  await page.goto(`/catalog/${section}/?view=tiles`)
  await hydrated(page)
  for (const product of products) {
    const button = card(page, product as never).getByRole('button', { name: /^К\sсравнению/ })
    await button.click()
    await expect(button).toHaveAttribute('aria-pressed', 'true')
    await expect(button).not.toHaveAttribute('aria-busy')
  }
}

for (const width of [360, 1280]) {
  test(`comparison at ${width} px: by sections, differences, removal`, async ({ page }) => {
    const { first, second, other } = await chooseProducts()
    await page.setViewportSize({ width, height: 800 })
    await compare(page, TOOLS.code, [first, second])
    await compare(page, FASTENERS.code, [other])
    if (width === 1280) await page.getByRole('banner').getByRole('link', { name: 'Сравнение: 3' }).click()
    else await page.goto('/compare/')
    await hydrated(page)
    const tabs = page.getByRole('navigation', { name: 'Разделы сравнения' }).getByRole('link')
    const columns = page.getByRole('main').getByRole('button', { name: /^Убрать из\sсравнения/ })
    await expect(columns).toHaveCount(3)
    await expect(tabs).toHaveCount(3)
    expect(await violations(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)

    const rows = page.getByRole('rowheader')
    const all = await rows.count()
    await tabs.filter({ hasText: /1$/ }).click()
    await expect(columns).toHaveCount(1)
    await page.getByRole('link', { name: 'Только отличия' }).click()
    await expect(page).toHaveURL(/section=\d+&diff=1$/)
    await expect(page.getByText('Отличий нет')).toBeVisible()

    await columns.click()
    await expect(tabs).toHaveCount(2)
    await expect(tabs.filter({ hasText: 'Все' })).toHaveAttribute('aria-current', 'page')
    await expect(columns).toHaveCount(2)
    expect(await rows.count()).toBeLessThan(all)
    await page.reload()
    await hydrated(page)
    await expect(columns).toHaveCount(2)

    await page.getByRole('button', { name: 'Очистить сравнение' }).click()
    await expect(page.getByText('Сравнивать пока нечего')).toBeVisible()
    if (width === 1280)
      await expect(
        page.getByRole('banner').getByRole('link', { name: 'Сравнение', exact: true }),
      ).toBeVisible()
  })
}
