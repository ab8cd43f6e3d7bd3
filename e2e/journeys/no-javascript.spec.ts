import { formatPrice } from '@verstak/domain/money.ts'
import { clearAccount, openAccount } from '../account.ts'
import { line, quantityField, totals } from '../pages/basket.ts'
import { card, heading, offer } from '../pages/catalogue.ts'
import { fillCheckout, placeOrder } from '../pages/checkout.ts'
import { basketCounter, followCatalogue } from '../pages/header.ts'
import { findProducts, TOOLS } from '../products.ts'
import { ADMIN, expect, signIn, test } from '../shop.ts'

test.use({ javaScriptEnabled: false })

test('an order can be placed without JavaScript', async ({ page, expectConsole }) => {
  expectConsole('422')
  const { api } = await openAccount(ADMIN)
  await clearAccount(api)
  const [product, other] = await findProducts(TOOLS.code, ({ multiplicity }) => multiplicity === 1)
  const price = product.price ?? 0

  await page.goto('/')
  await test.step('catalogue: a card is added to the basket', async () => {
    await followCatalogue(page)
    await page.getByRole('main').getByRole('link', { name: TOOLS.name, exact: true }).click()
    await expect(card(page, product)).toContainText(formatPrice(price))
    await card(page, other).getByRole('button', { name: 'В корзину' }).click()
    await expect(heading(page)).toContainText(TOOLS.name)
    await expect(basketCounter(page, 1)).toBeVisible()
  })

  await test.step('product: a refused quantity shows its message, a valid one is added', async () => {
    await card(page, product).getByRole('link', { name: product.name }).click()
    await expect(heading(page)).toHaveText(product.name)
    const quantity = offer(page).getByRole('textbox', { name: /^Количество/ })
    await quantity.fill('999999')
    await offer(page).getByRole('button', { name: 'В корзину' }).click()
    await expect(page.getByRole('alert')).toContainText(`на складе только ${product.stock}`)
    await page.getByRole('link', { name: 'Вернуться к товару' }).click()
    await quantity.fill('2')
    await offer(page).getByRole('button', { name: 'В корзину' }).click()
    await expect(heading(page)).toHaveText(product.name)
    await expect(basketCounter(page, 2)).toBeVisible()
    await offer(page).getByRole('link', { name: 'В корзине 2 шт — перейти' }).click()
  })

  await test.step('basket: quantity, removal and undo', async () => {
    const rest = other.price ?? 0
    await expect(totals(page)).toContainText(formatPrice(price * 2 + rest))
    await quantityField(line(page, product)).fill('1')
    await line(page, product).getByRole('button', { name: 'Сохранить' }).click()
    await expect(totals(page)).toContainText(formatPrice(price + rest))
    await line(page, other)
      .getByRole('button', { name: `Удалить: ${other.name}` })
      .click()
    await expect(page.getByText(`Удалено: ${other.name}`)).toBeVisible()
    await expect(line(page, other)).toHaveCount(0)
    await page.getByRole('button', { name: 'Вернуть' }).click()
    await expect(line(page, other)).toBeVisible()
    await expect(totals(page)).toContainText(formatPrice(price + rest))
  })

  await test.step('sign-in, checkout, order', async () => {
    await totals(page).getByRole('link', { name: 'Оформить заказ' }).click()
    await expect(heading(page)).toHaveText('Вход')
    await signIn(page, ADMIN)
    await expect(heading(page)).toHaveText('Оформление заказа')
    await fillCheckout(page)
    const number = await placeOrder(page)
    await expect(basketCounter(page, 0)).toBeVisible()
    await page.getByRole('link', { name: 'Открыть заказ' }).click()
    await expect(heading(page)).toContainText(number)
    await expect(page.getByRole('table')).toContainText(product.name)
  })
})
