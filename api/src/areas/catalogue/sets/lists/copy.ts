import type { CallData, Input } from '@verstak/contract/call.ts'
import { shopError } from '@verstak/contract/errors.ts'
import type { favoriteListCopy } from '@verstak/contract/favourites-lists/calls.ts'
import { LONGEST_GIVEN_NAME } from '@verstak/domain/given-name.ts'
import { sql, type Transaction } from 'kysely'
import { requireLinked } from '#areas/catalogue/sets/lists/share.ts'
import { admitGuest } from '#areas/people/guests/face.ts'
import type { Db } from '#db/database.ts'
import { everyTime, type Once } from '#db/once.ts'
import type { Tables } from '#db/tables.ts'
import type { Visitor } from '#http/handler.ts'
import { settings } from '#settings.ts'
import { lockSet } from '../repository.ts'
import { addWithin } from '../service.ts'
import { isNameTaken } from './repository.ts'
import { insertList, reachList, requireList, requireListOwner } from './service.ts'

type Trx = Transaction<Tables>

interface Copied {
  readonly id: number
  readonly setId: number
  readonly name: string
  readonly notes: boolean
}

/**
 * Copies products and quantities of another list into a new list of the visitor: from a link, without notes,
 * or from a visible list. Discontinued products are left out. Throws `notFound`, or `invalid` when there are
 * too many lists.
 */
export async function copyList(
  db: Db,
  visitor: Visitor,
  { id, key }: Input<typeof favoriteListCopy, 'body'>,
  once: Once = everyTime,
): Promise<CallData<typeof favoriteListCopy>> {
  const owner = requireListOwner(visitor)
  await admitGuest(db, visitor, 'product_set')
  return db.transaction().execute(async (trx) => {
    const from: Copied =
      key === undefined
        ? { ...(await reachList(trx, visitor, id ?? 0)), notes: true }
        : { ...(await requireLinked(trx, key)), notes: false }
    const setId = await lockSet(trx, owner)
    return once(trx, async () => {
      const listId = await insertList(trx, setId, await freeName(trx, setId, from.name))
      const products = await productsOf(trx, from)
      const { ids } = await addWithin(trx, setId, 'favorite', products, visitor.stockId)
      await sql`
      INSERT INTO favorite_list_item (list_id, product_id, note, quantity)
      SELECT ${listId}::bigint, e.product_id, ${from.notes ? sql`e.note` : sql`''`}, e.quantity
      FROM favorite_list_item AS e
      WHERE e.list_id = ${from.id} AND e.taken_at IS NULL AND e.product_id = ANY(${products}::bigint[])
        AND e.product_id = ANY(${ids}::bigint[])
      ORDER BY e.id`.execute(trx)
      return { list: await requireList(trx, owner, listId), favorites: ids }
    })
  })
}

/** In the order in which they were added. */
async function productsOf(trx: Trx, { id, setId }: Copied): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    SELECT e.product_id::int AS id FROM favorite_list_item AS e
      JOIN product_set_item AS i ON i.set_id = ${setId} AND i.kind = 'favorite' AND i.product_id = e.product_id
    WHERE e.list_id = ${id} AND e.taken_at IS NULL ORDER BY e.id`.execute(trx)
  return rows.map((row) => row.id)
}

/** «Бригада», «Бригада (2)», «Бригада (3)» … */
async function freeName(trx: Trx, setId: number, name: string): Promise<string> {
  for (let number = 1; number <= settings.favoriteLists.most + 1; number++) {
    const end = number === 1 ? '' : ` (${number})`
    const tried = name.slice(0, LONGEST_GIVEN_NAME - end.length) + end
    if (!(await isNameTaken(trx, setId, tried))) return tried
  }
  throw shopError('invalid', 'Список с таким названием уже есть')
}
