import { productDetail } from '@verstak/contract/catalog/calls.ts'
import { formatPrice } from '@verstak/domain/money.ts'
import { createApi } from '@verstak/host/api/client.ts'
import type { Page } from 'playwright/test'
import { API } from '../address.ts'
import { violations } from '../axe.ts'
import { card } from '../pages/catalogue.ts'
import { FASTENERS, findProducts, TOOLS } from '../products.ts'
import { BUYER, expect, hydrated, signIn, test } from '../shop.ts'

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
  test(`comparison at ${width} px: sections, differences, removal`, async ({ page }) => {
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
    const putBack = page.getByRole('button', { name: 'Вернуть' })
    await putBack.click()
    await expect(tabs).toHaveCount(3)
    await tabs.filter({ hasText: /1$/ }).click()
    await columns.click()
    await expect(putBack).toBeVisible()
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

test('a shared comparison shows public prices to another visitor, who copies it and adds a product by article', async ({
  page,
  browser,
}) => {
  const { first, second, other } = await chooseProducts()
  await page.goto('/login/')
  await signIn(page, BUYER)
  await expect(page).toHaveURL('/personal/summary/')
  await compare(page, TOOLS.code, [first, second])
  await page.goto('/compare/')
  const link = page.getByRole('link', { name: 'Поделиться ссылкой' })
  const href = (await link.getAttribute('href')) ?? ''
  expect(href).toMatch(/^\/compare\/\?ids=\d+-\d+$/)

  // Without scripts, because forms must work too.
  const stranger = await browser.newContext({ javaScriptEnabled: false, baseURL: new URL(page.url()).origin })
  const shown = await stranger.newPage()
  await shown.goto(href)
  await expect(shown.getByText('Цены — для всех покупателей')).toBeVisible()
  await expect(shown.getByRole('button', { name: /^Убрать из\sсравнения/ })).toHaveCount(0)
  for (const { name, price } of [first, second])
    if (price !== null)
      await expect(shown.getByRole('columnheader').filter({ hasText: name })).toContainText(
        formatPrice(price),
      )
  await shown.getByRole('button', { name: 'Добавить к моему сравнению' }).click()
  await expect(shown).toHaveURL('/compare/')
  await expect(shown.getByRole('button', { name: /^Убрать из\sсравнения/ })).toHaveCount(2)
  await shown.getByLabel('Артикул или штрихкод').fill(other.article)
  await shown.getByRole('button', { name: 'Добавить', exact: true }).click()
  await expect(shown.getByText(`В сравнении: ${other.name}`)).toBeVisible()
  await expect(shown.getByRole('button', { name: /^Убрать из\sсравнения/ })).toHaveCount(3)
  await stranger.close()
  await hydrated(page)
  await page.getByRole('button', { name: 'Очистить сравнение' }).click()
  await expect(page.getByText('Сравнивать пока нечего')).toBeVisible()
})
