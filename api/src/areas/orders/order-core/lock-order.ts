import type { Transaction } from 'kysely'
import type { Tables } from '#db/tables.ts'

export type LockedOrder = NonNullable<Awaited<ReturnType<typeof lockOrder>>>

export const lockOrder = (trx: Transaction<Tables>, id: number) =>
  trx
    .selectFrom('customer_order as o')
    .innerJoin('app_user as u', 'u.id', 'o.user_id')
    .select([
      'o.id',
      'o.status',
      'o.stock_id',
      'o.delivery_type',
      'o.pickup_point_id',
      'o.user_id',
      'o.paid_at',
      'o.payment',
      'o.sum',
      'o.delivery_cost',
      'o.delivery_date',
      'o.carrier',
      'o.goods_on_way',
      'o.address_id',
      'o.notify_emails',
      'u.email',
      'u.phone',
      'u.erased_at',
    ])
    .where('o.id', '=', id)
    .forUpdate('o')
    .executeTakeFirst()
