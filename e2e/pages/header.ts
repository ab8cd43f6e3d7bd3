import type { Locator, Page } from 'playwright/test'

const banner = (page: Page): Locator => page.getByRole('banner')

/** The basket in the header, by the number that it shows; 0: no number. */
export function basketCounter(page: Page, positions: number): Locator {
  // The number may be followed by the sum: «Корзина: 2, 1 234,00 ₽».
  const name = positions > 0 ? new RegExp(`^Корзина: ${positions}(,|$)`) : 'Корзина'
  return banner(page).getByRole('link', { name, exact: true })
}

/** Opens the mini-basket. */
export async function openMiniBasket(page: Page): Promise<Locator> {
  await banner(page).getByRole('button', { name: 'Показать корзину' }).click()
  return page.getByRole('dialog', { name: 'Мини-корзина' })
}

export async function openCatalogue(page: Page): Promise<void> {
  await banner(page).getByRole('link', { name: 'Каталог' }).click()
}
