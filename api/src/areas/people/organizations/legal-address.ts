import { shopError } from '@verstak/contract/errors.ts'
import type { Transaction } from 'kysely'
import type { Tables } from '#db/tables.ts'

/** Long enough for any address of the state register. */
const LONGEST = 300

/**
 * Sets the registered address, used by future documents. Throws `notFound`, `invalid` for an empty or too
 * long one.
 */
export async function setLegalAddress(
  trx: Transaction<Tables>,
  { inn, kpp }: { readonly inn: string; readonly kpp: string | null },
  address: string,
): Promise<void> {
  const legal_address = address.trim()
  if (legal_address.length === 0 || legal_address.length > LONGEST)
    throw shopError('invalid', `Адрес — от 1 до ${LONGEST} символов`, 'address')
  const { numUpdatedRows } = await trx
    .updateTable('organization')
    .set({ legal_address })
    .where('inn', '=', inn)
    .where((eb) => (kpp === null ? eb('kpp', 'is', null) : eb('kpp', '=', kpp)))
    .executeTakeFirst()
  if (Number(numUpdatedRows) === 0) throw shopError('notFound', 'Такой организации нет')
}
