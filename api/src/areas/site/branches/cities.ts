import type { City } from '@verstak/contract/branches/schemas.ts'
import { weekLines } from '@verstak/domain/site/opening-hours-text.ts'
import { STANDARD_STOCK } from '@verstak/domain/stock.ts'
import type { Db, DbOrTransaction } from '#db/database.ts'
import { siteContent } from '../content/face.ts'
import { places, type WrittenBranch } from './places-file.ts'

/**
 * Returns the requested warehouse if a branch sells from it and it has received products; else the standard
 * one.
 */
export async function stockFor(db: DbOrTransaction, asked: string | null | undefined): Promise<string> {
  if (!asked || asked === STANDARD_STOCK) return STANDARD_STOCK
  if (!places().branches.some(({ warehouse }) => warehouse === asked)) return STANDARD_STOCK
  const found = await db.selectFrom('warehouse').select('id').where('id', '=', asked).executeTakeFirst()
  return found?.id ?? STANDARD_STOCK
}

/** The first branch of each warehouse with products, in the editors' order. */
export async function listCities(db: Db, chosen: string): Promise<City[]> {
  const rows = await db.selectFrom('warehouse').select('id').execute()
  const known = new Set(rows.map(({ id }) => id)).add(STANDARD_STOCK)
  const byStock = Map.groupBy(places().branches, ({ warehouse }) => warehouse)
  return [...byStock].flatMap(([id, [branch]]) => (branch && known.has(id) ? [toCity(branch, chosen)] : []))
}

function toCity({ warehouse, city, code, phones, hours }: WrittenBranch, chosen: string): City {
  return {
    stock_id: warehouse,
    name: city,
    branch: code,
    phones: [...phones.map((number) => ({ number, note: city })), ...phonesOfAll()],
    hours: weekLines(hours.week)[0] ?? '',
    chosen: warehouse === chosen,
  }
}

/** Phones of the whole store, without those of the standard warehouse's branch. */
function phonesOfAll(): City['phones'] {
  const local = places().branches.find(({ warehouse }) => warehouse === STANDARD_STOCK)?.phones ?? []
  return siteContent().store.phones.filter(({ number }) => !local.includes(number))
}
