import { basketProducts } from '@verstak/contract/basket/calls.ts'
import { contractChoose } from '@verstak/contract/supply-contracts/calls.ts'
import { formatPrice } from '@verstak/domain/money.ts'
import * as paths from '@verstak/domain/paths.ts'
import type { Page } from 'playwright/test'
import { clearAccount, enter, openAccount } from '../account.ts'
import { violations } from '../axe.ts'
import { feedOf, type Offer, productOf } from '../feed.ts'
import { type ManagedShop, test } from '../managed-shop.ts'
import { fillBasket } from '../orders.ts'
import { lines, quantityField, totals } from '../pages/basket.ts'
import { ADMIN, BUYER, expect, hydrated, PASSWORD } from '../shop.ts'

const CONTRACT = 'ВС-909'
const brand = 'Кедр'
const whole: Offer = { article: 'LS-WHOLE', name: 'Болт', brand }
const step: Offer = { article: 'LS-STEP', name: 'Гайка', brand }
const min: Offer = { article: 'LS-MIN', name: 'Шуруп', brand }
const stock: Offer = { article: 'LS-STOCK', name: 'Скоба', brand }
const price: Offer = { article: 'LS-PRICE', name: 'Петля', brand }
const old: Offer = { article: 'LS-OLD', name: 'Заклёпка медная', brand }
const heir: Offer = { article: 'LS-HEIR', name: 'Заклёпка стальная', brand }
const gone: Offer = { article: 'LS-GONE', name: 'Дюбель', brand }
const asked: Offer = { article: 'LS-ASK', name: 'Штифт', brand }
const none: Offer = { article: 'LS-NONE', name: 'Шайба', brand }
const outside: Offer = { article: 'LS-OUT', name: 'Хомут', brand: 'Осина' }

const chosen: readonly (readonly [Offer, number])[] = [
  [step, 13],
  ...[whole, old, asked, none, outside, gone].map((offer) => [offer, 10] as const),
  ...[min, stock, price].map((offer) => [offer, 6] as const),
]

let troubled: Promise<void> | undefined

/** Fills the baskets of two colleagues, then changes each product so that its line gets a different state. */
function troubledBaskets(shop: ManagedShop): Promise<void> {
  const load = (...offers: Offer[]) => shop.importFeed('fasteners', feedOf('Метизы', offers))
  troubled ??= (async () => {
    await load(whole, step, min, stock, price, old, heir, gone, asked, none, outside)
    await shop.manager('contract', '7700000009', '770001001', CONTRACT, 'от=2026-01-12', `бренды=${brand}`)
    for (const login of [BUYER, ADMIN]) {
      const { api } = await openAccount(login, PASSWORD, shop)
      await clearAccount(api)
      const goods = chosen.map(
        async ([{ article }, count]) => [await productOf(api, article), count] as const,
      )
      await fillBasket(api, await Promise.all(goods))
      const { contract } = await api(basketProducts, { query: {} })
      const narrow = contract?.options.find(({ name }) => name.includes(CONTRACT))
      await api(contractChoose, { body: { contract: String(narrow?.id) } })
    }
    const [stepped, least, rare] = [
      { ...step, step: 12 },
      { ...min, min: 20 },
      { ...stock, stock: 4 },
    ]
    await load(
      ...[whole, stepped, least, rare, heir, outside],
      ...[
        { ...price, price: 1250 },
        { ...asked, price: 0 },
        { ...none, stock: 0 },
      ],
    )
    await shop.manager('replace-product', old.article, heir.article)
  })()
  return troubled
}

const lineOf = (page: Page, { article }: Offer) => lines(page).filter({ hasText: `Арт. ${article}` })

