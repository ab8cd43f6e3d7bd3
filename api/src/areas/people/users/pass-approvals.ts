import type { User } from '@verstak/contract/auth/schemas.ts'
import * as paths from '@verstak/domain/paths.ts'
import { counted } from '@verstak/domain/plural.ts'
import { may } from '@verstak/domain/rights.ts'
import type { Transaction } from 'kysely'
import type { Tables } from '#db/tables.ts'
import { notify } from '../notifications/face.ts'
import { approversFor } from './limits.ts'

/** Tells the other approvers which orders wait for them, because this one is leaving. */
export async function passApprovals(trx: Transaction<Tables>, leaving: User): Promise<void> {
  const { organization } = leaving
  if (!organization || !may(leaving, 'approve')) return
  const orders = await trx
    .selectFrom('customer_order')
    .select('user_id')
    .where('organization_id', '=', organization.id)
    .where('status', '=', 'approval')
    .where('user_id', '<>', leaving.id)
    .execute()
  for (const { id } of await approversFor(trx, organization.id, leaving.id)) {
    const count = orders.filter(({ user_id }) => user_id !== id).length
    if (count === 0) continue
    await notify(trx, id, {
      title: 'Согласуйте заказы вместо коллеги',
      text: `${leaving.name} удаляет учётную запись и больше не согласует. Ждут вашего решения: ${counted(count, 'заказ', 'заказа', 'заказов')}.`,
      href: paths.orders(),
    })
  }
}
