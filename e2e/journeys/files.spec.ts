import { readFileSync } from 'node:fs'
import type { Page } from 'playwright/test'
import { violations } from '../axe.ts'
import { letterTo } from '../outbox.ts'
import { sendButton, takenNumber, writeLetter } from '../pages/request.ts'
import { expect, hydrated, test } from '../shop.ts'

const STORE = 'info@verstak.example'
const photo = {
  name: 'Фото упаковки.webp',
  mimeType: 'image/webp',
  buffer: readFileSync(`${import.meta.dirname}/../../docs/shop.webp`),
}
const list = { name: 'заказ.csv', mimeType: 'text/csv', buffer: Buffer.from('Артикул;Количество\nDR-1;2\n') }
const program = { name: 'setup.exe', mimeType: 'image/jpeg', buffer: Buffer.from('MZ\u0090\0\u0003') }
const disguised = { ...program, name: 'скан.jpg' }
const large = {
  name: 'скан.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.alloc(11 * 1024 * 1024, '%PDF-'),
}

const filesField = (page: Page) => page.getByLabel('Прикрепить файлы')
const removeButton = (page: Page, name: string) => page.getByRole('button', { name: `Убрать файл ${name}` })

async function openLetter(page: Page, message: string, email: string): Promise<void> {
  await page.goto('/request-feedback/')
  await writeLetter(page, message)
  await page.getByRole('main').getByLabel('Электронная почта').fill(email)
  await page.getByRole('checkbox', { name: /^Даю согласие/ }).check()
}

test('files sent with a letter are chosen, refused at the field, removed and sent', async ({ page }) => {
  await openLetter(page, 'Упаковка пришла мятая', 'with-files@demo.example')
  await hydrated(page)
  const main = page.getByRole('main')
  await filesField(page).setInputFiles([photo, list, program])
  await expect(main).toContainText('Файл «setup.exe» не подходит')
  await expect(removeButton(page, photo.name)).toBeVisible()
  await filesField(page).setInputFiles(large)
  await expect(main).toContainText('Файл «скан.pdf» больше 10')
  expect(await violations(page)).toEqual([])
  await removeButton(page, list.name).click()
  await expect(removeButton(page, list.name)).toHaveCount(0)
  await sendButton(page, 'Отправить').click()
  const number = await takenNumber(page)
  const letter = await letterTo(STORE, number)
  expect(letter).toContain(photo.name)
  expect(letter).not.toContain(list.name)
})

test('the content decides about the type, and a refused file keeps the letter', async ({
  page,
  expectConsole,
}) => {
  expectConsole('422')
  await openLetter(page, 'Посмотрите на скан', 'content@demo.example')
  await hydrated(page)
  await filesField(page).setInputFiles(disguised)
  await expect(page.getByRole('main')).toContainText('В файле «скан.jpg» не JPG')
  await expect(page.getByLabel('Сообщение')).toHaveValue('Посмотрите на скан')
})

test('a letter submitted early waits for its uploads', async ({ page }) => {
  await openLetter(page, 'Файл ещё грузится', 'early@demo.example')
  await hydrated(page)
  const arrived = Promise.withResolvers<void>()
  const hold = Promise.withResolvers<void>()
  await page.route('**/api/files/add/', async (route) => {
    arrived.resolve()
    await hold.promise
    await route.continue()
  })
  await filesField(page).setInputFiles(photo)
  await arrived.promise
  await sendButton(page, 'Отправить').click()
  await expect(page.getByRole('main')).toContainText('Отправим, как только файлы загрузятся')
  hold.resolve()
  expect(await letterTo(STORE, await takenNumber(page))).toContain(photo.name)
})

test('at most five files', async ({ page }) => {
  await page.goto('/request-feedback/')
  await hydrated(page)
  const six = Array.from({ length: 6 }, (_, index) => ({ ...list, name: `список ${index + 1}.csv` }))
  await filesField(page).setInputFiles(six)
  await expect(page.getByRole('main')).toContainText('Можно прикрепить не больше 5')
  await expect(removeButton(page, 'список 5.csv')).toBeVisible()
  await expect(removeButton(page, 'список 6.csv')).toHaveCount(0)
  await expect(filesField(page)).toBeDisabled()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('files are sent with the form; a refused file keeps the text and the other files', async ({
    page,
    expectConsole,
  }) => {
    expectConsole('422')
    const main = page.getByRole('main')
    await openLetter(page, 'Без единого скрипта', 'plain@demo.example')
    await filesField(page).setInputFiles([photo, disguised])
    await sendButton(page, 'Отправить').click()
    await expect(main).toContainText('В файле «скан.jpg» не JPG')
    await expect(main.getByLabel('Сообщение')).toHaveValue('Без единого скрипта')
    await expect(main.getByRole('checkbox', { name: photo.name })).toBeChecked()

    await test.step('a file above the size limit is reported too', async () => {
      await filesField(page).setInputFiles(large)
      await sendButton(page, 'Отправить').click()
      await expect(main).toContainText('Файл «скан.pdf» больше 10')
      await expect(main.getByLabel('Сообщение')).toHaveValue('Без единого скрипта')
      await expect(main.getByRole('checkbox', { name: photo.name })).toBeChecked()
    })

    await filesField(page).setInputFiles(list)
    await main.getByRole('checkbox', { name: /^Даю согласие/ }).check()
    await sendButton(page, 'Отправить').click()
    const letter = await letterTo(STORE, await takenNumber(page))
    for (const { name } of [photo, list]) expect(letter).toContain(name)
  })
})

test('a file is available only to its sender, and as a download', async ({ page, playwright }) => {
  const form = (boundary: string) => ({ multipart: { file: { ...list, name: `${boundary}.csv` } } })
  const sent = await page.request.post('/api/files/add/', form('мой'))
  const { id } = (await sent.json()).data
  const own = await page.request.get(`/web/files/${id}/`)
  expect(own.status()).toBe(200)
  expect(await own.body()).toEqual(list.buffer)
  expect(own.headers()['content-disposition']).toMatch(/^attachment;/)
  expect(own.headers()['x-content-type-options']).toBe('nosniff')
  const stranger = await playwright.request.newContext()
  expect((await stranger.get(new URL(`/web/files/${id}/`, own.url()).href)).status()).toBe(404)
  await stranger.dispose()
})

test('a malformed form is refused with a message', async ({ request }) => {
  for (const type of ['multipart/form-data', 'multipart/form-data; boundary=b']) {
    const headers = { 'content-type': type }
    const call = await request.post('/api/files/add/', { headers, data: Buffer.from('--b\r\nnoise') })
    expect([call.status(), (await call.json()).errors[0].message]).toEqual([
      400,
      expect.stringMatching(/^Тело запроса не\sудалось разобрать$/),
    ])
    const post = await request.post('/request-feedback/', { headers, data: Buffer.from('--b\r\nnoise') })
    expect(post.status()).toBe(400)
    expect(await post.text()).toMatch(/Тело запроса не\sудалось разобрать/)
  }
})
