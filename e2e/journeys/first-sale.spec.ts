import { basketAdd } from '@verstak/contract/basket/calls.ts'
import { exactPrice, formatPrice } from '@verstak/domain/money.ts'
import { formatQuantity } from '@verstak/domain/unit.ts'
import { clearAccount, openAccount } from '../account.ts'
import { line, lines, quantityField, totals } from '../pages/basket.ts'
import { card, heading, offer } from '../pages/catalogue.ts'
import { fillCheckout, placeOrder } from '../pages/checkout.ts'
import { basketCounter, openCatalogue, openMiniBasket } from '../pages/header.ts'
import { choosePdfTag, downloadTags, mediaBoxOf } from '../pages/price-tags.ts'
import { findProducts, TOOLS } from '../products.ts'
import { BUYER, expect, hydrated, signIn, stopClock, test } from '../shop.ts'

const POINTS_IN_MM = 72 / 25.4

test('from the home page to a placed order, its price tag and signing out', async ({ context, page }) => {
  const { api } = await openAccount(BUYER)
  await clearAccount(api)
  const [product, other] = await findProducts(TOOLS.code, ({ multiplicity }) => multiplicity === 1)
  await api(basketAdd, { body: { product_id: other.id } })
  const price = product.price ?? 0

  const secondTab = await context.newPage()
  await secondTab.goto('/')
  await hydrated(secondTab)
  await page.goto('/')
  await hydrated(page)

  await test.step('catalogue and section', async () => {
    await openCatalogue(page)
    await expect(heading(page)).toHaveText('Каталог')
    await page.getByRole('main').getByRole('link', { name: TOOLS.name, exact: true }).click()
    await expect(heading(page)).toContainText(TOOLS.name)
    const shown = card(page, product)
    await shown.scrollIntoViewIfNeeded()
    await expect(shown).toContainText(product.name)
    await expect(shown).toContainText(formatPrice(price))
    await expect(shown).toContainText(
      product.stock > 100 ? '>100' : formatQuantity(product.stock, product.unit),
    )
    const photo = shown.locator('img')
    await expect
      .poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0)
    expect(await photo.getAttribute('src')).not.toContain('none')
  })

  await test.step('product, and the counter in every tab', async () => {
    await card(page, product).getByRole('link', { name: product.name }).click()
    await expect(page).toHaveURL(`/${product.code}/`)
    await expect(heading(page)).toHaveText(product.name)
    await expect(offer(page)).toContainText(formatPrice(price))
    await page.getByRole('list', { name: 'Изображения' }).getByRole('link').first().click()
    const pictures = page.getByRole('dialog', { name: `Изображения: ${product.name}` })
    await expect(pictures).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(pictures).toBeHidden()
    await expect(basketCounter(page, 0)).toBeVisible()
    await offer(page).getByRole('button', { name: 'В корзину' }).click()
    await expect(basketCounter(page, 1)).toBeVisible()
    await expect(basketCounter(secondTab, 1)).toBeVisible()
    const mini = await openMiniBasket(page)
    await expect(mini.getByRole('listitem')).toHaveCount(1)
    await expect(mini.getByRole('link', { name: product.name })).toBeVisible()
    await expect(mini).toContainText(formatPrice(price))
    await mini.getByRole('link', { name: 'Перейти в корзину' }).click()
  })

  await test.step('basket: quantity, removal and undo', async () => {
    await expect(heading(page)).toContainText('Корзина')
    await expect(totals(page)).toContainText(formatPrice(price))
    await line(page, product).getByRole('button', { name: 'Увеличить' }).click()
    await expect(totals(page)).toContainText(formatPrice(price * 2))
    await quantityField(line(page, product)).fill('3')
    await page.keyboard.press('Enter')
    await expect(totals(page)).toContainText(formatPrice(price * 3))
    await line(page, product).getByRole('button', { name: 'Уменьшить' }).click()
    await expect(totals(page)).toContainText(formatPrice(price * 2))
    await stopClock(page)
    await line(page, product)
      .getByRole('button', { name: `Удалить: ${product.name}` })
      .click()
    await expect(page.getByText('В корзине пока ничего нет')).toBeVisible()
    await expect(basketCounter(secondTab, 0)).toBeVisible()
    await page.getByRole('button', { name: 'Вернуть' }).click()
    await expect(quantityField(line(page, product))).toHaveValue('2')
    await expect(basketCounter(secondTab, 1)).toBeVisible()
    await page.clock.resume()
  })

  await test.step('sign-in merges the baskets', async () => {
    await totals(page).getByRole('link', { name: 'Оформить заказ' }).click()
    await expect(page).toHaveURL('/login/?from=%2Fcheckout%2F')
    await signIn(page, BUYER)
    await expect(page).toHaveURL('/basket/')
    await expect(page.getByText('При входе корзины объединились')).toBeVisible()
    await expect(basketCounter(page, 2)).toBeVisible()
    await page.getByRole('button', { name: 'Оформить всё: 2 позиции' }).click()
    await expect(heading(page)).toHaveText('Оформление заказа')
    const summary = page.getByRole('complementary', { name: 'Состав заказа' })
    for (const { name } of [product, other]) await expect(summary).toContainText(name)
    await expect(summary).toContainText(formatPrice(price * 2 + (other.price ?? 0)))
  })

  const number = await test.step('checkout', async () => {
    await hydrated(page)
    await fillCheckout(page)
    const placed = await placeOrder(page)
    await expect(basketCounter(page, 0)).toBeVisible()
    await expect(page.getByRole('main')).toContainText('Москва, Верейская улица, дом 29, кв./офис 412')
    await page.goBack()
    await expect(page.getByText('Оформлять нечего: корзина пуста')).toBeVisible()
    await page.getByRole('link', { name: `Заказ ${placed}: что дальше` }).click()
    await expect(heading(page)).toHaveText(`Заказ ${placed} принят`)
    return placed
  })

  await test.step('the order in the personal area', async () => {
    await page.getByRole('contentinfo').getByRole('link', { name: 'Мои заказы' }).click()
    await expect(heading(page)).toHaveText('Мои заказы')
    await page
      .getByRole('main')
      .getByRole('link', { name: `Заказ № ${number}`, exact: true })
      .click()
    await expect(heading(page)).toContainText(number)
    const rows = page.getByRole('table').getByRole('row')
    const row = rows.filter({ hasText: product.name })
    await expect(row).toContainText(formatQuantity(2, product.unit))
    await expect(row).toContainText(exactPrice(price * 2))
    await expect(rows.filter({ hasText: other.name })).toBeVisible()
  })

  await test.step('a price tag with its QR code', async () => {
    const menu = page.getByRole('navigation', { name: 'Личный кабинет' })
    await menu.getByRole('link', { name: 'Печать ценников' }).click()
    await choosePdfTag(page, product)
    const pdf = await downloadTags(page)
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-')
    const [width, height] = mediaBoxOf(pdf)
    expect(width).toBeCloseTo(58 * POINTS_IN_MM, 1)
    expect(height).toBeCloseTo(40 * POINTS_IN_MM, 1)

    await secondTab.goto(`/qr/${product.article}/`)
    await expect(heading(secondTab)).toHaveText(product.name)
    await expect(secondTab).toHaveURL(
      `/${product.code}/?utm_source=qr&utm_medium=offline&utm_campaign=offline_qr`,
    )
  })

  await test.step('after signing out the page asks to sign in', async () => {
    await page.getByRole('button', { name: 'Выйти' }).click()
    await expect(page).toHaveURL(/\/login\/\?from=%2Fpersonal%2Fprint%2F/)
    await expect(page.getByText('Войдите, чтобы продолжить')).toBeVisible()
    await page.goto('/personal/orders/')
    await expect(page).toHaveURL('/login/?from=%2Fpersonal%2Forders%2F')
    await page.goto('/basket/')
    await expect(lines(page)).toHaveCount(0)
  })
})
