import { AxeBuilder } from '@axe-core/playwright'
import { basketAdd } from '@verstak/contract/basket/calls.ts'
import { clearAccount, enter } from '../account.ts'
import { lines } from '../pages/basket.ts'
import { fillCheckout, fillRecipient, nextButton, placeButton, placeOrder } from '../pages/checkout.ts'
import { FASTENERS, findProducts, TOOLS } from '../products.ts'
import { BUYER, expect, hydrated, test } from '../shop.ts'

test('products outside the contract wait in the basket for an order without a contract', async ({ page }) => {
  const api = await enter(page.context(), BUYER)
  await clearAccount(api)
  const [tool] = await findProducts(TOOLS.code, ({ multiplicity }) => multiplicity === 1)
  const [fastener] = await findProducts(FASTENERS.code)
  await api(basketAdd, { body: { product_id: tool.id } })
  await api(basketAdd, { body: { product_id: fastener.id } })

  await page.goto('/checkout/')
  await hydrated(page)
  await fillCheckout(page)
  await page.getByRole('link', { name: 'Изменить: Получатель и документы' }).click()
  await page.getByRole('radio', { name: /ВС-141/ }).check()
  await fillRecipient(page)
  await nextButton(page).click()
  const fault = page.getByRole('alert').filter({ hasText: 'Не всё можно заказать' })
  await expect(fault).toContainText('Не входит в договор')
  await fault.getByRole('link', { name: 'Исправить в корзине' }).click()

  await expect(page.getByRole('status').filter({ hasText: 'ВС-141' })).toContainText('1 позиция не входит')
  const { violations } = await new AxeBuilder({ page }).analyze()
  expect(violations.map(({ id }) => id)).toEqual([])
  await page.getByRole('button', { name: /^Оформить отдельно, без договора: 1/ }).click()
  await expect(lines(page).filter({ hasText: tool.name })).toContainText('Оформим отдельно, без договора')

  await page.goto('/checkout/payment/')
  await hydrated(page)
  await expect(page.getByRole('main')).toContainText('для отдельного заказа без договора')
  await expect(placeButton(page)).toBeVisible()
  const number = await placeOrder(page)
  await expect(page.getByRole('main')).toContainText(/Договор\s*№\sВС-141/)

  await page.goto('/basket/')
  await expect(lines(page)).toHaveCount(1)
  await expect(lines(page)).toContainText(tool.name)
  await expect(lines(page)).toContainText('На складе')

  await page.goto('/personal/orders/')
  await page.getByLabel('Договор').selectOption({ label: (await narrowName(page)) ?? '' })
  await page.getByRole('button', { name: 'Показать', exact: true }).click()
  await expect(page).toHaveURL(/contract=\d+/)
  await expect(page.getByRole('main')).toContainText(number)

  await page.goto('/personal/details/')
  const contracts = page.getByRole('region', { name: 'Договоры' }).getByRole('listitem')
  // The demo account may have been filled before midnight in Moscow, one day earlier.
  await expect(contracts.filter({ hasText: 'ВС-141' })).toContainText(/Истекает через (?:20|19)\sдней/)
  await expect(contracts.filter({ hasText: 'ВС-7' })).toContainText('Истёк')
  await clearAccount(api)
})

const narrowName = (page: Parameters<typeof placeOrder>[0]) =>
  page.getByRole('option', { name: /ВС-141/ }).textContent()
