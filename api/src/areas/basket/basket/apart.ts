import type { Transaction } from 'kysely'
import type { Tables } from '#db/tables.ts'

/** Without `lines` (ids), applies to the whole basket. */
export async function setApart(
  trx: Transaction<Tables>,
  basketId: number,
  apart: boolean,
  lines?: readonly number[],
): Promise<void> {
  if (lines?.length === 0) return
  const all = trx.updateTable('basket_line').set({ apart }).where('basket_id', '=', basketId)
  await (lines ? all.where('id', 'in', lines) : all).execute()
}

/** The next order starts with the main contract, or without any. */
export async function forgetChoice(
  trx: Transaction<Tables>,
  basketId: number,
  without_contract = false,
): Promise<void> {
  await trx
    .updateTable('basket')
    .set({ contract_id: null, without_contract })
    .where('id', '=', basketId)
    .execute()
}
