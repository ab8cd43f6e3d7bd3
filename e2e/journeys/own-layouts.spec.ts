import { priceTagAdd, priceTagLayoutRemove, priceTagLayouts } from '@verstak/contract/price-tags/calls.ts'
import { clearAccount, enter } from '../account.ts'
import { violations } from '../axe.ts'
import { downloadTags, mediaBoxOf } from '../pages/price-tags.ts'
import { findProducts, TOOLS } from '../products.ts'
import { ADMIN, expect, hydrated, test } from '../shop.ts'

test('an own layout shows what does not fit, is used for printing, deleted and restored', async ({
  page,
  expectConsole,
}) => {
  expectConsole('422')
  const api = await enter(page.context(), ADMIN)
  await clearAccount(api)
  for (const { id } of (await api(priceTagLayouts)).items) await api(priceTagLayoutRemove, { body: { id } })
  const [tool] = await findProducts(TOOLS.code)
  await api(priceTagAdd, { body: { id: tool.id } })

  await page.goto('/personal/print/layouts/?edit=new')
  await hydrated(page)
  await page.getByLabel('Название').fill('Лист A5')
  await page.getByLabel('Ширина листа, мм').fill('148,5')
  await page.getByLabel('Высота листа, мм').fill('210')
  const columns = page.getByLabel('Столбцов')
  await page.getByRole('button', { name: 'Сохранить', exact: true }).click()
  await expect(columns).toHaveAttribute('aria-invalid', 'true')
  await expect(columns).toHaveValue('3')
  for (const width of [320, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    expect(await violations(page)).toEqual([])
  }
  await columns.fill('2')
  await page.getByLabel('Рядов').fill('5')
  await page.getByRole('button', { name: 'Сохранить', exact: true }).click()

  await page.getByRole('link', { name: 'Печатать на нём ценники' }).click()
  await expect(page.getByRole('combobox', { name: 'Формат', exact: true })).toHaveValue(/^own-/)
  const [width = 0, height = 0] = mediaBoxOf(await downloadTags(page))
  expect((width / 72) * 25.4).toBeCloseTo(148.5, 2)
  expect((height / 72) * 25.4).toBeCloseTo(210, 2)

  await page.getByRole('link', { name: 'Свои форматы и настройка принтера' }).click()
  await page.getByRole('button', { name: 'Удалить: Лист A5' }).click()
  await page.getByRole('button', { name: 'Вернуть' }).click()
  await expect(page.getByRole('heading', { name: 'Лист A5' })).toBeVisible()
  await page.getByLabel('Вправо, мм').fill('-1,5')
  await page.getByRole('button', { name: 'Сохранить сдвиг' }).click()
  await expect(page.getByText('Сдвиг сохранён')).toBeVisible()
  await page.getByLabel('Вправо, мм').fill('0')
  await page.getByRole('button', { name: 'Сохранить сдвиг' }).click()
  await expect(page.getByLabel('Вправо, мм')).toHaveValue('0')
})

test('the tools of a product load when the page is used', async ({ page }) => {
  await enter(page.context(), ADMIN)
  const [tool] = await findProducts(TOOLS.code)
  await page.goto(`/${tool.code}/`)
  await hydrated(page)
  await page.mouse.move(200, 300)
  const offer = page.getByRole('region', { name: 'Цена и наличие' })
  await offer.getByRole('group').getByText('В выгрузку').click()
  await expect(offer.getByRole('link', { name: 'Яндекс Маркет' })).toBeVisible()
  await offer.getByRole('link', { name: 'Ценник', exact: true }).click()
  await expect(offer.getByRole('link', { name: 'к печати' })).toBeVisible()
})
