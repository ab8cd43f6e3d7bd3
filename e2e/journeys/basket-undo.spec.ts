import { CONSENT_COOKIE } from '@verstak/domain/cookie-consent.ts'
import { lines } from '../pages/basket.ts'
import { offer } from '../pages/catalogue.ts'
import { findProducts, TOOLS } from '../products.ts'
import { expect, hydrated, stopClock, test } from '../shop.ts'

for (const width of [360, 1280]) {
  test(`at ${width} px a removal can be undone while the cookie notice is shown`, async ({
    page,
    context,
  }) => {
    await context.clearCookies({ name: CONSENT_COOKIE })
    await page.setViewportSize({ width, height: 740 })
    const [product] = await findProducts(TOOLS.code)
    await page.goto(`/${product.code}/`)
    await hydrated(page)
    const added = page.waitForResponse('**/api/basket/add/')
    await offer(page).getByRole('button', { name: 'В корзину' }).click()
    await added
    await page.goto('/basket/')
    await hydrated(page)
    await expect(page.getByRole('heading', { name: 'Файлы cookie' })).toBeVisible()
    await stopClock(page)
    await lines(page)
      .getByRole('button', { name: /^Удалить/ })
      .click()
    await expect(lines(page)).toHaveCount(0)
    await page.getByRole('button', { name: 'Вернуть' }).click()
    await expect(lines(page)).toHaveCount(1)
  })
}
