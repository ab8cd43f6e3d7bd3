import { readFile } from 'node:fs/promises'
import type { ProductCard } from '@verstak/contract/common.ts'
import { expect, type Locator, type Page } from 'playwright/test'

export const tagOf = (page: Page, { name }: Pick<ProductCard, 'name'>): Locator =>
  page.getByRole('listitem').filter({ has: page.getByRole('checkbox', { name: `Печатать: ${name}` }) })

export async function choosePdfTag(page: Page, { article, name }: ProductCard): Promise<void> {
  await page.getByLabel('Артикул, название или штрихкод').fill(article)
  await page.getByRole('region', { name: 'Поиск товаров' }).getByRole('button', { name: 'Найти' }).click()
  await page.getByRole('button', { name: `Добавить: ${name}` }).click()
  const tag = tagOf(page, { name })
  await tag.getByText(/^Свойства:/).click()
  await tag.getByLabel('Страна').check()
  await tag.getByLabel('Бренд').uncheck()
  await expect(tag.getByText(/^Свойства:/)).toHaveText(
    /^Свойства: Артикул, Штрихкод, QR-код, Страна, Дата печати$/,
  )
  await page.getByLabel('Формат').selectOption('Рулон 58 × 40 мм')
}

export async function downloadTags(page: Page): Promise<Buffer> {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Скачать PDF' }).click(),
  ])
  expect(file.suggestedFilename()).toMatch(/^cenniki-\d{4}-\d\d-\d\d\.pdf$/)
  return readFile(await file.path())
}

/** In points. */
export function mediaBoxOf(pdf: Buffer): [width: number, height: number] {
  const box = /\/MediaBox\s*\[([^\]]+)\]/.exec(pdf.toString('latin1'))?.[1] ?? ''
  const [left = 0, bottom = 0, right = 0, top = 0] = box.trim().split(/\s+/).map(Number)
  return [right - left, top - bottom]
}
