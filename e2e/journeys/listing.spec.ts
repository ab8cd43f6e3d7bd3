import { filterGroups } from '@verstak/contract/catalog/calls.ts'
import { unitOfMany } from '@verstak/domain/unit.ts'
import { createApi } from '@verstak/host/api/client.ts'
import type { Locator, Page } from 'playwright/test'
import { API } from '../address.ts'
import { violations } from '../axe.ts'
import { heading } from '../pages/catalogue.ts'
import { basketCounter } from '../pages/header.ts'
import { FASTENERS, findProducts, TOOLS } from '../products.ts'
import { expect, hydrated, test } from '../shop.ts'

const list = (code: string) => `/catalog/${code}/`
const cards = (page: Page): Locator => page.getByRole('main').getByRole('article')
const chips = (page: Page): Locator => page.getByRole('list', { name: 'Выбранные фильтры' })

/** The brand with the most products in the section. */
async function commonBrand() {
  const { groups } = await createApi({ baseUrl: API })(filterGroups, { query: { section_code: TOOLS.code } })
  const [brand] = groups.find(({ key }) => key === 'brand')?.options ?? []
  if (!brand) throw new Error('The demo catalogue has no brands')
  return brand
}

test('filters: checkboxes, chips, removal, and the message of an empty result', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  const brand = await commonBrand()
  await page.goto(list(TOOLS.code))
  await hydrated(page)
  const before = await heading(page).textContent()
  await page.getByRole('checkbox', { name: brand.name }).check()
  await expect(page).toHaveURL(new RegExp(`filter=brand_${brand.key}$`))
  await expect(heading(page)).toContainText(`${brand.count} `)
  await page.getByRole('checkbox', { name: /^В\sналичии/ }).check()
  await expect(chips(page).getByRole('link', { name: 'Убрать фильтр: В наличии' })).toBeVisible()
  await test.step('ticks in a row are one step back', async () => {
    await page.goBack()
    await expect(heading(page)).toHaveText(before ?? '')
    for (const name of [brand.name, /^В\sналичии/])
      await expect(page.getByRole('checkbox', { name })).not.toBeChecked()
    await page.goForward()
    await expect(page.getByRole('checkbox', { name: brand.name })).toBeChecked()
  })
  await page.getByRole('checkbox', { name: /^В\sналичии/ }).uncheck()
  await page.getByRole('textbox', { name: 'Цена до' }).fill('1')
  await page.getByRole('textbox', { name: 'Цена до' }).press('Enter')
  await expect(page.getByText('С такими фильтрами ничего нет')).toBeVisible()
  await page.getByRole('link', { name: /^«Цена до\s1/ }).click()
  await expect(page).toHaveURL(new RegExp(`filter=brand_${brand.key}$`))
  await chips(page)
    .getByRole('link', { name: `Убрать фильтр: ${brand.name}` })
    .click()
  await expect(heading(page)).toHaveText(before ?? '')
})

test('filters chosen before the previous list has loaded are all applied', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  const brand = await commonBrand()
  const names = [/^В\sналичии/, /^Со\sскидкой/, brand.name]
  await page.goto(list(TOOLS.code))
  await hydrated(page)
  for (const name of names) await page.getByRole('checkbox', { name }).check()
  await expect(page).toHaveURL((url) => {
    const chosen = (url.searchParams.get('filter') ?? '').split('*').sort()
    return chosen.join() === [`brand_${brand.key}`, 'sale', 'stock'].join()
  })
  await expect(chips(page).getByRole('link', { name: /^Убрать фильтр/ })).toHaveCount(names.length)
  for (const name of names) await expect(page.getByRole('checkbox', { name })).toBeChecked()
})

test('at least eight products are above the fold, and «Показать ещё» repeats none', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.goto(list(TOOLS.code))
  await hydrated(page)
  const seen = await cards(page).evaluateAll(
    (found) =>
      found.filter((card) => (card.querySelector('h3')?.getBoundingClientRect().bottom ?? 9999) < 900).length,
  )
  expect(seen).toBeGreaterThanOrEqual(8)
  await expect(cards(page)).toHaveCount(24)
  await page.getByRole('link', { name: /^Показать ещё/ }).click()
  await expect(cards(page)).toHaveCount(48)
  const names = () => cards(page).getByRole('heading').allTextContents()
  const shown = await names()
  const articles = await page
    .getByRole('button', { name: /^Скопировать артикул/ })
    .evaluateAll((all) => all.map((one) => one.ariaLabel))
  expect(new Set(articles).size).toBe(48)
  await page.reload()
  expect(await names()).toEqual(shown)
})

