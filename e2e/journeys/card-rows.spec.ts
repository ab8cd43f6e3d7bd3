import { expect, hydrated, test } from '../shop.ts'

for (const width of [412, 768])
  test(`a card of a row keeps its width while the next ones are loading, at ${width}`, async ({ page }) => {
    await page.setViewportSize({ width, height: 823 })
    await page.goto('/')
    await hydrated(page)
    const hits = page.locator('section', { has: page.getByRole('heading', { name: 'Хиты продаж' }) })
    const cards = hits.getByRole('article')
    const widths = async () => (await cards.first().boundingBox())?.width
    const whole = await widths()
    expect(await cards.count()).toBeGreaterThan(2)
    for (const left of [2, 1]) {
      await cards.evaluateAll((all, kept) => {
        for (const one of all.slice(kept)) one.closest('li')?.remove()
      }, left)
      await expect(cards).toHaveCount(left)
      expect(await widths()).toBe(whole)
    }
  })
