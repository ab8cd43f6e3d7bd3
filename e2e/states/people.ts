import { basketAdd } from '@verstak/contract/basket/calls.ts'
import { basketText } from '@verstak/contract/basket-import/calls.ts'
import { orderList } from '@verstak/contract/orders/calls.ts'
import { priceTagAdd } from '@verstak/contract/price-tags/calls.ts'
import { savedBasketSave, savedBasketShare, savedBaskets } from '@verstak/contract/saved-baskets/calls.ts'
import { compareAdd, favoriteAdd } from '@verstak/contract/sets/calls.ts'
import * as paths from '@verstak/domain/paths.ts'
import type { Browser, BrowserContext } from 'playwright'
import { clearAccount, enter } from '../account.ts'
import { SHOP } from '../address.ts'
import { NEW_PASSWORD } from '../pages/registration.ts'
import { FASTENERS, findProducts, TOOLS } from '../products.ts'
import { register } from '../register.ts'
import { newRequisites } from '../requisites.ts'
import { ADMIN, decideCookies } from '../shop.ts'

/** Browser contexts of the users who see the pages. */
export interface People {
  /** The administrator of the demo organisation, with products in every list. */
  readonly customer: BrowserContext
  /** A user of a new organisation without any orders, lists or messages. */
  readonly newcomer: BrowserContext
  readonly guest: BrowserContext
  /** Addresses that no page links to. */
  readonly unlinked: readonly string[]
}

export async function openPeople(browser: Browser): Promise<People> {
  const [customer, newcomer, guest] = await Promise.all([open(browser), open(browser), open(browser)])
  const unlinked = await fill(customer)
  const { inn, kpp } = newRequisites()
  const email = await register({ kind: 'organization', inn, kpp, organization_name: 'ООО «Пустое место»' })
  await enter(newcomer, email, NEW_PASSWORD)
  return { customer, newcomer, guest, unlinked }
}

async function open(browser: Browser): Promise<BrowserContext> {
  const context = await browser.newContext({ locale: 'ru-RU', baseURL: SHOP })
  await decideCookies(context)
  return context
}

/** The demo data contain orders, users and feeds. Other content of the pages is added here. */
async function fill(context: BrowserContext): Promise<string[]> {
  const api = await enter(context, ADMIN)
  await clearAccount(api)
  const tools = (await findProducts(TOOLS.code)).slice(0, 3)
  const [pack] = await findProducts(FASTENERS.code)
  for (const { id } of [...tools, pack]) {
    await api(basketAdd, { body: { product_id: id } })
    await api(favoriteAdd, { body: { product_id: id } })
    await api(compareAdd, { body: { product_id: id } })
    await api(priceTagAdd, { body: { id } })
  }
  const { baskets } = await api(savedBaskets)
  const saved = baskets[0] ?? (await api(savedBasketSave, { body: { name: 'Объект на Лесной' } })).saved
  for (const { id } of tools) await api(basketAdd, { body: { product_id: id } })
  const { share } = await api(savedBasketShare, { body: { id: saved.id, revoke: 'N' } })
  const { id: list } = await api(basketText, { body: { text: `${pack.article} 2\nНЕТ-ТАКОГО-9 1` } })
  const { orders } = await api(orderList, { query: { filter: 'all', page: 1, page_size: 1 } })
  return [
    paths.checkoutDone(orders[0]?.order_number ?? 'none'),
    paths.sharedBasket(share?.key ?? 'none'),
    paths.importReport(list),
    paths.checkoutStep('recipient'),
    paths.callback('price'),
    paths.landing('krepezh'),
    `/ask/question/${pack.code}/`,
    paths.invitation('no-such-key'),
    await sendPeople(context),
  ]
}

/** Creates a report of a list of people, to which only its sender is redirected. */
async function sendPeople(context: BrowserContext): Promise<string> {
  const page = await context.newPage()
  await page.goto(paths.usersImport())
  const list = 'ФИО;Почта;Роль\r\nМария Котова;kotova@example.com;Закупщик\r\nПётр;нет;Закупщик'
  await page
    .getByLabel('Файл со списком')
    .setInputFiles({ name: 'Сотрудники.csv', mimeType: 'text/csv', buffer: Buffer.from(list) })
  await page.getByRole('button', { name: 'Проверить список' }).click()
  await page.waitForURL(/\/import\/[^/]+\/$/)
  const { pathname } = new URL(page.url())
  await page.close()
  return pathname
}
