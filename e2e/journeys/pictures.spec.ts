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

test('an enlarged picture shows the pressed place, and keys go on from there', async ({ page }) => {
  const [product] = await findProducts(TOOLS.code)
  await page.goto(`/${product.code}/`)
  await hydrated(page)
  await page.getByTitle('Увеличить').first().click()
  const dialog = page.getByRole('dialog')
  const scale = () =>
    dialog
      .getByRole('button', { name: /изображение 1$/ })
      .evaluate((picture) => picture.querySelector('img')?.getBoundingClientRect().width)
  const whole = await scale()
  await dialog.getByRole('button', { name: 'Показать крупнее: изображение 1' }).click()
  await expect(dialog.getByRole('button', { name: 'Показать целиком: изображение 1' })).toBeFocused()
  await expect.poll(scale).toBeGreaterThan((whole ?? 0) * 2)
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('button', { name: 'Показать крупнее: изображение 1' })).toBeFocused()
  await expect.poll(scale).toBe(whole)
  await page.keyboard.press('ArrowRight')
  await expect(dialog.getByRole('status')).toHaveText(/Изображение 2 из/)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
})
