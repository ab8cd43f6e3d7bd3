import type { Page } from 'playwright/test'
import { heading } from '../pages/catalogue.ts'
import { openDevelopment } from '../second-shop.ts'
import { expect, hydrated, test } from '../shop.ts'

test('the whole shop and a remote on its own are developed side by side, as their developers see them', async ({
  context,
  expectConsole,
}) => {
  // Development files are large, so a slot may be late on a slow machine.
  expectConsole('did not load in 3000 ms')
  const whole = await openDevelopment()
  try {
    const remote = await openDevelopment('mfe-catalog')
    try {
      await browse(await context.newPage(), remote.url)
    } finally {
      await remote.close()
    }
    await browse(await context.newPage(), whole.url)
  } finally {
    await whole.close()
  }
})

async function browse(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/catalog/`)
  await hydrated(page)
  await expect(heading(page)).toHaveText('Каталог')
  await page.getByRole('main').getByRole('link', { name: 'Дрели и шуруповёрты' }).click()
  await expect(heading(page)).toContainText('Дрели и шуруповёрты')
  await page.getByRole('article').first().getByRole('link').first().click()
  await expect(page.getByRole('main').getByText('Наличие на складах')).toBeVisible()
  // Later requests of the page would fail when the shop stops.
  await page.close()
}
