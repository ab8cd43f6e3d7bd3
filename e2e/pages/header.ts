import type { Locator, Page } from 'playwright/test'

const banner = (page: Page): Locator => page.getByRole('banner')

/** 0: the link shows no number. */
export function basketCounter(page: Page, positions: number): Locator {
  // The number may be followed by the total: «Корзина: 2, 1 234,00 ₽».
  const name = positions > 0 ? new RegExp(`^Корзина: ${positions}(,|$)`) : 'Корзина'
  return banner(page).getByRole('link', { name, exact: true })
}

export async function openMiniBasket(page: Page): Promise<Locator> {
  await banner(page).getByRole('button', { name: 'Показать корзину' }).click()
  return page.getByRole('dialog', { name: 'Корзина' })
}

export function catalogueButton(page: Page): Locator {
  return banner(page).getByRole('button', { name: 'Каталог' })
}

export function catalogueMenu(page: Page): Locator {
  return page.getByRole('navigation', { name: 'Меню каталога' })
}

export function bottomBar(page: Page): Locator {
  return page.getByRole('navigation', { name: 'Разделы магазина' })
}

export function catalogueDrawer(page: Page): Locator {
  return page.getByRole('dialog', { name: 'Каталог' })
}

export async function openCatalogue(page: Page): Promise<void> {
  await catalogueButton(page).click()
  await catalogueMenu(page).getByRole('link', { name: 'Весь каталог' }).click()
}

export async function followCatalogue(page: Page): Promise<void> {
  await banner(page).getByRole('link', { name: 'Каталог' }).click()
}