test('fasteners are shown as a table, and several rows are added to the basket at once', async ({ page }) => {
  await page.goto(list(FASTENERS.code))
  await hydrated(page)
  const products = (await findProducts(FASTENERS.code)).slice(0, 2)
  for (const { name, unit } of products) {
    const field = page.getByRole('textbox', { name: `Количество, ${unitOfMany(unit)}: ${name}`, exact: true })
    await field.fill('1')
    await field.blur()
  }
  await expect(page.getByText(/^2\sпозиции на/)).toBeVisible()
  await page.getByRole('button', { name: 'Добавить всё' }).click()
  await expect(page.getByText(/^Добавлено: 2\sпозиции$/)).toBeVisible()
  await expect(basketCounter(page, 2)).toBeVisible()
})

test('on a phone the filters are full-screen, and Escape closes them', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 })
  await page.goto(list(TOOLS.code))
  await hydrated(page)
  await page.getByRole('link', { name: 'Фильтры' }).click()
  const panel = page.getByRole('dialog', { name: 'Фильтры' })
  await panel.getByRole('checkbox', { name: /^В\sналичии/ }).check()
  await expect(page).toHaveURL(/filter=stock$/)
  // Content below the panel cannot be reached.
  expect(await violations(page, '#filters')).toEqual([])
  await panel.getByRole('button', { name: /^Показать/ }).click()
  await expect(panel).toBeHidden()
  await page.getByRole('link', { name: 'Фильтры (1)' }).click()
  await expect(panel).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()
})

for (const [name, path] of [
  ['tiles', list(TOOLS.code)],
  ['a table', list(FASTENERS.code)],
  ['a list', `${list(TOOLS.code)}?view=list`],
  ['circles', '/circles/'],
  ['a landing page', '/lp/'],
  ['a landing page with a prefix', '/lp/krepezh/'],
] as const)
  test(`${name}: no axe violations`, async ({ page }) => {
    // As high as the list: a sticky bar may cover elements that scrolling would reveal.
    await page.setViewportSize({ width: 1280, height: 3000 })
    await page.goto(path)
    await hydrated(page)
    await expect(page.getByRole('group', { name: 'Показать только' })).toBeVisible()
    expect(await violations(page)).toEqual([])
  })

test('a brand has a page; unknown brands are 404, and invalid queries still show a listing', async ({
  page,
  request,
}) => {
  const brand = await commonBrand()
  await page.goto(`/brands/${brand.key}/`)
  await expect(heading(page)).toContainText(brand.name)
  expect((await request.get('/brands/net-takogo-brenda/')).status()).toBe(404)
  expect((await request.get('/lp/net-takoy/')).status()).toBe(404)
  expect((await request.get(`${list(TOOLS.code)}?filter=%00`)).status()).toBe(404)
  for (const query of [
    'filter=brand_net-takogo',
    "filter=';DROP TABLE product;--",
    `filter=${'я'.repeat(500)}`,
    'f=%F0%9F%98%80&min.price=много',
    'page=10000&size=-1&sort=nonsense&view=<script>&from=99999',
  ]) {
    const answer = await request.get(`${list(TOOLS.code)}?${query}`)
    expect(answer.status(), query).toBe(200)
  }
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('filters are a form, and the table is added to the basket', async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 900 })
    const brand = await commonBrand()
    await page.goto(list(TOOLS.code))
    await page.getByRole('checkbox', { name: brand.name }).check()
    await page.getByRole('checkbox', { name: /^В\sналичии/ }).check()
    await page.getByRole('button', { name: /^Показать \d/ }).click()
    await expect(page).toHaveURL(new RegExp(`\\?filter=brand_${brand.key}\\*stock$`))
    await expect(page.getByRole('checkbox', { name: brand.name })).toBeChecked()

    await page.goto(list(FASTENERS.code))
    const [product] = await findProducts(FASTENERS.code, ({ multiplicity }) => multiplicity === 1)
    await page
      .getByRole('textbox', { name: `Количество, ${unitOfMany(product.unit)}: ${product.name}`, exact: true })
      .fill('2')
    await page.getByRole('button', { name: 'Добавить всё' }).click()
    await expect(basketCounter(page, 1)).toBeVisible()
  })
})
