import type { Transaction } from 'kysely'
import type { Tables } from '#db/tables.ts'
import { guestOwner } from '#http/owner.ts'
import { mergeLists } from './lists/merge.ts'
import { copyNotes } from './notes.ts'
import { copyItems, loadItems, lockSet } from './repository.ts'
import { limits } from './service.ts'
import type { SetKind } from './set-kind.ts'

const kinds: readonly SetKind[] = ['favorite', 'compare']

/**
 * The guest's products come first; the guest's oldest products above the limit are dropped, and the guest's
 * sets are deleted.
 */
export async function mergeGuestSets(
  trx: Transaction<Tables>,
  userId: number,
  guestKey: string,
): Promise<void> {
  const guest = guestOwner(guestKey)
  if (!guest) return
  const waiting = await trx
    .selectFrom('product_set')
    .select('id')
    .where('guest_hash', '=', guest.guestHash)
    .forUpdate()
    .executeTakeFirst()
  if (!waiting) return
  const setId = await lockSet(trx, { userId })
  for (const kind of kinds) {
    const there = new Set((await loadItems(trx, setId, kind)).map(({ id }) => id))
    const items = await loadItems(trx, waiting.id, kind)
    const brought = items.map(({ id }) => id).filter((id) => !there.has(id))
    const room = Math.max(0, limits[kind] - there.size)
    await copyItems(trx, { from: waiting.id, to: setId }, kind, brought.slice(0, room))
  }
  await copyNotes(trx, waiting.id, setId)
  await mergeLists(trx, waiting.id, setId)
  await trx.deleteFrom('product_set').where('id', '=', waiting.id).execute()
}
