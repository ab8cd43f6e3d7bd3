import type { Locator, Page } from 'playwright/test'

const banner = (page: Page): Locator => page.getByRole('banner')

/** The first touch turns the field into a combobox. */
export function searchField(page: Page): Locator {
  const name = 'Поиск по каталогу'
  return banner(page).getByRole('searchbox', { name }).or(banner(page).getByRole('combobox', { name }))
}

export const searchList = (page: Page): Locator => banner(page).getByRole('listbox')

export const chosenLine = (page: Page): Locator => searchList(page).getByRole('option', { selected: true })

export const bell = (page: Page): Locator => banner(page).getByRole('button', { name: /Уведомления$/ })
export const notifications = (page: Page): Locator => page.getByRole('dialog', { name: 'Уведомления' })

export const accountButton = (page: Page): Locator => banner(page).getByRole('button', { name: 'Кабинет' })
export const accountMenu = (page: Page): Locator => page.getByRole('dialog', { name: 'Кабинет' })

export async function pageScrolls(page: Page): Promise<boolean> {
  const before = await page.evaluate(() => scrollY)
  await page.mouse.move(4, 400)
  await page.mouse.wheel(0, 300)
  // The browser handles a wheel event in the first frame.
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  )
  const after = await page.evaluate(() => scrollY)
  return after !== before
}
