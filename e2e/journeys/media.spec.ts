import { violations } from '../axe.ts'
import { expect, hydrated, test } from '../shop.ts'

for (const width of [360, 1280])
  test(`materials, an archive by articles, and a printable sheet, at ${width}`, async ({ page }) => {
    await page.setViewportSize({ width, height: 740 })
    await page.goto('/media/')
    await hydrated(page)
    expect(await violations(page)).toEqual([])
    const part = page.getByRole('region', { name: 'Материалы для печати и сайта' })
    const all = await part
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading') })
      .count()
    await part.getByRole('link', { name: /^Плакаты/ }).click()
    await expect(page).toHaveURL(/kind=pos/)
    await expect
      .poll(() =>
        part
          .getByRole('listitem')
          .filter({ has: page.getByRole('heading') })
          .count(),
      )
      .toBeLessThan(all)
    const file = page.waitForEvent('download')
    await part.getByRole('link', { name: 'Скачать: Плакат «Подберём расходные материалы», А4' }).click()
    expect((await file).suggestedFilename()).toBe('plakat-rashodnik-a4.svg')

    await page.goto('/catalog/hit/')
    const copy = page.getByRole('main').getByRole('button', { name: /^Скопировать артикул/ })
    const article = ((await copy.first().getAttribute('aria-label')) ?? '').split(' ').at(-1) ?? ''
    await page.goto('/media/')
    await hydrated(page)
    await page.getByLabel('Артикулы').fill(`${article}\nнет-такого`)
    await page.getByRole('button', { name: 'Найти товары' }).click()
    await expect(page.getByRole('main')).toContainText('Не нашли 1\u00a0артикул: нет-такого')
    const archive = page.waitForEvent('download')
    await page.getByRole('link', { name: 'Скачать ZIP' }).click()
    expect((await archive).suggestedFilename()).toBe('verstak-foto.zip')

    await page.getByRole('link', { name: 'Распечатать лист' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Печатная версия')
    await expect(page.getByRole('main')).toContainText(`Артикул ${article}`)
    await expect(page.getByRole('img', { name: /^QR-код/ })).toBeVisible()
    expect(await violations(page)).toEqual([])
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('button', { name: 'Печать' })).toBeHidden()
    await expect(page.getByRole('main')).toContainText(`Артикул ${article}`)
  })
