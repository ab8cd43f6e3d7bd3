import type { Locator, Page } from 'playwright/test'

const banner = (page: Page): Locator => page.getByRole('banner')

/** The search field of the header; a plain one until it is touched, the box of a combobox after that. */
export function searchField(page: Page): Locator {
  const name = 'Поиск по каталогу'
  return banner(page).getByRole('searchbox', { name }).or(banner(page).getByRole('combobox', { name }))
}

/** The fast results, or the last queries. */
export const searchList = (page: Page): Locator => banner(page).getByRole('listbox')

/** The line that the arrow keys have reached. */
export const chosenLine = (page: Page): Locator => searchList(page).getByRole('option', { selected: true })

export const bell = (page: Page): Locator => banner(page).getByRole('button', { name: /Уведомления$/ })
export const notifications = (page: Page): Locator => page.getByRole('dialog', { name: 'Уведомления' })

export const accountButton = (page: Page): Locator => banner(page).getByRole('button', { name: 'Кабинет' })
export const accountMenu = (page: Page): Locator => page.getByRole('dialog', { name: 'Кабинет' })

/** Whether the page behind a panel may be scrolled. */
export async function pageScrolls(page: Page): Promise<boolean> {
  const before = await page.evaluate(() => scrollY)
  await page.mouse.move(4, 400)
  await page.mouse.wheel(0, 300)
  // Two frames: a wheel is answered in the first.
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  )
  const after = await page.evaluate(() => scrollY)
  return after !== before
}
