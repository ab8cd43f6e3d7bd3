import { expect, type Page } from 'playwright/test'
import { codeSentTo } from '../outbox.ts'

export const NEW_PASSWORD = 'Zelenaya-osoka-41'

export const registerButton = (page: Page) => page.getByRole('button', { name: 'Зарегистрироваться' })
export const codeField = (page: Page) => page.getByLabel('Код из письма')
export const passwordField = (page: Page) => page.getByLabel('Пароль', { exact: true })

export async function proveEmail(page: Page, email: string): Promise<void> {
  await page.getByLabel('Электронная почта').fill(email)
  await page.getByRole('button', { name: 'Получить код' }).click()
  await expect(codeField(page)).toBeFocused()
  const code = await codeSentTo(email)
  await codeField(page).fill(` ${code.slice(0, 3)} ${code.slice(3)} `)
  await page.getByRole('button', { name: 'Подтвердить' }).click()
}

export async function fillPerson(page: Page): Promise<void> {
  await page.getByLabel('Имя и фамилия').fill('Пётр Ёлкин')
  await page.getByLabel('Телефон').fill('8 (916) 123-45-67')
  await passwordField(page).fill(NEW_PASSWORD)
  await page.getByRole('checkbox', { name: /для регистрации/ }).check()
}
