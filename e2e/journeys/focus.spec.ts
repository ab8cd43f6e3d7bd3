import type { Locator, Page } from 'playwright/test'
import { enter } from '../account.ts'
import { heading } from '../pages/catalogue.ts'
import { openMiniBasket } from '../pages/header.ts'
import { TOOLS } from '../products.ts'
import { BUYER, expect, hydrated, test } from '../shop.ts'

const LIST = `/catalog/${TOOLS.code}/`

async function open(page: Page, path: string, viewport = { width: 1280, height: 900 }): Promise<void> {
  await page.setViewportSize(viewport)
  await page.goto(path)
  await hydrated(page)
}

const announced = (page: Page) => page.locator('[data-announcements]')
const isInView = (element: Locator) =>
  element.evaluate((it) => {
    const { top, bottom } = it.getBoundingClientRect()
    return top >= 0 && bottom <= innerHeight
  })

test('a listing: each change leaves the focus where the view is and announces what it has found', async ({
  page,
}) => {
  await open(page, LIST)
  const stock = page.getByRole('checkbox', { name: /^В\sналичии/ })
  const sale = page.getByRole('checkbox', { name: /^Со\sскидкой/ })
  await test.step('ticks', async () => {
    for (const [box, filter] of [
      [stock, /filter=/],
      [sale, /filter=.*\*/],
    ] as const) {
      await box.focus()
      await page.keyboard.press('Space')
      await expect(page).toHaveURL(filter)
      await expect(announced(page)).toHaveText(/^Найдено: \d/)
      await expect(box).toBeFocused()
      await expect(box).toBeChecked()
    }
  })
  await test.step('the removal of a chip', async () => {
    const chips = page.getByRole('list', { name: 'Выбранные фильтры' })
    await chips.getByRole('link', { name: /^Убрать фильтр: В\sналичии/ }).focus()
    await page.keyboard.press('Enter')
    await expect(stock).not.toBeChecked()
    await expect(chips).toBeFocused()
  })
  await test.step('a range', async () => {
    const range = page.getByRole('textbox', { name: 'Цена до' })
    await range.fill('100000')
    await range.press('Enter')
    await expect(page).toHaveURL(/100000/)
    await expect(range).toBeFocused()
  })
  await test.step('the sort: arrow keys only move, Enter applies', async () => {
    const sort = page.getByRole('combobox', { name: 'Порядок' })
    await sort.focus()
    const before = page.url()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    await expect(sort).toHaveValue('price-desc')
    expect(page.url()).toBe(before)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/sort=price-desc/)
    await expect(sort).toBeFocused()
  })
  await test.step('another page', async () => {
    await open(page, LIST)
    await page.getByRole('link', { name: 'Страница 2', exact: true }).focus()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/page=2/)
    await expect(heading(page)).toBeFocused()
    expect(await isInView(heading(page))).toBe(true)
    await expect(announced(page)).toHaveText(/страница\s2\sиз\s\d+$/)
  })
})

test('where to buy: a choice keeps the focus', async ({ page }) => {
  await open(page, '/where-buy/')
  const city = page.getByRole('combobox', { name: 'Город' })
  await city.focus()
  await city.selectOption({ index: 1 })
  await expect(page).toHaveURL(/city=/)
  await expect(city).toBeFocused()
})

test('a long list of the picker: the active product stays in view, the focus in the field', async ({
  page,
  context,
}) => {
  await enter(context, BUYER)
  await open(page, '/personal/print/', { width: 1280, height: 500 })
  const field = page.getByRole('combobox', { name: 'Артикул, название или штрихкод' })
  await field.fill('дрель')
  const options = page.getByRole('option')
  await expect(options.nth(5)).toBeVisible()
  await page.keyboard.press('ArrowUp')
  const active = page
    .getByRole('listbox', { name: 'Подходящие товары' })
    .getByRole('option', { selected: true })
  await expect(active).toBeInViewport({ ratio: 0.9 })
  await expect(field).toBeFocused()
})

test('dialogs: the mini basket has the focus; filters of a turned screen stand beside the list', async ({
  page,
}) => {
  await open(page, LIST, { width: 900, height: 1280 })
  await page.getByRole('link', { name: 'Фильтры' }).click()
  const filters = page.getByRole('dialog', { name: 'Фильтры' })
  const stock = filters.getByRole('checkbox', { name: /^В\sналичии/ })
  await stock.check()
  await expect(filters.locator('[data-announcements]')).toHaveText(/^Найдено: \d/)
  await page.setViewportSize({ width: 1280, height: 900 })
  await expect(stock).toBeFocused()
  // Impossible while the panel is modal.
  const mini = await openMiniBasket(page)
  await expect(mini).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Показать корзину' })).toBeFocused()
})

test('the current link is visible in forced colours, and the sign of loading without motion', async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' })
  await open(page, LIST)
  const current = page.getByRole('link', { name: 'Страница 1', exact: true })
  await expect(current).toHaveCSS('outline-style', 'solid')
  await expect(page.getByRole('link', { name: 'Страница 2', exact: true })).toHaveCSS('outline-style', 'none')
  const answers = Promise.withResolvers<void>()
  await page.route('**/catalog/filter/**', async (route) => {
    await answers.promise
    await route.continue()
  })
  await page.getByRole('link', { name: 'Страница 2', exact: true }).click()
  const sign = page.getByRole('status', { name: 'Загрузка страницы' })
  await expect(sign).toHaveCSS('transform', 'matrix(0.95, 0, 0, 1, 0, 0)')
  answers.resolve()
  await expect(heading(page)).toBeFocused()
})
