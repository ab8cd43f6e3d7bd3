import type { Locator, Page } from 'playwright/test'
import { expect } from '../shop.ts'

export const sendButton = (page: Page, name: string): Locator =>
  page.getByRole('main').getByRole('button', { name, exact: true })

export async function takenNumber(page: Page): Promise<string> {
  const told = page.getByRole('main').getByText(/^Заявка №\s\S+ принята$/)
  await expect(told).toBeVisible()
  return ((await told.textContent()) ?? '').split(/\s/)[2] ?? ''
}

export async function writeLetter(page: Page, message: string): Promise<void> {
  const main = page.getByRole('main')
  await main.getByLabel('Имя').fill('Пётр Ёлкин')
  await main.getByLabel('Электронная почта').fill('elkin@demo.example')
  await main.getByLabel('Тема').selectOption('Доставка и самовывоз')
  await main.getByLabel('Сообщение').fill(message)
}
