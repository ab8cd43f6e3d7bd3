import { readFileSync } from 'node:fs'
import type { Page } from 'playwright/test'
import { enter } from '../account.ts'
import { violations } from '../axe.ts'
import { letterTo } from '../outbox.ts'
import { jpgSize, sidewaysPhoto } from '../photo.ts'
import { BUYER, expect, hydrated, test } from '../shop.ts'

const STORE = 'info@verstak.example'
const photo = {
  name: 'Коробка.webp',
  mimeType: 'image/webp',
  buffer: readFileSync(`${import.meta.dirname}/../../docs/shop.webp`),
}

const next = (page: Page) => page.getByRole('button', { name: 'Далее' }).click()
const main = (page: Page) => page.getByRole('main')

async function requireNoProblems(page: Page): Promise<void> {
  expect(await violations(page)).toEqual([])
}

/** From a received demo order to the first step. */
async function openFromOrder(page: Page): Promise<void> {
  await enter(page.context(), BUYER)
  await page.goto('/personal/orders/?filter=delivered')
  await main(page).getByRole('link', { name: /В-\d+/ }).first().click()
  await main(page).getByRole('link', { name: 'Заявить претензию' }).click()
}

test('a claim from an order: steps, photo, requisites, review, sending', async ({ page, expectConsole }) => {
  expectConsole('422')
  await openFromOrder(page)
  await hydrated(page)
  await expect(page.getByLabel('Номер заказа')).toHaveValue(/В-\d+/)
  await page.getByRole('radio', { name: /^Бой, повреждение/ }).check()
  await requireNoProblems(page)
  await next(page)

  await page.getByRole('checkbox').last().check()
  await requireNoProblems(page)
  await next(page)

  await page.getByLabel('Что не так').selectOption({ label: 'Разбит или сломан' })
  await page.getByLabel('Опишите подробнее').fill('Корпус треснул, упаковка вмята с угла')
  await next(page)
  await expect(main(page)).toContainText('Приложите хотя бы одно фото')
  await page.getByLabel('Фото и документы').setInputFiles(photo)
  // The browser converts it to JPG.
  await expect(page.getByRole('button', { name: 'Убрать файл Коробка.jpg' })).toBeVisible()
  await requireNoProblems(page)
  await next(page)

  await page.getByRole('radio', { name: 'Вернуть деньги' }).check()
  await page.getByLabel('БИК банка').fill('044525225')
  await page.getByLabel('Расчётный счёт').fill('40702810238250123017')
  await next(page)
  await expect(main(page)).toContainText('счёт не подходит к БИК')
  await page.getByLabel('Расчётный счёт').fill('40702810138250123017')
  await requireNoProblems(page)
  await next(page)

  await expect(main(page)).toContainText('Корпус треснул')
  await requireNoProblems(page)
  await page.getByRole('button', { name: 'Отправить претензию' }).click()
  await expect(main(page)).toContainText('Претензия отправлена')
  await requireNoProblems(page)
  const number =
    /П-\d{4}-\d{6}/.exec((await page.getByRole('heading', { level: 1 }).textContent()) ?? '')?.[0] ?? ''
  expect(await letterTo(STORE, number)).toContain('Корпус треснул')
  const act = page.waitForEvent('download')
  await page.getByRole('link', { name: /акт о\sрасхождениях/ }).click()
  expect((await act).suggestedFilename()).toMatch(/\.pdf$/)
})

test('a photo is sent upright and without camera metadata', async ({ page }) => {
  expect(sidewaysPhoto.includes('Verstak')).toBe(true)
  expect(jpgSize(sidewaysPhoto)).toEqual({ width: 40, height: 20 })
  await enter(page.context(), BUYER)
  await page.goto('/personal/claims/П-2026-000003/')
  await hydrated(page)
  const answer = page.waitForResponse('**/api/files/add/')
  const file = { name: 'Наклейка.jpg', mimeType: 'image/jpeg', buffer: sidewaysPhoto }
  await page.getByLabel(/^Фото и\sдокументы/).setInputFiles(file)
  const { id } = (await (await answer).json()).data
  const bytes = await (await page.request.get(`/web/files/${id}/`)).body()
  expect(jpgSize(bytes)).toEqual({ width: 20, height: 40 })
  expect(bytes.includes('Exif') || bytes.includes('Verstak')).toBe(false)
  await page.getByLabel('Ваш ответ').fill('Серийный номер на фото')
  await page.getByRole('button', { name: 'Отправить ответ' }).click()
  await expect(main(page)).toContainText('Ответ отправлен')
  await requireNoProblems(page)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a claim about a product unknown to the store is written in steps and found among the drafts', async ({
    page,
    expectConsole,
  }) => {
    expectConsole('422')
    await enter(page.context(), BUYER)
    await page.goto('/personal/claims/new/')
    await next(page)
    await expect(main(page)).toContainText('Выберите, что случилось')
    await page.getByRole('radio', { name: /^Некомплект/ }).check()
    await page.getByRole('radio', { name: /^По\sартикулу/ }).check()
    await next(page)

    await page.getByText('Товара нет в магазине').click()
    await page.getByLabel('Артикул', { exact: true }).fill('ЧУЖОЙ-7')
    await page.getByLabel('Название', { exact: true }).fill('Насадка чужая')
    await page.getByRole('button', { name: 'Добавить' }).click()
    await page.getByLabel(/^Сколько/).fill('3')
    await next(page)
    await page.goto('/personal/claims/')
    await page.getByRole('link', { name: 'Некомплект: Насадка чужая' }).click()
    await expect(page.getByLabel(/^Сколько/)).toHaveValue('3')
    await next(page)

    await page.getByLabel('Что не так').selectOption({ label: 'Нет детали или насадки' })
    await page.getByLabel('Опишите подробнее').fill('Мало')
    await next(page)
    await expect(main(page)).toContainText('хотя бы 20 символов')
    await page.getByLabel('Опишите подробнее').fill('В коробке нет второй рукоятки')
    await page.getByLabel(/^Фото и\sдокументы/).setInputFiles(photo)
    await next(page)
    await page.getByRole('radio', { name: 'Допоставить' }).check()
    await next(page)
    await expect(main(page)).toContainText('1 файл')
    await page.getByRole('button', { name: 'Отправить претензию' }).click()
    await expect(main(page)).toContainText('Претензия отправлена')
    await expect(main(page)).toContainText('Насадка чужая')
  })
})
