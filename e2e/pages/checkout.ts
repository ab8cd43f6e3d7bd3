import { expect, type Locator, type Page } from 'playwright/test'

export const nextButton = (page: Page): Locator => page.getByRole('button', { name: 'Продолжить' })

/** Completes all steps. */
export async function fillCheckout(page: Page): Promise<void> {
  await fillDelivery(page)
  await nextButton(page).click()
  await expect(page).toHaveURL('/checkout/recipient/')
  await fillRecipient(page)
  await nextButton(page).click()
  await expect(page).toHaveURL('/checkout/payment/')
}

export async function fillDelivery(page: Page): Promise<void> {
  await page.getByRole('radio', { name: /^Доставка/ }).check()
  await page.getByRole('radio', { name: 'Другой адрес' }).check()
  await page.getByLabel('Город, улица, дом').fill('Москва, Верейская улица, дом 29')
  await page.getByLabel('Квартира или офис').fill('412')
}

export async function fillRecipient(page: Page): Promise<void> {
  await page.getByLabel('Имя и фамилия').fill('Пётр Ёлкин')
  await page.getByLabel('Телефон').fill('8 916 123-45-67')
}

export const placeButton = (page: Page): Locator => page.getByRole('button', { name: 'Подтвердить заказ' })

export async function placeOrder(page: Page): Promise<string> {
  await placeButton(page).click()
  const accepted = page.getByRole('heading', { level: 1, name: /^Заказ \S+ принят$/ })
  await expect(accepted).toBeVisible()
  return ((await accepted.textContent()) ?? '').split(/\s/)[1] ?? ''
}
