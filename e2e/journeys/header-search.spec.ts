import type { Page } from 'playwright/test'
import { violations } from '../axe.ts'
import { heading } from '../pages/catalogue.ts'
import { chosenLine, pageScrolls, searchField, searchList } from '../pages/header-panels.ts'
import { findProducts, TOOLS } from '../products.ts'
import { expect, hydrated, test } from '../shop.ts'

async function open(page: Page, path = '/'): Promise<void> {
  await page.goto(path)
  await hydrated(page)
}

async function arrowTo(page: Page, text: string): Promise<void> {
  const lines = await searchList(page).getByRole('option').count()
  for (let step = 0; step < lines; step++) {
    await page.keyboard.press('ArrowDown')
    if ((await chosenLine(page).textContent())?.includes(text)) return
  }
  throw new Error(`No line with ${text}`)
}

test('a product is reached using only the keyboard, and again through the search history', async ({
  page,
}) => {
  const [product] = await findProducts(TOOLS.code)
  await open(page)
  await searchField(page).focus()
  await page.keyboard.type(product.article)
  await expect(searchList(page)).toBeVisible()
  await expect(searchField(page)).toHaveAttribute('aria-expanded', 'true')

  await arrowTo(page, product.article)
  const id = await chosenLine(page).getAttribute('id')
  await expect(searchField(page)).toHaveAttribute('aria-activedescendant', id ?? '')
  await expect(searchField(page)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(heading(page)).toHaveText(product.name)
  await expect(page).toHaveURL(`/${product.code}/`)
  await expect(searchList(page)).toBeHidden()

  await test.step('the query is in the history, also after a reload', async () => {
    await page.reload()
    await hydrated(page)
    await searchField(page).focus()
    await expect(searchList(page).getByRole('option')).toHaveText([product.article])
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(`/search/?${new URLSearchParams({ query: product.article })}`)
    await expect(searchField(page)).toHaveValue(product.article)
  })
})

test('the page scrolls only while the panel is closed', async ({ page }) => {
  await open(page)
  await searchField(page).focus()
  await page.keyboard.type('дрель')
  await expect(searchList(page)).toBeVisible()
  expect(await pageScrolls(page)).toBe(false)
  await page.keyboard.press('Escape')
  await expect(searchList(page)).toBeHidden()
  await expect(searchField(page)).toBeFocused()
  expect(await pageScrolls(page)).toBe(true)
})

test('on a phone the panel is full-screen and can be closed', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await open(page)
  await test.step('a user who only tabs through is not trapped in the panel', async () => {
    await searchField(page).focus()
    // The code that could open the panel has loaded.
    await expect(searchField(page)).toHaveRole('combobox')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Shift+Tab')
    await expect(searchField(page)).toBeFocused()
    await expect(page.getByRole('button', { name: 'Закрыть поиск' })).toBeHidden()
    await expect(page.locator('main')).toHaveJSProperty('inert', false)
  })
  await page.keyboard.type('дрель')
  await expect(searchList(page)).toBeVisible()
  await expect(page.getByRole('search')).toHaveJSProperty('clientHeight', 740)
  await expect(page.locator('main')).toHaveJSProperty('inert', true)
  expect(await violations(page)).toEqual([])
  await page.getByRole('button', { name: 'Закрыть поиск' }).click()
  await expect(page.locator('main')).toHaveJSProperty('inert', false)
  await expect(searchField(page)).toBeFocused()
  await expect(searchList(page)).toBeHidden()
  await searchField(page).click()
  await expect(searchList(page)).toBeVisible()
})

test('the open panel has no axe violations', async ({ page }) => {
  await open(page)
  await searchField(page).focus()
  await page.keyboard.type('дрель')
  await expect(searchList(page)).toBeVisible()
  await page.keyboard.press('ArrowDown')
  expect(await violations(page)).toEqual([])
  await page.keyboard.press('Enter')
  await expect(searchList(page)).toBeHidden()
  await searchField(page).fill('')
  await searchField(page).focus()
  await expect(searchList(page)).toBeVisible()
  expect(await violations(page)).toEqual([])
})
