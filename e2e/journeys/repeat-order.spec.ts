import { formatPrice } from '@verstak/domain/money.ts'
import * as paths from '@verstak/domain/paths.ts'
import type { Page } from 'playwright/test'
import { clearAccount, enter, openAccount } from '../account.ts'
import { violations } from '../axe.ts'
import { feedOf, type Offer, productOf } from '../feed.ts'
import { type ManagedShop, test } from '../managed-shop.ts'
import { orderGoods } from '../orders.ts'
import { line, lines, quantityField } from '../pages/basket.ts'
import { heading } from '../pages/catalogue.ts'
import { BUYER, expect, hydrated, PASSWORD } from '../shop.ts'

const same: Offer = { article: 'RPT-SAME', name: 'Рубанок' }
const dear: Offer = { article: 'RPT-DEAR', name: 'Лобзик', price: 2000 }
const part: Offer = { article: 'RPT-PART', name: 'Фреза', stock: 20 }
const gone: Offer = { article: 'RPT-GONE', name: 'Стамеска' }
const old: Offer = { article: 'RPT-OLD', name: 'Струбцина чугунная', price: 500 }
const heir: Offer = { article: 'RPT-HEIR', name: 'Струбцина стальная', price: 650 }
const DEARER = 2500

let aged: Promise<string> | undefined

/**
 * An order of all products but the replacement. Afterwards the supplier and a manager change the products.
 */
function agedOrder(shop: ManagedShop): Promise<string> {
  const load = (...offers: Offer[]) => shop.importFeed('joinery', feedOf('Столярное дело', offers))
  aged ??= (async () => {
    await load(same, dear, part, gone, old, heir)
    const { api } = await openAccount(BUYER, PASSWORD, shop)
    await clearAccount(api)
    const goods = [same, dear, part, gone, old].map(
      async (offer) => [await productOf(api, offer.article), offer === part ? 5 : 2] as const,
    )
    const number = await orderGoods(api, await Promise.all(goods))
    // Five of these are promised to the order, so three can be sold.
    await load(same, { ...dear, price: DEARER }, { ...part, stock: 8 }, heir)
    await shop.manager('replace-product', old.article, heir.article)
    return number
  })()
  return aged
}

const main = (page: Page) => page.getByRole('main')
const added = (page: Page, group: RegExp) => page.getByRole('region', { name: group })
const rubles = (sum: number) => formatPrice(sum * 100)

/** From the order to the basket: without the plane if `without`, and with more jigsaws than ordered. */
async function repeat(page: Page, number: string, without: boolean): Promise<void> {
  await main(page).getByRole('link', { name: 'Повторить', exact: true }).click()
  await expect(heading(page)).toHaveText(`Повторить заказ № ${number}`)
  const row = ({ name }: Offer) => page.getByRole('row').filter({ hasText: name })
  await expect(page.getByRole('row')).toHaveCount(6)
  await expect(row(same)).toContainText(rubles(1000))
  await expect(row(same)).not.toContainText('дороже')
  await expect(row(dear)).toContainText(
    `${rubles(2000)} → ${rubles(DEARER)}дороже на ${rubles(DEARER - 2000)}`,
  )
  await expect(row(part)).toContainText('На складе только 3 шт')
  await expect(row(part)).toContainText('5 шт')
  await expect(page.getByLabel(`Количество: ${part.name}`)).toHaveValue('3')
  await expect(row(gone)).toContainText('Снят с продажи')
  await expect(row(gone)).toContainText('Не добавить')
  await expect(row(heir)).toContainText(`Вместо: ${old.name}, артикул ${old.article}`)
  await expect(row(heir)).toContainText(`${rubles(500)} → ${rubles(650)}`)

  await page.getByLabel(`Количество: ${dear.name}`).fill('4')
  if (without) await page.getByLabel(`Добавить: ${same.name}`).uncheck()
  await page.getByRole('button', { name: 'Добавить в корзину' }).click()
  await expect(added(page, /^Не добавлено/)).toContainText(gone.name)
  await expect(added(page, /^Добавлена замена/)).toContainText(heir.name)
  await expect(added(page, /^Добавлено\s\d/)).toContainText(dear.name)
  await expect(added(page, /^Добавлено\s\d/)).toContainText('4 из 4 шт')
  await expect(added(page, /^Добавлено не всё/)).toContainText(part.name)
  await expect(added(page, /^Добавлено не всё/)).toContainText('3 из 5 шт')
}

async function expectBasket(page: Page, expected: readonly (readonly [Offer, string])[]): Promise<void> {
  await page.getByRole('link', { name: 'Перейти в корзину' }).click()
  await expect(lines(page)).toHaveCount(expected.length)
  for (const [offer, quantity] of expected)
    await expect(quantityField(line(page, offer))).toHaveValue(quantity)
}

const withoutPlane = [
  [dear, '4'],
  [part, '3'],
  [heir, '2'],
] as const

test('a repeated order shows the old and the current data of each line, and reports every dropped line', async ({
  page,
  context,
  shop,
}) => {
  const number = await agedOrder(shop)
  await clearAccount(await enter(context, BUYER, PASSWORD, shop))
  await page.goto(paths.order(number))
  await hydrated(page)
  await repeat(page, number, false)
  await expect(main(page)).toContainText('В корзину добавлено: 4 позиции из 5')
  expect(await violations(page)).toEqual([])
  await expectBasket(page, [...withoutPlane, [same, '2']])
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the order is found by an article, has its document, and is repeated in part', async ({
    page,
    context,
    shop,
  }) => {
    const number = await agedOrder(shop)
    await clearAccount(await enter(context, BUYER, PASSWORD, shop))
    await shop.manager('delivery-cost', number, '450')
    await shop.manager('confirm-order', number)
    await shop.manager('order-paid', number)
    for (const status of ['picking', 'shipped']) await shop.manager('order-status', number, status)
    await page.goto(paths.orders())
    await page.getByLabel(/^Номер заказа или УПД/).fill(gone.article)
    await page.getByRole('button', { name: 'Показать', exact: true }).click()
    await expect(page).toHaveURL(/text=RPT-GONE/)
    const found = main(page).getByRole('link', { name: /^Заказ № / })
    await expect(found).toHaveCount(1)
    await found.click()
    await expect(heading(page)).toContainText(number)
    const paper = page.getByRole('region', { name: 'Документы' }).getByRole('link', { name: /^УПД-\d+$/ })
    const download = page.waitForEvent('download')
    await paper.click()
    expect((await download).suggestedFilename()).toMatch(/^upd-\d+\.pdf$/)

    await repeat(page, number, true)
    await expectBasket(page, withoutPlane)
  })
})
