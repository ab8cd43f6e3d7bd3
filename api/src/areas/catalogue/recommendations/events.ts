import type { CallInput } from '@verstak/contract/call.ts'
import type { blockTapped, blockViewed } from '@verstak/contract/recommendations/calls.ts'
import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import type { Visitor } from '#http/handler.ts'
import { ownerOf } from '#http/owner.ts'
import { settings } from '#settings.ts'
import { countAttempt } from '#throttle/throttle.ts'
import { noProduct } from '../catalog/face.ts'

type Event = NonNullable<CallInput<typeof blockViewed>['body']> &
  Partial<NonNullable<CallInput<typeof blockTapped>['body']>>

/** Throws `notFound` for an unknown product, `tooOften` for a network that sends too many. */
export async function recordEvent(
  db: Db,
  visitor: Visitor,
  kind: 'viewed' | 'tapped' | 'added',
  event: Event,
  ip: string,
): Promise<void> {
  await countAttempt(db, { kind: 'recommendation', account: null, address: ip }, settings.pairs.events)
  const owner = ownerOf(visitor)
  const { rows } = await sql<{ kind: string }>`
    INSERT INTO recommendation_event (kind, block, session, user_id, guest_hash, product_id)
    SELECT ${kind}, ${event.recomBlockId}, ${event.session ?? null},
      ${owner && 'userId' in owner ? owner.userId : null}::bigint,
      ${owner && 'guestHash' in owner ? owner.guestHash : null}::text,
      ${event.productId ?? null}::bigint
    WHERE ${event.productId ?? null}::bigint IS NULL
      OR EXISTS (SELECT 1 FROM product WHERE id = ${event.productId ?? null} AND NOT hidden)
    RETURNING kind`.execute(db)
  if (rows.length === 0) throw noProduct()
}

/** Returns the number of deleted events. */
export async function forgetOldEvents(db: Db): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('recommendation_event')
    .where('created_at', '<', sql<Date>`now() - make_interval(days => ${settings.pairs.keepEventsDays})`)
    .executeTakeFirst()
  return Number(numDeletedRows)
}
