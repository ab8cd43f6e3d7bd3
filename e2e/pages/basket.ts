import type { ProductCard } from '@verstak/contract/common.ts'
import type { Locator, Page } from 'playwright/test'

/** The sections of the basket are a list there too. */
export const lines = (page: Page): Locator =>
  page
    .getByRole('region', { name: 'Товары в корзине' })
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name: /^Удалить:/ }) })

export const line = (page: Page, { name }: Pick<ProductCard, 'name'>): Locator =>
  lines(page).filter({ has: page.getByRole('link', { name, exact: true }) })

export const quantityField = (line: Locator): Locator => line.getByRole('textbox', { name: /^Количество/ })

export const totals = (page: Page): Locator => page.getByRole('complementary', { name: 'Итог' })
