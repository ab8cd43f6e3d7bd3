import { enter } from '../account.ts'
import { dropHas, useOldestBrowser } from '../oldest-browser.ts'
import { lines } from '../pages/basket.ts'
import { card, heading, offer } from '../pages/catalogue.ts'
import { fillRecipient, nextButton } from '../pages/checkout.ts'
import { NEW_PASSWORD } from '../pages/registration.ts'
import { findProducts, TOOLS } from '../products.ts'
import { registerRetail } from '../register.ts'
import { expect, hydrated, stopClock, test } from '../shop.ts'

test.beforeEach(({ context }) => useOldestBrowser(context))

test('the oldest browser opens a product and the brands, and restores a removed line of the basket', async ({
  page,
}) => {
  const [product] = await findProducts(TOOLS.code)
  await page.goto(`/catalog/${TOOLS.code}/?view=tiles`)
  await hydrated(page)
  await card(page, product).getByRole('link', { name: product.name, exact: true }).first().click()
  await expect(heading(page)).toHaveText(product.name)
  await page.getByRole('heading', { name: 'Характеристики' }).scrollIntoViewIfNeeded()
  const added = page.waitForResponse('**/api/basket/add/')
  await offer(page).getByRole('button', { name: 'В корзину' }).click()
  await added
  await page
    .getByRole('banner')
    .getByRole('link', { name: /^Корзина/ })
    .click()
  await expect(lines(page)).toHaveCount(1)
  await stopClock(page)
  await lines(page)
    .getByRole('button', { name: /^Удалить/ })
    .click()
  await expect(lines(page)).toHaveCount(0)
  await page.getByRole('button', { name: 'Вернуть' }).click()
  await expect(lines(page)).toHaveCount(1)
  await page.clock.resume()
  await page.reload()
  await hydrated(page)
  await expect(lines(page)).toHaveCount(1)
  await page.goto('/brands/')
  await hydrated(page)
  await expect(heading(page)).toHaveText('Бренды')
})

test('the oldest browser shows the fields of the chosen delivery only', async ({ page, context }) => {
  await enter(context, await registerRetail(), NEW_PASSWORD)
  const [product] = await findProducts(TOOLS.code)
  await page.goto(`/${product.code}/`)
  await hydrated(page)
  const added = page.waitForResponse('**/api/basket/add/')
  await offer(page).getByRole('button', { name: 'В корзину' }).click()
  await added
  await page.goto('/checkout/delivery/')
  await hydrated(page)
  await dropHas(page)
  const address = page.getByLabel('Город, улица, дом')
  await page.getByRole('radio', { name: /^Самовывоз/ }).check()
  await expect(address).toBeHidden()
  await page.getByRole('radio', { name: /^Доставка/ }).check()
  await page.getByRole('radio', { name: 'Другой адрес' }).check()
  await expect(address).toBeVisible()
  await address.fill('Москва, Верейская улица, дом 29')
  await nextButton(page).click()
  await expect(page).toHaveURL('/checkout/recipient/')
  await fillRecipient(page)
})
