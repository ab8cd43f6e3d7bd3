import { basketProducts } from '@verstak/contract/basket/calls.ts'
import { formatPrice } from '@verstak/domain/money.ts'
import * as paths from '@verstak/domain/paths.ts'
import { clearAccount, enter } from '../account.ts'
import { feedOf, type Offer, productOf } from '../feed.ts'
import { test } from '../managed-shop.ts'
import { fillBasket, placeBasket } from '../orders.ts'
import { line, lines } from '../pages/basket.ts'
import { card, heading, offer } from '../pages/catalogue.ts'
import { BUYER, expect, hydrated, PASSWORD } from '../shop.ts'

const barcode = '4607084340037'
const theirBench: Offer = { article: 'TW-77', name: 'Стол дубовый', barcode, price: 4500, stock: 4 }
const ourBench: Offer = { article: 'TW-1', name: 'Верстак дубовый', barcode, price: 5000, stock: 3 }
const brand = 'Дубрава'
const theirVice: Offer = { article: 'tw2', name: 'Тиски чёрные', brand, stock: 5 }
const ourVice: Offer = { article: 'TW-2', name: 'Тиски кованые', brand: 'ДУБРАВА', price: 900, stock: 2 }

test('a product of two suppliers is shown once with both stocks, and a basket keeps the chosen one', async ({
  page,
  context,
  shop,
}) => {
  const api = await enter(context, BUYER, PASSWORD, shop)
  await clearAccount(api)
  await shop.importFeed('outpost', feedOf('Мебель мастерской', [theirBench, theirVice]))
  const theirs = await productOf(api, theirBench.article)
  await fillBasket(api, [[theirs, 1]])
  await shop.importFeed('main', feedOf('Верстаки и тиски', [ourBench, ourVice]))
  const ours = await productOf(api, ourBench.article)

  await page.goto(paths.product(theirs.code))
  await expect(page).toHaveURL(paths.product(ours.code))
  await expect(heading(page)).toHaveText(ourBench.name)
  await expect(offer(page)).toContainText(formatPrice(500_000))
  await expect(offer(page).getByRole('row').filter({ hasText: 'Москва' })).toContainText('7 шт')

  await page
    .getByRole('navigation', { name: 'Навигационная цепочка' })
    .getByRole('link', { name: 'Верстаки и тиски' })
    .click()
  await expect(heading(page)).toContainText('Верстаки и тиски')
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(2)
  await expect(card(page, ourBench)).toContainText('7 шт')
  await expect(card(page, ourVice)).toContainText('7 шт')
  await page.goto(paths.search(theirBench.article))
  await expect(card(page, ourBench)).toHaveCount(1)
  await expect(page.getByRole('main')).not.toContainText(theirBench.name)

  await fillBasket(api, [[ours, 6]])
  await page.goto(paths.basket())
  await hydrated(page)
  await expect(lines(page)).toHaveCount(2)
  await expect(line(page, ourBench)).toContainText('На складе 7 шт')
  const kept = lines(page).filter({ hasText: theirBench.name })
  await expect(kept).toContainText('На складе 7 шт')
  await expect(kept).toContainText(formatPrice(450_000))

  await placeBasket(api)
  expect((await api(basketProducts, { query: {} })).grid.row).toEqual([])
  await page.goto(paths.product(ours.code))
  await expect(offer(page)).toContainText('Нет в наличии')
})
