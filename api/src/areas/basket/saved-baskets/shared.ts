import type { BasketInfo } from '@verstak/contract/basket/schemas.ts'
import type { CallData } from '@verstak/contract/call.ts'
import { shopError } from '@verstak/contract/errors.ts'
import type { sharedBasket } from '@verstak/contract/saved-baskets/calls.ts'
import type { SavedRow } from '@verstak/contract/saved-baskets/schemas.ts'
import { momentOf } from '@verstak/domain/day.ts'
import { sql } from 'kysely'
import { loadCards } from '#areas/catalogue/catalog/face.ts'
import type { DbOrTransaction } from '#db/database.ts'
import { basketInfo, basketRows } from '../basket/face.ts'

import { savedLines } from './repository.ts'

/** Content of a saved basket, with the states that its lines would have in a basket. */
export async function contentOf(
  db: DbOrTransaction,
  savedId: number,
  stockId: string,
): Promise<{ info: BasketInfo; rows: SavedRow[] }> {
  const lines = await savedLines(db, savedId, stockId)
  const cards = await loadCards(
    db,
    lines.map((line) => line.product_id),
    stockId,
  )
  return { info: basketInfo(lines), rows: basketRows(lines, cards).map(({ id: _position, ...row }) => row) }
}

/** Anonymous, so prices are public. Throws `notFound` for a revoked, expired or unknown link. */
export async function sharedContent(
  db: DbOrTransaction,
  key: string,
  stockId: string,
): Promise<CallData<typeof sharedBasket>> {
  const { id, name, expires_at } = await requireShared(db, key)
  return { name, expires_at, ...(await contentOf(db, id, stockId)) }
}

export async function requireShared(db: DbOrTransaction, key: string) {
  const found = await db
    .selectFrom('saved_basket')
    .select(['id', 'name', 'share_expires_at'])
    .where('share_key', '=', key)
    .where('share_expires_at', '>', sql<Date>`now()`)
    .where('removed_at', 'is', null)
    .executeTakeFirst()
  if (!found?.share_expires_at)
    throw shopError('notFound', 'Ссылка не действует: её закрыли или её срок вышел')
  const { id, name, share_expires_at } = found
  return { id, name, expires_at: momentOf(share_expires_at) }
}
