import { findProducts, TOOLS } from '../products.ts'
import { expect, hydrated, test } from '../shop.ts'

test('a lazy picture shows the default gif until it comes', async ({ page }) => {
  await findProducts(TOOLS.code)
  // Pictures never come.
  await page.route('**/pictures/**', () => {})
  await page.goto(`/catalog/${TOOLS.code}/?view=tiles`, { waitUntil: 'commit' })
  await hydrated(page)
  const lazy = page.getByRole('main').locator('img[loading="lazy"]')
  await expect(lazy.first()).toHaveCSS('background-image', /^url\("data:image\/gif;base64,/)
  const gif = await lazy.first().evaluate(async (image) => {
    const shown = new Image()
    shown.src = getComputedStyle(image).backgroundImage.slice(5, -2)
    await shown.decode()
    return shown.naturalWidth
  })
  expect(gif).toBe(1)
})
