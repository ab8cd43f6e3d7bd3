import { updatePopularity } from '../../api/src/areas/catalogue/catalog/popularity/update-popularity.ts'
import { recomputePairs } from '../../api/src/areas/catalogue/recommendations/pairs.ts'
import type { Db } from '../../api/src/db/database.ts'
import type { Case } from './hit-rate.ts'

/**
 * Removes each order of at least two lines from the history (as a cancelled order of another user). Each of
 * its lines is then predicted from the other lines and from the buyer's other orders.
 */
export async function* demoCases(db: Db): AsyncGenerator<Case> {
  const orders = await db
    .selectFrom('customer_order')
    .select(['id', 'user_id', 'status'])
    .where('status', '<>', 'cancelled')
    .orderBy('id')
    .execute()
  const { id: nobody } = await db
    .insertInto('app_user')
    .values({ email: 'held-out@demo.example', password_hash: '-', name: 'Отложено' })
    .returning('id')
    .executeTakeFirstOrThrow()
  for (const { id, user_id, status } of orders) {
    const lines = await db.selectFrom('order_line').select('product_id').where('order_id', '=', id).execute()
    const products = lines.map(({ product_id }) => product_id)
    if (products.length < 2) continue
    const hold = (held: { user_id: number; status: typeof status }) =>
      db.updateTable('customer_order').set(held).where('id', '=', id).execute()
    await hold({ user_id: nobody, status: 'cancelled' })
    await db.deleteFrom('basket').execute()
    await recomputePairs(db)
    await updatePopularity(db)
    for (const hidden of products)
      yield { hidden, known: products.filter((one) => one !== hidden), owner: { userId: user_id } }
    await hold({ user_id, status })
  }
}
