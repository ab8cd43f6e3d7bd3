import type { Transaction } from 'kysely'
import type { Tables } from '#db/tables.ts'

export type LockedOrder = NonNullable<Awaited<ReturnType<typeof lockOrder>>>

export const lockOrder = (trx: Transaction<Tables>, id: number) =>
  trx
    .selectFrom('customer_order as o')
    .select([
      'o.id',
      'o.status',
      'o.stock_id',
      'o.delivery_type',
      'o.pickup_point_id',
      'o.user_id',
      'o.organization_id',
      'o.paid_at',
      'o.payment',
      'o.sum',
      'o.delivery_cost',
      'o.delivery_date',
      'o.carrier',
      'o.goods_on_way',
      'o.address_id',
      'o.notify_emails',
    ])
    .where('o.id', '=', id)
    .forUpdate('o')
    .executeTakeFirst()
