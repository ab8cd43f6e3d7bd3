import { logout, profileGet } from '@verstak/contract/auth/calls.ts'
import { basketAdd, basketClear } from '@verstak/contract/basket/calls.ts'
import { orderList } from '@verstak/contract/orders/calls.ts'
import { createApi } from '@verstak/host/api/client.ts'
import { clearAccount, enter } from '../account.ts'
import { API } from '../address.ts'
import { line, quantityField, totals } from '../pages/basket.ts'
import { heading, offer } from '../pages/catalogue.ts'
import { fillCheckout, fillDelivery, nextButton, placeButton } from '../pages/checkout.ts'
import { basketCounter } from '../pages/header.ts'
import { FASTENERS, findProducts, TOOLS } from '../products.ts'
import { BUYER, expect, hydrated, signIn, test } from '../shop.ts'

test('a wrong password', async ({ page, expectConsole }) => {
  expectConsole('401')
  await page.goto('/login/?from=%2Fpersonal%2Forders%2F')
  await hydrated(page)
  await page.getByLabel('Электронная почта').fill(BUYER)
  await page.getByLabel('Пароль', { exact: true }).fill('не тот пароль')
  const answer = page.waitForResponse((response) => response.request().method() === 'POST')
  await page.getByRole('button', { name: 'Войти' }).click()
  expect((await answer).status()).toBe(401)
  await expect(page.getByRole('alert')).toHaveText('Неверная почта или пароль')
  await expect(page.getByLabel('Электронная почта')).toHaveValue(BUYER)
  await expect(page.getByLabel('Пароль', { exact: true })).toHaveValue('')
  await signIn(page, BUYER)
  await expect(page).toHaveURL('/personal/orders/')
})

test('an expired session', async ({ page, context, expectConsole }) => {
  await enter(context, BUYER)
  await page.goto('/personal/summary/')
  await hydrated(page)
  const token = (await context.cookies()).find(({ name }) => name === 'auth.token')?.value ?? ''
  const elsewhere = createApi({ baseUrl: API, token })
  await elsewhere(logout)
  await expect(elsewhere(profileGet)).rejects.toMatchObject({ status: 401, errors: [{ code: 101 }] })

  expectConsole('401')
  await page
    .getByRole('navigation', { name: 'Личный кабинет' })
    .getByRole('link', { name: 'Мои заказы' })
    .click()
  await expect(page).toHaveURL('/login/?from=%2Fpersonal%2Forders%2F')
  await expect(page.getByText('Войдите, чтобы продолжить')).toBeVisible()
  expect((await context.cookies()).map(({ name }) => name)).not.toContain('auth.token')
  await signIn(page, BUYER)
  await expect(heading(page)).toHaveText('Мои заказы')
})

