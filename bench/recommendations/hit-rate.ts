import type { ProductCard } from '@verstak/contract/common.ts'
import { similarCards } from '../../api/src/areas/catalogue/products/similar.ts'
import {
  accessories,
  personal,
  popularInCategories,
  related,
} from '../../api/src/areas/catalogue/recommendations/blocks.ts'
import { popularCards } from '../../api/src/areas/catalogue/recommendations/popular.ts'
import type { Db } from '../../api/src/db/database.ts'
import type { Owner } from '../../api/src/http/owner.ts'
import { settings } from '../../api/src/settings.ts'

/**
 * An order with one line hidden. A case is a hit if ten recommendations based on the other lines contain it.
 */
export interface Case {
  readonly hidden: number
  readonly known: readonly number[]
  readonly owner: Owner
}

export interface HitRate {
  readonly cases: number
  /** Number of hits by algorithm. */
  readonly hits: ReadonlyMap<string, number>
}

const ROW = 10
const STOCK = 'MCK'

/** Expires the cache of `popularCards` for each case, because the orders change between cases. */
function* laterAndLater(): Generator<number, never> {
  for (let now = Date.now(); ; now += settings.popular.life + 1) yield now
}
const times = laterAndLater()

type Algorithm = (db: Db, one: Case) => Promise<readonly Pick<ProductCard, 'id'>[]>

const algorithms: Readonly<Record<string, Algorithm>> = {
  popular: (db) => popularCards(db, STOCK, times.next().value),
  related: (db, { known }) => related(db, known, STOCK),
  accessories: (db, { known }) => accessories(db, known, STOCK),
  alternatives: (db, { known }) => similarCards(db, known.at(-1) ?? 0, STOCK),
  personal: async (db, { known, owner }) => {
    await fillBasket(db, owner, known)
    return personal(db, owner, STOCK)
  },
  popularInCategories: async (db, { known }) => popularInCategories(db, await sectionsOf(db, known), STOCK),
}

/** Known products cannot be the hidden line, so they are removed before the first ten are taken. */
export async function countHits(db: Db, cases: AsyncIterable<Case>): Promise<HitRate> {
  const hits = new Map(Object.keys(algorithms).map((name) => [name, 0]))
  let count = 0
  for await (const one of cases) {
    count++
    for (const [name, ask] of Object.entries(algorithms)) {
      const row = (await ask(db, one)).filter(({ id }) => !one.known.includes(id)).slice(0, ROW)
      if (row.some(({ id }) => id === one.hidden)) hits.set(name, (hits.get(name) ?? 0) + 1)
    }
  }
  return { cases: count, hits }
}

async function fillBasket(db: Db, owner: Owner, products: readonly number[]): Promise<void> {
  const values = 'userId' in owner ? { user_id: owner.userId } : { guest_hash: owner.guestHash }
  const [column, value] =
    'userId' in owner ? (['user_id', owner.userId] as const) : (['guest_hash', owner.guestHash] as const)
  await db.deleteFrom('basket').where(column, '=', value).execute()
  const { id } = await db.insertInto('basket').values(values).returning('id').executeTakeFirstOrThrow()
  const lines = products.map((product_id) => ({ basket_id: id, product_id, quantity: 1 }))
  await db.insertInto('basket_line').values(lines).execute()
}

async function sectionsOf(db: Db, products: readonly number[]): Promise<number[]> {
  const rows = await db
    .selectFrom('product')
    .select('section_id')
    .distinct()
    .where('id', 'in', [...products])
    .execute()
  return rows.map(({ section_id: section }) => section)
}
