import { shopError } from '@verstak/contract/errors.ts'
import type { Transaction } from 'kysely'
import type { Tables } from '#db/tables.ts'

/**
 * Enables deferred payment for an organisation, or disables it with null. `limit` is in kopecks. Throws
 * `notFound`.
 */
export async function setDeferral(
  trx: Transaction<Tables>,
  { inn, kpp }: { inn: string; kpp: string | null },
  terms: { days: number; limit: number } | null,
): Promise<void> {
  const { numUpdatedRows } = await trx
    .updateTable('organization')
    .set({ deferral_days: terms?.days ?? null, deferral_limit: terms?.limit ?? null })
    .where('inn', '=', inn)
    .where((eb) => (kpp === null ? eb('kpp', 'is', null) : eb('kpp', '=', kpp)))
    .executeTakeFirst()
  if (Number(numUpdatedRows) === 0) throw shopError('notFound', 'Такой организации нет')
}
