import type { Page } from 'playwright/test'
import { enter } from '../account.ts'
import { SHOP } from '../address.ts'
import { violations } from '../axe.ts'
import { BUYER, decideCookies, expect, hydrated, test } from '../shop.ts'

const main = (page: Page) => page.getByRole('main')

/** The latest shipment of the demo organisation. */
async function openList(page: Page): Promise<string> {
  await enter(page.context(), BUYER)
  await page.goto('/uplist/')
  await hydrated(page)
  const lists = page.getByRole('region', { name: 'Ваши отгрузки' })
  await lists.getByRole('link').first().click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/Упаковочный лист В-\d+\/1/)
  return new URL(page.url()).pathname
}

for (const width of [360, 1280])
  test(`a box is counted offline and its differences become a claim draft, at ${width}`, async ({ page }) => {
    await page.setViewportSize({ width, height: 740 })
    await openList(page)
    await hydrated(page)
    expect(await violations(page)).toEqual([])
    const line = page
      .getByRole('region', { name: /^Место 1/ })
      .getByRole('listitem')
      .first()
    const article = /Артикул ([^,]+),/.exec((await line.textContent()) ?? '')?.[1] ?? ''
    const begin = page.getByRole('button', { name: 'Начать заново' })

    await page.context().setOffline(true)
    await expect(main(page)).toContainText('Нет сети')
    const scanned = page.getByLabel('Штрихкод или артикул')
    for (const code of [article, '4600000000001']) {
      await scanned.fill(code)
      await scanned.press('Enter')
      await expect(scanned).toHaveValue('')
    }
    await expect(line.getByRole('textbox')).toHaveValue('1')
    await expect(page.getByRole('region', { name: 'Не из этого листа' })).toContainText('4600000000001')
    await page.getByRole('button', { name: 'Завершить приёмку' }).click()
    await expect(page.getByRole('heading', { name: 'Есть расхождения' })).toBeFocused()
    await expect(page.getByRole('button', { name: 'Заявить недостачу' })).toBeDisabled()
    await expect(main(page)).toContainText('как только будет связь')

    await page.context().setOffline(false)
    await expect(main(page)).toContainText('Результат передан магазину')
    expect(await violations(page)).toEqual([])
    // The count survives a reload.
    await page.reload()
    await expect(begin).toBeVisible()
    await page.getByRole('button', { name: 'Заявить недостачу' }).click()
    await expect(page).toHaveURL(/\/personal\/claims\/new\/\?draft=\d+&step=lines/)
    await expect(page.getByRole('checkbox', { checked: true })).not.toHaveCount(0)
    await page.getByRole('button', { name: 'Далее' }).click()
    await expect(page.getByLabel('Что не так')).toHaveValue('fewer')
    await expect(page.getByLabel('Опишите подробнее')).toHaveValue(/По\sупаковочному листу В-\d+\/1/)
  })

test('anybody with the code opens the list without prices, and a complete count matches', async ({
  page,
  browser,
}) => {
  const path = await openList(page)
  const context = await browser.newContext()
  await decideCookies(context)
  const stranger = await context.newPage()
  await stranger.goto(SHOP + path)
  await hydrated(stranger)
  await expect(main(stranger)).not.toContainText('₽')
  await stranger.getByRole('button', { name: 'Всё на месте' }).click()
  await stranger.getByRole('button', { name: 'Завершить приёмку' }).click()
  await expect(stranger.getByRole('heading', { name: 'Сходится' })).toBeVisible()
  await expect(main(stranger)).toContainText('Результат передан магазину')
  await context.close()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a code is typed, a list is counted and received', async ({ page, expectConsole }) => {
    expectConsole('422')
    await enter(page.context(), BUYER)
    await page.goto('/uplist/')
    await page.getByRole('button', { name: 'Открыть лист' }).click()
    await expect(main(page)).toContainText('Введите код с упаковочного листа')
    await page.getByLabel('Код листа').fill('В-000001')
    await page.getByRole('button', { name: 'Открыть лист' }).click()
    await expect(main(page)).toContainText('В коде 20 символов')
    await expect(page.getByLabel('Код листа')).toHaveValue('В-000001')
    await page.getByRole('region', { name: 'Ваши отгрузки' }).getByRole('link').first().click()
    await page
      .getByRole('textbox', { name: /^Насчитали/ })
      .first()
      .fill('1')
    await page.getByRole('button', { name: 'Завершить приёмку' }).click()
    await expect(main(page)).toContainText('Есть расхождения')
    await expect(main(page)).toContainText('Результат передан магазину')
  })
})