test('a product that does not exist', async ({ page, expectConsole }) => {
  expectConsole('404')
  const answer = await page.goto('/net-takogo-tovara/')
  expect(answer?.status()).toBe(404)
  await hydrated(page)
  await expect(heading(page)).toHaveText('Страница не найдена')
  await expect(page.getByText('Страница удалена или никогда не существовала.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'На главную', exact: true })).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'В каталог' }).click()
  await expect(heading(page)).toHaveText('Каталог')
})

test('quantities that cannot be ordered', async ({ page }) => {
  const [pack] = await findProducts(FASTENERS.code, ({ multiplicity }) => multiplicity > 1)
  const step = pack.multiplicity
  await page.goto(`/${pack.code}/`)
  await hydrated(page)
  const field = offer(page).getByRole('textbox', { name: /^Количество/ })
  const message = offer(page).getByRole('status')
  const smallest = await field.inputValue()

  await field.fill(String(Number(smallest) + step + 1))
  await field.blur()
  await expect(message).toContainText(`Продаётся кратно ${step}`)
  await expect(field).toHaveValue(String(Number(smallest) + step * 2))
  await field.fill('0')
  await field.blur()
  await expect(message).toContainText(`Минимальный заказ — ${smallest}`)
  await expect(field).toHaveValue(smallest)
  for (const nonsense of ['-5', '1,5', '2 шт']) {
    await field.fill(nonsense)
    await field.blur()
    await expect(message).toContainText(`Нужно целое число больше нуля — оставили ${smallest}`)
    await expect(field).toHaveValue(smallest)
  }
  await field.fill('9999999')
  await field.blur()
  await expect(message).toContainText('На складе только')
  await expect(field).toHaveValue(String(Math.floor(pack.stock / step) * step))

  await offer(page).getByRole('button', { name: 'В корзину' }).click()
  await expect(basketCounter(page, 1)).toBeVisible()
  await page.goto('/basket/')
  await hydrated(page)
  const quantity = quantityField(line(page, pack))
  await quantity.fill('0')
  await quantity.press('Enter')
  await expect(line(page, pack).getByRole('alert')).toContainText('Удалить из корзины?')
  await quantity.fill(String(Number(smallest) + step))
  await quantity.press('Enter')
  await expect(line(page, pack).getByRole('alert')).toHaveCount(0)
  await quantity.fill('0')
  await quantity.press('Enter')
  await line(page, pack).getByRole('button', { name: 'Оставить' }).click()
  await expect(basketCounter(page, 1)).toBeVisible()
})

test('a basket emptied in another tab', async ({ page, context }) => {
  const api = await enter(context, BUYER)
  await clearAccount(api)
  const [product] = await findProducts(TOOLS.code)
  await api(basketAdd, { body: { product_id: product.id } })
  await page.goto('/checkout/')
  await hydrated(page)
  await fillCheckout(page)

  const other = await context.newPage()
  await other.goto('/basket/')
  await hydrated(other)
  await other.getByRole('button', { name: 'Очистить корзину' }).click()
  await expect(other.getByText('В корзине пока ничего нет')).toBeVisible()
  await expect(page.getByText('Оформлять нечего: корзина пуста')).toBeVisible()
  await expect(totals(page)).toHaveCount(0)
})

test('submitting an order shows that the basket was emptied elsewhere', async ({
  page,
  context,
  expectConsole,
}) => {
  const api = await enter(context, BUYER)
  await clearAccount(api)
  const [product] = await findProducts(TOOLS.code)
  await api(basketAdd, { body: { product_id: product.id } })
  await page.goto('/checkout/')
  await hydrated(page)
  await fillCheckout(page)
  await api(basketClear)
  expectConsole('409')
  await placeButton(page).click()
  await expect(page.getByText('Оформлять нечего: корзина пуста')).toBeVisible()
})

test('a missing address and a missing recipient', async ({ page, context, expectConsole }) => {
  const api = await enter(context, BUYER)
  await clearAccount(api)
  const [product] = await findProducts(TOOLS.code)
  await api(basketAdd, { body: { product_id: product.id } })
  const { orders } = await api(orderList, { query: {} })
  await page.goto('/checkout/')
  await hydrated(page)
  await fillDelivery(page)
  await page.getByLabel('Город, улица, дом').fill('')
  expectConsole('422')
  await nextButton(page).click()
  await expect(page.getByRole('alert')).toContainText('Проверьте поля')
  await expect(page.getByLabel('Город, улица, дом')).toHaveAccessibleDescription('Укажите адрес доставки')
  await expect(page.getByLabel('Квартира или офис')).toHaveValue('412')
  await page.getByRole('alert').getByRole('link', { name: 'Адрес доставки' }).click()
  await expect(page.getByLabel('Город, улица, дом')).toBeFocused()
  await page.getByLabel('Город, улица, дом').fill('Москва, Верейская улица, дом 29')
  await nextButton(page).click()

  await page.getByLabel('Имя и фамилия').fill('')
  await page.getByLabel('Телефон').fill('12')
  await page.getByLabel('Комментарий к заказу').fill('Позвоните за час')
  await nextButton(page).click()
  await expect(page.getByLabel('Телефон')).toHaveAccessibleDescription(/Проверьте телефон/)
  await expect(page.getByLabel('Телефон')).toHaveValue('12')
  await expect(page.getByLabel('Имя и фамилия')).toHaveAccessibleDescription('Укажите получателя')
  await expect(page.getByLabel('Комментарий к заказу')).toHaveValue('Позвоните за час')
  expect((await api(orderList, { query: {} })).orders.length).toBe(orders.length)
  await expect(basketCounter(page, 1)).toBeVisible()
})
