import type { DbOrTransaction } from '#db/database.ts'

export function listPickupPoints(db: DbOrTransaction) {
  return db
    .selectFrom('pickup_point')
    .select(['id', 'name', 'address', 'hours'])
    .where('active', '=', true)
    .orderBy('position')
    .orderBy('id')
    .execute()
}

export function findPickupPoint(db: DbOrTransaction, id: number) {
  return db
    .selectFrom('pickup_point')
    .select(['id', 'name', 'address'])
    .where('id', '=', id)
    .where('active', '=', true)
    .executeTakeFirst()
}
