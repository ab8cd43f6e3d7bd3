import { basketAdd } from '@verstak/contract/basket/calls.ts'
import { priceTagList } from '@verstak/contract/price-tags/calls.ts'
import { clearAccount, enter } from '../account.ts'
import { violations } from '../axe.ts'
import { fillCheckout, placeOrder } from '../pages/checkout.ts'
import { downloadTags, mediaBoxOf } from '../pages/price-tags.ts'
import { findProducts, TOOLS } from '../products.ts'
import { ADMIN, expect, hydrated, test } from '../shop.ts'

test('price tags: three presses from an order, a pasted list, an own price', async ({ page }) => {
  const api = await enter(page.context(), ADMIN)
  await clearAccount(api)
  const [tool, other] = await findProducts(TOOLS.code)
  await api(basketAdd, { body: { product_id: tool.id } })
  await page.goto('/checkout/')
  await hydrated(page)
  await fillCheckout(page)
  const order = await placeOrder(page)

  await page.goto(`/personal/orders/${order}/`)
  await hydrated(page)
  await page.getByRole('main').getByRole('link', { name: 'Ценники', exact: true }).click()
  await page.getByRole('button', { name: 'Добавить по одному' }).click()
  await expect(page.getByText(`Добавлено: ${tool.name}, 1\u00a0ценник.`)).toBeVisible()
  const pdf = await downloadTags(page)
  expect(mediaBoxOf(pdf)[0]).toBeCloseTo(595.28, 1)

  await page.goto('/personal/print/')
  await hydrated(page)
  await page.getByText('Добавить списком, из заказа').click()
  const list = page.getByRole('textbox', { name: 'Список' })
  await list.fill(`${other.article} 3\nНЕТ-ТАКОГО-999`)
  await page.getByRole('button', { name: 'Добавить список' }).click()
  await expect(page.getByText('Строка 2.')).toBeVisible()
  await expect(list).toHaveValue('НЕТ-ТАКОГО-999')
  expect((await api(priceTagList, { query: {} })).selected_copies).toBe(4)

  await page.getByText('Цена на ценнике: как в магазине').click()
  await page.getByLabel('Наценка, %').fill('30')
  await page.getByLabel('Округление').selectOption('До 10 ₽')
  await page.getByRole('button', { name: 'Сохранить' }).click()
  await expect(page.getByText('Цены на ценниках пересчитаны')).toBeVisible()
  // The order's tag was printed at the store's price. Other journeys may have printed for the same shelf
  // before.
  await expect(page.getByText('Цена изменилась с последней печати:')).toBeVisible()
  await page.getByRole('link', { name: 'Показать', exact: true }).click()
  await expect(
    page
      .getByRole('list', { name: 'Изменившиеся цены' })
      .getByRole('listitem')
      .filter({ hasText: tool.article }),
  ).toBeVisible()
  for (const width of [320, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    expect(await violations(page)).toEqual([])
  }
})
