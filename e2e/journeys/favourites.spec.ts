import type { Locator } from 'playwright/test'
import { violations } from '../axe.ts'
import { card, heading } from '../pages/catalogue.ts'
import { findProducts, TOOLS } from '../products.ts'
import { expect, hydrated, test } from '../shop.ts'

const like = /^В\sизбранное/

async function light(heart: Locator): Promise<void> {
  await expect(heart).toHaveAttribute('aria-pressed', 'false')
  await heart.click()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  await expect(heart).not.toHaveAttribute('aria-busy')
}

test('favourites are added by the heart, sorted, cleared and restored', async ({ page }) => {
  const [first, second] = await findProducts(TOOLS.code)
  await page.goto(`/catalog/${TOOLS.code}/`)
  await hydrated(page)
  for (const product of [first, second]) await light(card(page, product).getByRole('button', { name: like }))

  await page.goto('/favourites/')
  await hydrated(page)
  await expect(heading(page)).toContainText('2\u00a0товара')
  const cards = page.getByRole('main').getByRole('article')
  await expect(cards).toHaveCount(2)
  await expect(cards.first()).toContainText(second.name)
  await page.getByLabel('Порядок').selectOption('price-asc')
  await expect(page).toHaveURL('/favourites/?sort=price-asc')

  await page.goto('/favourites/?page=1')
  await hydrated(page)
  const kept = page
    .getByRole('listitem')
    .filter({ hasText: first.name })
    .filter({ has: page.getByRole('article') })
  await kept.getByText('Заметка и количество').click()
  await kept.getByLabel('Заметка', { exact: true }).fill('для второй бригады')
  await kept.getByRole('button', { name: 'Сохранить' }).click()
  await expect(kept.getByRole('paragraph').filter({ hasText: 'для второй бригады' })).toBeVisible()
  await page.getByRole('button', { name: 'Выбрать все на странице' }).click()
  await page.getByRole('button', { name: 'Выбранные к сравнению' }).click()
  await expect(page.getByText(/^В\sсравнении:\s2\sтовара$/)).toBeVisible()

  await page.getByRole('button', { name: 'Очистить избранное' }).click()
  await expect(page.getByText('В избранном пока пусто')).toBeVisible()
  await page.getByRole('button', { name: 'Вернуть' }).click()
  await expect(cards).toHaveCount(2)
  await page.reload()
  await expect(cards).toHaveCount(2)
})

test('named lists are created, filled by articles, moved from, deleted and restored; a note belongs to its list', async ({
  page,
}) => {
  const [first, second] = await findProducts(TOOLS.code)
  const cards = page.getByRole('main').getByRole('article')
  const lists = page.getByRole('navigation', { name: 'Списки избранного' }).getByRole('link')
  const create = async (name: string) => {
    await page.getByText('Новый список').click()
    await page.getByLabel('Название нового списка').fill(name)
    await page.getByRole('button', { name: 'Создать список' }).click()
    await expect(heading(page)).toHaveText(name)
  }
  await page.goto('/favourites/')
  await hydrated(page)
  await create('Склад')
  await create('Бригада')
  await page.getByText('Добавить по артикулам').click()
  await page.getByLabel('Артикулы и количества').fill(`${first.article} 3\n${second.article}\nНЕТ-ТАКОГО-9 1`)
  await page.getByRole('button', { name: 'Добавить из текста' }).click()
  await expect(page.getByText(/^Добавлено: 2\sтовара/)).toBeVisible()
  await expect(page.getByText(/^Строка 3, «НЕТ-ТАКОГО-9/)).toBeVisible()
  await expect(cards.first()).toContainText(first.name)
  await expect(page.getByText(/^Нужно: 3\s/)).toBeVisible()

  await page.getByRole('checkbox', { name: `Выбрать: ${first.name}` }).check()
  await page.getByRole('button', { name: 'Перенести' }).click()
  await expect(page.getByText(/^Перенесено в\s«Склад»: 1\sтовар/)).toBeVisible()
  await expect(cards).toHaveCount(1)
  await lists.filter({ hasText: 'Склад' }).click()
  await expect(cards).toHaveCount(1)
  await expect(page.getByText(/^Нужно: 3\s/)).toBeVisible()
  expect(await violations(page)).toEqual([])

  await page.getByRole('button', { name: 'Удалить список' }).click()
  await expect(page).toHaveURL('/favourites/')
  await expect(cards).toHaveCount(2)
  await page.getByRole('button', { name: 'Вернуть' }).click()
  await expect(heading(page)).toContainText('Склад')
  await expect(lists).toHaveText([/Всё избранное 2/, /Бригада 1/, /Склад 1/])
})

for (const width of [360, 1280]) {
  test(`favourites at ${width} px have no axe violations, full and empty`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 })
    await page.goto('/favourites/')
    await hydrated(page)
    expect(await violations(page)).toEqual([])
    await page.goto(`/catalog/${TOOLS.code}/`)
    await hydrated(page)
    await light(page.getByRole('main').getByRole('button', { name: like }).first())
    await page.goto('/favourites/')
    await hydrated(page)
    await expect(page.getByRole('main').getByRole('article')).toHaveCount(1)
    expect(await violations(page)).toEqual([])
  })
}
