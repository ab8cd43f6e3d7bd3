import type { User } from '@verstak/contract/auth/schemas.ts'
import type { Transaction } from 'kysely'
import type { Tables } from '#db/tables.ts'
import { attachFiles } from '#files/attach-files.ts'
import { settings } from '#settings.ts'

/** Attaches the buyer's uploaded files to the order. Throws a ShopError at `files`. */
export async function keepFiles(
  trx: Transaction<Tables>,
  user: User,
  orderId: number,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return
  const files = await attachFiles(trx, { user, guest: null }, ids, {
    keep: settings.claims.keepFiles,
    purpose: 'feedback',
    organizationId: user.organization?.id ?? null,
  })
  await trx
    .insertInto('order_file')
    .values(files.map(({ id }, position) => ({ order_id: orderId, file_id: id, position })))
    .execute()
}
