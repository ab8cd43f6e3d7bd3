import { shopError } from '@verstak/contract/errors.ts'
import { arrivalText, dayAndMonth } from '@verstak/domain/arrival.ts'
import { type Day, moscowDay } from '@verstak/domain/day.ts'
import * as paths from '@verstak/domain/paths.ts'
import { UNCOUNTED_STOCK } from '@verstak/domain/stock.ts'
import type { Transaction } from 'kysely'
import { notifyRecipients } from '#areas/people/notifications/face.ts'
import { MANAGER } from '#db/arrivals.ts'
import type { Tables } from '#db/tables.ts'
import { CHOOSE_BY_CODE, candidatesText, type NamedProduct, productsNamed } from '../product-lookup/face.ts'

type Trx = Transaction<Tables>

export interface GivenArrival {
  readonly article: string
  /** Id or name of a warehouse. */
  readonly warehouse: string
  readonly day: Day
  /** Units of sale; `unknown` without a number; `none` removes the manager's arrival of this day. */
  readonly quantity: number | 'unknown' | 'none'
}

/**
 * Stores a manager's arrival at a warehouse on a day, in addition to arrivals from feeds; a repeat replaces
 * it. Notifies those who wait for the product. Returns in Russian what was done. Throws `notFound` for an
 * unknown article, warehouse or arrival, `invalid` for a past day and for an invalid quantity.
 */
export async function saveArrival(trx: Trx, given: GivenArrival, now = new Date()): Promise<string> {
  const product = await findProduct(trx, given.article)
  const warehouse = await findWarehouse(trx, given.warehouse)
  const { day, quantity } = given
  const at = { product_id: product.id, warehouse: warehouse.id, day, source: MANAGER }
  const about = `${product.article}, ${warehouse.name}`
  if (quantity === 'none') {
    const gone = await trx
      .deleteFrom('arrival')
      .where((eb) => eb.and(at))
      .returning('product_id')
      .executeTakeFirst()
    if (!gone) throw shopError('notFound', `Поступления ${dayAndMonth(day)} менеджер не вносил: ${about}`)
    await notifyWaiting(trx, product, warehouse.name, 'Поступление отменено')
    return `${about}: поступление ${dayAndMonth(day)} убрано.`
  }
  if (day < moscowDay(now)) throw shopError('invalid', 'Дата поступления уже прошла')
  const units = quantity === 'unknown' ? null : quantity
  if (units !== null && (!Number.isInteger(units) || units < 1 || units >= UNCOUNTED_STOCK))
    throw shopError('invalid', 'Количество — целое число больше нуля')
  await trx
    .insertInto('arrival')
    .values({ ...at, quantity: units })
    .onConflict((conflict) =>
      conflict.columns(['product_id', 'warehouse', 'day', 'source']).doUpdateSet({ quantity: units }),
    )
    .execute()
  const text = arrivalText({ date: day, quantity: units }, product.unit)
  await notifyWaiting(trx, product, warehouse.name, `Товар ${text}`)
  return `${about}: ${text}.`
}

/** The visible one, when several sources have the article. */
async function findProduct(trx: Trx, article: string): Promise<NamedProduct> {
  const products = (await productsNamed(trx, article)).filter(({ hidden }) => !hidden)
  const [product, ...others] = products
  if (!product) throw shopError('notFound', `Товара с артикулом ${article} в продаже нет`)
  if (others.length > 0)
    throw shopError('conflict', `${candidatesText(article, products)}. ${CHOOSE_BY_CODE}`)
  return product
}

async function findWarehouse(trx: Trx, named: string): Promise<{ id: string; name: string }> {
  const all = await trx.selectFrom('warehouse').select(['id', 'name']).orderBy('id').execute()
  const wanted = named.trim().toLowerCase()
  const found = all.find(({ id, name }) => [id, name].some((one) => one.toLowerCase() === wanted))
  if (found) return found
  const known = all.map(({ id, name }) => `${id} (${name})`).join(', ')
  throw shopError('notFound', `Склада ${named} нет. Есть: ${known || 'ни одного'}`)
}

/** Users with the product waiting for an arrival in their baskets. */
async function notifyWaiting(
  trx: Trx,
  { id: shown, name, code }: NamedProduct,
  warehouse: string,
  what: string,
): Promise<void> {
  const people = await trx
    .selectFrom('basket_line as l')
    .innerJoin('basket as b', 'b.id', 'l.basket_id')
    .innerJoin('product as p', 'p.id', 'l.product_id')
    .select('b.user_id')
    .distinct()
    .where('l.later', '=', true)
    .where((eb) => eb.or([eb('p.id', '=', shown), eb('p.twin_of', '=', shown)]))
    .execute()
  const userIds = people.map(({ user_id }) => user_id)
  await notifyRecipients(
    trx,
    { kind: 'basket', userIds, organizationId: null },
    { news: { title: what, text: `${name}. Склад: ${warehouse}.`, href: paths.product(code) } },
  )
}