test('each state of a line shows the problem and is fixed by one press', async ({ page, context, shop }) => {
  await troubledBaskets(shop)
  await enter(context, BUYER, PASSWORD, shop)
  await page.goto(paths.basket())
  await hydrated(page)
  await expect(lines(page)).toHaveCount(chosen.length)
  await expect(totals(page)).toContainText('исправьте или удалите 8 отмеченных позиций')
  await expect(totals(page).getByRole('button', { name: 'Оформить заказ' })).toBeDisabled()
  expect(await violations(page)).toEqual([])
  const press = (offer: Offer, name: string | RegExp) =>
    lineOf(page, offer).getByRole('button', { name }).click()

  for (const [offer, told, quantity] of [
    [step, 'Продаётся кратно 12 шт — можно 24 шт', 24],
    [min, 'Минимальный заказ — 20 шт', 20],
    [stock, 'На складе только 4 шт', 4],
  ] as const) {
    await expect(lineOf(page, offer)).toContainText(told)
    await press(offer, `Исправить на ${quantity} шт`)
    await expect(lineOf(page, offer)).not.toContainText(told)
    await expect(quantityField(lineOf(page, offer))).toHaveValue(String(quantity))
  }

  const changed = `Цена изменилась: ${formatPrice(1000_00)} → ${formatPrice(1250_00)}`
  await expect(lineOf(page, price)).toContainText(changed)
  await press(price, /^Понятно/)
  await expect(lineOf(page, price)).not.toContainText('Цена изменилась')

  await expect(lineOf(page, old)).toContainText(`Есть замена: ${heir.name}`)
  await press(old, /^Заменить/)
  await expect(lineOf(page, old)).toHaveCount(0)
  await expect(quantityField(lineOf(page, heir))).toHaveValue('10')

  await expect(lineOf(page, outside)).toContainText(`Не входит в договор № ${CONTRACT}`)
  await press(outside, /^Оформить отдельно, без договора/)
  await expect(lineOf(page, outside)).toContainText('Оформим отдельно, без договора')

  await expect(lineOf(page, gone)).toContainText('Снят с продажи')
  await press(gone, /^Удалить/)
  await expect(lineOf(page, gone)).toHaveCount(0)

  await expect(lineOf(page, asked)).toContainText('Цена по запросу')
  await expect(lineOf(page, none)).toContainText('Нет в наличии')
  await page.getByRole('button', { name: 'Удалить недоступные (2)' }).click()
  await expect(lines(page)).toHaveCount(chosen.length - 3)
  await expect(totals(page).getByRole('link', { name: 'Оформить заказ' })).toBeVisible()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('all lines are fixed at once, after a preview of the changes', async ({ page, context, shop }) => {
    await troubledBaskets(shop)
    await enter(context, ADMIN, PASSWORD, shop)
    await page.goto(paths.basket())
    await page.getByText('Исправить всё: 8 позиций').click()
    const changes = page.getByRole('group').filter({ hasText: 'Исправить всё' }).getByRole('listitem')
    const change = ({ article }: Offer) => changes.filter({ hasText: article })
    for (const [offer, text] of [
      [step, '13 шт → 24 шт'],
      [min, '6 шт → 20 шт'],
      [stock, '6 шт → 4 шт'],
      [old, `заменить на: ${heir.name}`],
      [gone, 'убрать: снят с продажи'],
      [asked, 'убрать: цена по запросу'],
      [none, 'убрать: нет в наличии'],
      [outside, 'оформить отдельно, без договора'],
    ] as const)
      await expect(change(offer)).toContainText(text)
    await page.getByRole('button', { name: 'Сделать эти изменения' }).click()

    await expect(lines(page)).toHaveCount(chosen.length - 3)
    for (const [offer, quantity] of [
      [whole, '10'],
      [step, '24'],
      [min, '20'],
      [stock, '4'],
      [price, '6'],
      [heir, '10'],
    ] as const)
      await expect(quantityField(lineOf(page, offer))).toHaveValue(quantity)
    await expect(lineOf(page, outside)).toContainText('Оформим отдельно, без договора')
    await totals(page).getByRole('link', { name: 'Оформить заказ' }).click()
    await expect(page.getByRole('main')).toContainText(
      `${price.name}: ${formatPrice(1000_00)} → ${formatPrice(1250_00)}`,
    )
  })
})
