import type { User } from '@verstak/contract/auth/schemas.ts'
import { serialKey } from '@verstak/domain/after-sale/serial-number.ts'
import { addMonths, type Day } from '@verstak/domain/day.ts'
import { sql } from 'kysely'
import type { DbOrTransaction } from '#db/database.ts'
import { monthsByProduct } from './goods.ts'
import { cardsOf } from './repository.ts'

interface SoldGoods {
  readonly product_id: number | null
  /** Empty if unknown. */
  readonly serial: string
  readonly received: Day
}

/**
 * The last day of the warranty of each given item: by the product's warranty, or by its registered
 * card if that ends later; null without both. A card is found by serial number, and without one among the
 * user's own cards.
 */
export async function warrantyEnds(
  db: DbOrTransaction,
  user: User,
  goods: readonly SoldGoods[],
): Promise<(Day | null)[]> {
  const ids = [...new Set(goods.flatMap(({ product_id }) => product_id ?? []))]
  const months = await monthsByProduct(db, ids)
  const cards = await activeCards(db, user, ids)
  return goods.map(({ product_id, serial, received }) => {
    if (product_id === null) return null
    const term = months.get(product_id)
    const key = serialKey(serial)
    const registered = cards.filter(
      (card) => card.product_id === product_id && (key === '' ? card.own : card.serial_key === key),
    )
    const ends = registered.map((card) => card.last_day)
    return [...ends, ...(term === undefined ? [] : [addMonths(received, term)])].toSorted().at(-1) ?? null
  })
}

async function activeCards(db: DbOrTransaction, user: User, productIds: readonly number[]) {
  if (productIds.length === 0) return []
  return db
    .selectFrom('warranty_card as c')
    .select(['c.product_id', 'c.serial_key', sql<Day>`c.ends::text`.as('last_day')])
    .select((eb) => cardsOf(user)(eb).as('own'))
    .where('c.product_id', 'in', productIds)
    .where('c.status', '=', 'active')
    .execute()
}
