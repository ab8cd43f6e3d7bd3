import type { Page } from 'playwright/test'
import { violations } from '../axe.ts'
import { letterTo } from '../outbox.ts'
import { BUYER, expect, hydrated, signIn, test } from '../shop.ts'

const act = { name: 'Акт.txt', mimeType: 'text/plain', buffer: Buffer.from('Не хватает двух коробок\n') }
const program = { name: 'setup.exe', mimeType: 'text/plain', buffer: Buffer.from('MZ\u0090\0\u0003') }
const MESSAGE = 'На странице бренда не открывается второй лист.'

const status = (page: Page, name: string) => page.getByRole('main').getByText(name, { exact: true }).first()
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

async function openForm(page: Page): Promise<void> {
  await page.goto('/personal/requests/')
  await signIn(page, BUYER)
  await page.getByRole('link', { name: 'Новое обращение' }).click()
  await page.getByRole('main').getByRole('link', { name: 'Сайт', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Сайт')
}

/** From the sent form to an appeal that is closed, rated and reopened. */
async function liveThrough(page: Page): Promise<void> {
  await expect(page.getByRole('main')).toContainText('Обращение отправлено')
  await expect(page.getByRole('main')).toContainText('Ответим до')
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: act.name }).click(),
  ])
  expect(saved.suggestedFilename()).toBe(act.name)
  await press(page, 'Закрыть обращение')
  await expect(status(page, 'Закрыто')).toBeVisible()
  await page.getByRole('radio', { name: '5, отлично' }).check()
  await press(page, 'Оценить')
  await expect(page.getByRole('main')).toContainText('Спасибо за оценку')
  await page.getByRole('link', { name: 'Ответить с цитатой' }).click()
  // Wait for the quote, otherwise the message would be sent without it.
  await expect(page.getByRole('blockquote')).toContainText(MESSAGE)
  await page.getByLabel('Сообщение').fill('Снова не открывается')
  await press(page, 'Открыть снова и отправить')
  await expect(status(page, 'Открыто повторно')).toBeVisible()
  await expect(page.getByRole('blockquote')).toContainText(MESSAGE)
  await page.getByRole('link', { name: 'Все обращения' }).click()
  await expect(page.getByRole('main')).toContainText('Открыто повторно')
}

test('an appeal with a file is sent, closed, rated and reopened', async ({ page }) => {
  await openForm(page)
  await hydrated(page)
  await page.getByLabel('Сообщение').fill(MESSAGE)
  await page.getByLabel('Прикрепить файлы').setInputFiles([act, program])
  await expect(page.getByRole('main')).toContainText('Файл «setup.exe» не подходит')
  expect(await violations(page)).toEqual([])
  await press(page, 'Отправить обращение')
  await liveThrough(page)
  expect(await letterTo('info@verstak.example', /Обращение \d+\. Сайт/)).toContain('answer-appeal')
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the same appeal, refused first with all typed values kept', async ({ page, expectConsole }) => {
    expectConsole('422')
    await openForm(page)
    await page.getByLabel('Адрес страницы').fill('/brands/')
    await page.getByLabel('Сообщение').fill('Коротко')
    await press(page, 'Отправить обращение')
    await expect(page.getByRole('alert')).toContainText('Напишите хотя бы 10 символов')
    await expect(page.getByLabel('Адрес страницы')).toHaveValue('/brands/')
    await page.getByLabel('Сообщение').fill(MESSAGE)
    await page.getByLabel('Прикрепить файлы').setInputFiles([act])
    await press(page, 'Отправить обращение')
    await liveThrough(page)
  })
})
