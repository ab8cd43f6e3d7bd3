import type { ProductCard } from '@verstak/contract/common.ts'
import type { Locator, Page } from 'playwright/test'

export const heading = (page: Page): Locator => page.getByRole('heading', { level: 1 })

export function card(page: Page, { article }: Pick<ProductCard, 'article'>): Locator {
  return page.getByRole('article').filter({ has: page.getByText(article, { exact: true }) })
}

export const offer = (page: Page): Locator => page.getByRole('region', { name: 'Цена и наличие' })
