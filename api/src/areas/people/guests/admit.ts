import type { Db } from '#db/database.ts'
import type { Visitor } from '#http/handler.ts'
import { guestOwner } from '#http/owner.ts'
import { settings } from '#settings.ts'
import { countAttempt } from '#throttle/throttle.ts'

/**
 * Call it before a guest's first row in a table. Throws `tooOften` when too many guests were created from the
 * network.
 */
export async function admitGuest(
  db: Db,
  { user, guest, ip }: Visitor,
  table: 'basket' | 'product_set',
): Promise<void> {
  const owner = user ? null : guestOwner(guest)
  if (!owner) return
  const known = await db
    .selectFrom(table)
    .select('id')
    .where('guest_hash', '=', owner.guestHash)
    .executeTakeFirst()
  if (!known)
    await countAttempt(db, { kind: `guest-${table}`, account: null, address: ip }, settings.guests.made)
}
