import { readFile } from 'node:fs/promises'
import type { ProductCard } from '@verstak/contract/common.ts'
import { ruleOf } from '@verstak/domain/orderable.ts'
import { smallestOrder } from '@verstak/domain/quantity.ts'
import type { Page } from 'playwright/test'
import { clearAccount, enter } from '../account.ts'
import { violations } from '../axe.ts'
import { line, lines, quantityField } from '../pages/basket.ts'
import { FASTENERS, findProducts, TOOLS } from '../products.ts'
import { BUYER, expect, hydrated, test } from '../shop.ts'

const row = (page: Page, number: number) =>
  page.getByRole('listitem', { name: `Строка ${number}`, exact: true })
const quick = (page: Page) => page.getByRole('combobox', { name: 'Добавить по коду' })
const smallest = (product: ProductCard) => smallestOrder(ruleOf({ ...product, stock: product.stock }))

test('a list pasted into the search of the home page is in the basket after two clicks', async ({ page }) => {
  const products = [...(await findProducts(TOOLS.code)), ...(await findProducts(FASTENERS.code))]
  const text = products.map((product) => `${product.article}\t${smallest(product)}`).join('\n')
  await page.goto('/')
  await hydrated(page)
  await page.getByRole('searchbox', { name: 'Поиск по каталогу' }).focus()
  const field = page.getByRole('combobox', { name: 'Поиск по каталогу' })
  await field.evaluate((input, pasted) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', pasted)
    input.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }))
  }, text)
  await field.fill(text.replace(/\s+/g, ' ').slice(0, 200))
  await page.getByRole('button', { name: 'Проверить список' }).click()
  await page.getByRole('button', { name: `Добавить в корзину (${products.length})` }).click()
  await expect(page).toHaveURL('/basket/')
  await expect(page.getByRole('heading', { level: 1 })).toContainText(String(products.length))
})

test('a file: unambiguous rows are added at once, the others are decided on the page or corrected in the file', async ({
  page,
  context,
}) => {
  await clearAccount(await enter(context, BUYER))
  const [clear, meant] = await findProducts(
    TOOLS.code,
    ({ multiplicity, stock }) => multiplicity === 1 && stock > 4,
  )
  const csv = `Артикул;Кол-во\r\n${clear.article};2\r\n${meant.article}9;1\r\nНЕТ-ТАКОГО-77;3\r\n`
  await page.goto('/basket/')
  await hydrated(page)
  await page.getByRole('link', { name: 'Загрузить файл' }).click()
  await page.getByLabel('Файл со списком').setInputFiles({
    name: 'заказ.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(csv),
  })
  await page.getByRole('button', { name: 'Проверить файл' }).click()
  await expect(row(page, 2)).toContainText('Найдено')
  await expect(row(page, 4)).toContainText('Товара с кодом «НЕТ-ТАКОГО-77» нет')
  expect(await violations(page)).toEqual([])

  await page.reload()
  await hydrated(page)
  await row(page, 3)
    .getByRole('button', { name: `Выбрать ${meant.article} для строки 3` })
    .click()
  await expect(row(page, 3)).toContainText('Найдено')
  await page.getByRole('button', { name: 'Добавить в корзину (2)' }).click()
  await expect(page.getByText('Запомнили 1')).toBeVisible()
  await expect(row(page, 2)).toContainText('Уже в корзине')

  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Скачать остальное в XLSX' }).click()
  const rest = await readFile(await (await download).path())
  await page.getByRole('link', { name: 'Другой список' }).click()
  await page.getByLabel('Файл со списком').setInputFiles({
    name: 'ostalos.xlsx',
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: rest,
  })
  await page.getByRole('button', { name: 'Проверить файл' }).click()
  await expect(row(page, 2)).toContainText('НЕТ-ТАКОГО-77')
  await row(page, 2).getByRole('textbox', { name: 'Артикул вместо строки 2' }).fill(`${meant.article}9`)
  await row(page, 2).getByRole('button', { name: 'Найти товар для строки 2' }).click()
  // The code learned in the previous step.
  await expect(row(page, 2)).toContainText(meant.name)
  await page.goto('/basket/')
  await expect(quantityField(line(page, clear))).toHaveValue('2')

  await page.goto('/basket/codes/')
  await expect(page.getByText(`${meant.article}9`, { exact: true })).toBeVisible()
  expect(await violations(page)).toEqual([])
})

test('quick entry needs only the keyboard', async ({ page }) => {
  const [one, other] = await findProducts(
    TOOLS.code,
    ({ multiplicity, stock }) => multiplicity === 1 && stock > 4,
  )
  await page.goto('/basket/')
  await hydrated(page)
  await quick(page).fill(`${one.article} 3`)
  await quick(page).press('Enter')
  await expect(quantityField(line(page, one))).toHaveValue('3')
  await expect(quick(page)).toHaveValue('')
  await quick(page).fill(other.article)
  await expect(page.getByRole('option').first()).toContainText(other.article)
  await quick(page).press('ArrowDown')
  await quick(page).press('Enter')
  await expect(lines(page)).toHaveCount(2)
  await quick(page).fill('ЁЁЁ-000')
  await quick(page).press('Enter')
  await expect(page.getByRole('alert')).toContainText('ничего не нашли')
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a list and quick entry work', async ({ page, expectConsole }) => {
    expectConsole('422')
    const [one, other] = await findProducts(
      TOOLS.code,
      ({ multiplicity, stock }) => multiplicity === 1 && stock > 4,
    )
    await page.goto('/basket/import/')
    await page.getByLabel('Файл со списком').setInputFiles({
      name: 'список.txt',
      mimeType: 'text/plain',
      buffer: Buffer.from('MZ\u0090\0\u0003'),
    })
    await page.getByRole('button', { name: 'Проверить файл' }).click()
    await expect(page.getByText('В файле не таблица и не текст')).toBeVisible()
    await page.getByLabel('Артикулы и количества').fill(`${one.article} 2`)
    await page.getByRole('button', { name: 'Проверить список' }).click()
    await page.getByRole('button', { name: 'Добавить в корзину (1)' }).click()
    await expect(quantityField(line(page, one))).toHaveValue('2')
    await quick(page).fill(`${other.article} 4`)
    await page.getByRole('button', { name: 'Добавить', exact: true }).click()
    await expect(quantityField(line(page, other))).toHaveValue('4')
  })
})
