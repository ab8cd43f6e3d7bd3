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

/** What opens the menu of the catalogue on a wide screen. */
export function catalogueButton(page: Page): Locator {
  return banner(page).getByRole('button', { name: 'Каталог' })
}

/** The menu of the catalogue on a wide screen. */
export function catalogueMenu(page: Page): Locator {
  return page.getByRole('navigation', { name: 'Меню каталога' })
}

/** The bar at the bottom of a narrow screen. */
export function bottomBar(page: Page): Locator {
  return page.getByRole('navigation', { name: 'Разделы магазина' })
}

/** The menu of the catalogue on a narrow screen. */
export function catalogueDrawer(page: Page): Locator {
  return page.getByRole('dialog', { name: 'Каталог' })
}

/** To the page of the catalogue through its menu. */
export async function openCatalogue(page: Page): Promise<void> {
  await catalogueButton(page).click()
  await catalogueMenu(page).getByRole('link', { name: 'Весь каталог' }).click()
}

/** To the page of the catalogue without scripts. */
export async function followCatalogue(page: Page): Promise<void> {
  await banner(page).getByRole('link', { name: 'Каталог' }).click()
}
