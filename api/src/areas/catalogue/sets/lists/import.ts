import type { FavouritesImport } from '@verstak/contract/favourites-lists/schemas.ts'
import { sql, type Transaction } from 'kysely'
import {
  NO_AMOUNT,
  type Recognised,
  recogniseFile,
  recogniseText,
} from '#areas/catalogue/recognition/face.ts'

import { admitGuest } from '#areas/people/guests/face.ts'
import type { Db } from '#db/database.ts'
import type { Tables } from '#db/tables.ts'
import type { Visitor } from '#http/handler.ts'
import { sourceText } from '#list-files/row-source.ts'
import { settings } from '#settings.ts'
import { countAttempt } from '#throttle/throttle.ts'
import { lockSet } from '../repository.ts'
import { addWithin } from '../service.ts'
import { idsIn, putItems } from './repository.ts'
import { requireListOwner, requireOwnList } from './service.ts'

type Trx = Transaction<Tables>

/** Throws `invalid` at `text`, `notFound` for a list that is not the visitor's, `tooOften`. */
export const importText = (
  db: Db,
  visitor: Visitor,
  text: string,
  list?: number,
): Promise<FavouritesImport> => takeRows(db, visitor, list, () => recogniseText(db, visitor, text))

/** Throws `invalid` at `file`, and like `importText`. */
export const importFile = (
  db: Db,
  visitor: Visitor,
  file: File,
  list?: number,
  signal?: AbortSignal,
): Promise<FavouritesImport> => takeRows(db, visitor, list, () => recogniseFile(db, visitor, file, signal))

interface Wanted {
  readonly row: number
  readonly what: string
  readonly productId: number
  /** Null when the row has none. */
  readonly quantity: number | null
}

async function takeRows(
  db: Db,
  visitor: Visitor,
  list: number | undefined,
  read: () => Promise<readonly Recognised[]>,
): Promise<FavouritesImport> {
  const owner = requireListOwner(visitor)
  const account = 'userId' in owner ? `user ${owner.userId}` : `guest ${owner.guestHash}`
  await countAttempt(
    db,
    { kind: 'favorite-import', account, address: visitor.ip },
    settings.favoriteLists.imports,
  )
  await admitGuest(db, visitor, 'product_set')
  const { wanted, missed } = sortOut(await read())
  return db.transaction().execute(async (trx) => {
    const setId = list === undefined ? await lockSet(trx, owner) : await requireOwnList(trx, owner, list)
    const before = await idsIn(trx, setId, list)
    const products = [...new Set(wanted.map(({ productId }) => productId))]
    // The first row must come first, so it is added last.
    const { ids, refused } = await addWithin(trx, setId, 'favorite', products.toReversed(), visitor.stockId)
    const kept = new Set(ids)
    const taken = products.filter((id) => kept.has(id))
    if (list !== undefined) await putItems(trx, { setId, listId: list }, taken)
    await keepQuantities(trx, setId, list, wanted)
    const why = new Map(refused.map(({ product_id, message }) => [product_id, message]))
    const lost = wanted.flatMap(({ row, what, productId }) => {
      const reason = why.get(productId)
      return reason ? [{ row, what, why: reason }] : []
    })
    const there = taken.filter((id) => before.has(id)).length
    return {
      favorites: ids,
      added: taken.length - there,
      there,
      missed: [...missed, ...lost].sort((one, other) => one.row - other.row),
    }
  })
}

function sortOut(lines: readonly Recognised[]): {
  wanted: readonly Wanted[]
  missed: readonly FavouritesImport['missed'][number][]
} {
  const open = lines.filter(({ fate }) => fate === 'open')
  const problemOf = (line: Recognised) => line.problem ?? 'Такого товара нет'
  return {
    wanted: open.flatMap(({ row, source, product_id: productId, quantity, notes }) =>
      productId === null
        ? []
        : [
            {
              row,
              what: sourceText(source),
              productId,
              quantity: notes.includes(NO_AMOUNT) ? null : quantity,
            },
          ],
    ),
    missed: open.flatMap((line) =>
      line.product_id === null || line.problem !== null
        ? [{ row: line.row, what: sourceText(line.source), why: problemOf(line) }]
        : [],
    ),
  }
}

/** A quantity in the imported row replaces an older one; notes stay. */
async function keepQuantities(
  trx: Trx,
  setId: number,
  list: number | undefined,
  wanted: readonly Wanted[],
): Promise<void> {
  const quantities = new Map(
    wanted.flatMap(({ productId, quantity }) => (quantity ? [[productId, quantity]] : [])),
  )
  if (quantities.size === 0) return
  const rows = sql`unnest(${[...quantities.keys()]}::bigint[], ${[...quantities.values()]}::int[]) AS given(id, quantity)`
  await (list === undefined
    ? sql`
      INSERT INTO favorite_note (set_id, product_id, note, quantity)
      SELECT ${setId}::bigint, given.id, '', given.quantity FROM ${rows}
        JOIN product_set_item AS i ON i.set_id = ${setId} AND i.kind = 'favorite' AND i.product_id = given.id
      ON CONFLICT (set_id, product_id) DO UPDATE SET quantity = excluded.quantity, updated_at = now()`
    : sql`
      UPDATE favorite_list_item AS e SET quantity = given.quantity FROM ${rows}
      WHERE e.list_id = ${list} AND e.product_id = given.id AND e.taken_at IS NULL`
  ).execute(trx)
}
