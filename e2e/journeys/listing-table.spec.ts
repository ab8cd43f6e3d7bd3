import { readFile } from 'node:fs/promises'
import { catalogFilter } from '@verstak/contract/catalog/calls.ts'
import type { ProductCard } from '@verstak/contract/common.ts'
import { STOCK_HEADER } from '@verstak/domain/stock.ts'
import type { Page } from 'playwright/test'
import { API } from '../address.ts'
import { violations } from '../axe.ts'
import { heading } from '../pages/catalogue.ts'
import { FASTENERS, TOOLS } from '../products.ts'
import { expect, hydrated, test } from '../shop.ts'

/** The product with the largest stock in a warehouse. */
async function mostOf(stock: string): Promise<ProductCard> {
  const path = catalogFilter.path.replace('{filterURLParam}', 'clear')
  const answer = await fetch(`${API}${path}?section_code=${TOOLS.code}&sort=stock`, {
    headers: { [STOCK_HEADER]: stock },
  })
  const [first] = (await answer.json()).data.items
  return first
}

const city = (page: Page, name: string) => page.getByRole('banner').getByRole('link', { name, exact: true })
const first = (page: Page) => page.getByRole('main').getByRole('article').first().getByRole('heading')

test('a listing is downloaded as a table, with its filter', async ({ page }) => {
  await page.goto(`/catalog/${FASTENERS.code}/?filter=stock`)
  await hydrated(page)
  const counted = /\d+\sтовар\p{L}*/u.exec((await heading(page).textContent()) ?? '')?.[0]
  await expect(page.getByText('с ценами и остатками')).toContainText(counted ?? 'товаров')
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Скачать XLSX' }).click()
  const file = await readFile(await (await download).path())
  expect(file.subarray(0, 2).toString()).toBe('PK')
})

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled })

    test('another city shows the stock of its warehouse and returns to the page', async ({ page }) => {
      const list = `/catalog/${TOOLS.code}/?sort=stock`
      const [here, there] = [await mostOf('MCK'), await mostOf('SPB')]
      expect(there.stock).not.toBe(here.stock)
      await page.setViewportSize({ width: 1280, height: 900 })
      await page.goto(list)
      await expect(first(page)).toHaveText(here.name)
      await city(page, 'Москва').click()
      await page.getByRole('button', { name: 'Выбрать город: Санкт-Петербург' }).click()
      await expect(page).toHaveURL(list)
      await expect(first(page)).toHaveText(there.name)
      await expect(page.getByRole('banner').getByRole('link', { name: /812/ })).toBeVisible()
      await city(page, 'Санкт-Петербург').click()
      await expect(page.getByText('Ваш город')).toBeVisible()
      if (javaScriptEnabled) expect(await violations(page)).toEqual([])
    })
  })
