import { readFileSync } from 'node:fs'
import type { Page } from 'playwright/test'
import { enter } from '../account.ts'
import { violations } from '../axe.ts'
import { BUYER, expect, hydrated, test } from '../shop.ts'

const photo = {
  name: 'Скол.webp',
  mimeType: 'image/webp',
  buffer: readFileSync(`${import.meta.dirname}/../../docs/shop.webp`),
}
const TOLD = 'Коробка без пломбы, внутри нет второй рукоятки'

const main = (page: Page) => page.getByRole('main')
const next = (page: Page) => page.getByRole('button', { name: 'Далее' }).click()

test('a claim begun online is continued offline, also in a new tab, and sent once when the network is back', async ({
  page,
  context,
  expectConsole,
}) => {
  expectConsole('ERR_INTERNET_DISCONNECTED')
  expectConsole('Failed to fetch')
  // The service worker may detect the network later than its page.
  expectConsole('ERR_FAILED')
  const name = `Насадка ${Date.now().toString(36)}`
  await page.setViewportSize({ width: 360, height: 740 })
  await enter(context, BUYER)
  await page.goto('/personal/claims/new/')
  await hydrated(page)
  await page.getByRole('radio', { name: /^Некомплект/ }).check()
  await page.getByRole('radio', { name: /^По\sартикулу/ }).check()
  await next(page)
  await page.getByText('Товара нет в магазине').click()
  await page.getByLabel('Артикул', { exact: true }).fill('ЧУЖОЙ-9')
  await page.getByLabel('Название', { exact: true }).fill(name)
  await page.getByRole('button', { name: 'Добавить' }).click()
  await expect(main(page)).toContainText('Черновик сохранён в\u00a0магазине')
  await expect(main(page)).toContainText('откроется и\u00a0без связи')
  expect(await violations(page)).toEqual([])

  await context.setOffline(true)
  await expect(main(page)).toContainText('Нет связи')
  await page.getByLabel(/^Сколько/).fill('2')
  await next(page)
  await page.getByLabel('Что не так').selectOption({ label: 'Нет детали или насадки' })
  await page.getByLabel('Опишите подробнее').fill('Мало')
  await next(page)
  await expect(main(page)).toContainText('хотя бы 20 символов')
  await page.getByLabel('Опишите подробнее').fill(TOLD)
  await page.getByLabel(/^Фото и\sдокументы/).setInputFiles(photo)
  await expect(page.getByRole('button', { name: 'Убрать файл Скол.jpg' })).toBeVisible()
  await next(page)
  await expect(page.getByRole('radio', { name: 'Допоставить' })).toBeVisible()
  await expect(main(page)).toContainText('Изменения и\u00a01\u00a0файл пока только в\u00a0этом браузере')
  expect(await violations(page)).toEqual([])
  const address = page.url()
  await page.close()

  const tab = await context.newPage()
  await tab.setViewportSize({ width: 360, height: 740 })
  await tab.goto(address)
  await hydrated(tab)
  await tab.getByRole('radio', { name: 'Допоставить' }).check()
  await next(tab)
  await expect(main(tab)).toContainText(TOLD)
  await expect(main(tab)).toContainText('1\u00a0файл')
  await tab.getByRole('button', { name: 'Отправить претензию' }).click()
  await expect(main(tab)).toContainText('ждёт отправки')
  await expect(tab.getByRole('button', { name: 'Вернуться к правке' })).toBeVisible()
  expect(await violations(tab)).toEqual([])
  await tab.close()

  const last = await context.newPage()
  await last.goto('/personal/claims/new/')
  await hydrated(last)
  const waiting = last.getByRole('region', { name: 'Только в этом браузере' })
  await expect(waiting).toContainText(name)
  await waiting.getByRole('link').click()
  await expect(main(last)).toContainText('ждёт отправки')
  await context.setOffline(false)
  await expect(main(last)).toContainText('Претензия отправлена')
  await expect(main(last)).toContainText(TOLD)
  await expect(last.getByRole('img', { name: /Скол\.jpg/ })).toBeVisible()
  await last.goto('/personal/claims/')
  await expect(main(last).getByRole('listitem').filter({ hasText: name })).toHaveCount(1)
  await expect(last.getByRole('region', { name: 'Черновики' }).getByText(name)).toHaveCount(0)
  await expect(last.getByRole('region', { name: 'Только в этом браузере' })).toHaveCount(0)
})

test('signing out removes the pages that open offline', async ({ page, context, expectConsole }) => {
  expectConsole('ERR_INTERNET_DISCONNECTED')
  await enter(context, BUYER)
  await page.goto('/personal/claims/new/')
  await hydrated(page)
  await expect(main(page)).toContainText('откроется и\u00a0без связи')
  await page
    .getByRole('navigation', { name: 'Личный кабинет' })
    .getByRole('button', { name: 'Выйти' })
    .click()
  await expect(page.getByLabel('Электронная почта')).toBeVisible()
  await hydrated(page)
  await context.setOffline(true)
  await expect(page.goto('/personal/claims/new/')).rejects.toThrow()
})
