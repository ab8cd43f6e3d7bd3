import { heading } from '../pages/catalogue.ts'
import { openDevelopment, type Remote } from '../second-shop.ts'
import { expect, hydrated, test } from '../shop.ts'

const developed: readonly { what: string; names: Remote[] }[] = [
  { what: 'the whole shop', names: [] },
  { what: 'one remote', names: ['mfe-catalog'] },
]

for (const { what, names } of developed) {
  test(`${what} runs as its developers see it`, async ({ page }) => {
    const { url, close } = await openDevelopment(...names)
    try {
      await page.goto(`${url}/catalog/`)
      await hydrated(page)
      await expect(heading(page)).toHaveText('Каталог')
      await page.getByRole('main').getByRole('link', { name: 'Дрели и шуруповёрты' }).click()
      await expect(heading(page)).toContainText('Дрели и шуруповёрты')
      await page.getByRole('article').first().getByRole('link').first().click()
      await expect(page.getByRole('main').getByText('Наличие на складах')).toBeVisible()
      // What it still asks for would fail with the shop.
      await page.close()
    } finally {
      await close()
    }
  })
}
