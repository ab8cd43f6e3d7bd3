import type { User } from '@verstak/contract/auth/schemas.ts'
import type { Db } from '#db/database.ts'

const idsOf = (db: Db, articles: readonly string[]) =>
  db.selectFrom('product').select(['id', 'article']).where('article', 'in', articles).execute()

let guests = 0

/** A basket of another guest each time. */
export async function basketWith(
  db: Db,
  articles: readonly string[],
  owner: object = { guest_hash: `guest ${++guests}` },
): Promise<void> {
  const { id } = await db.insertInto('basket').values(owner).returning('id').executeTakeFirstOrThrow()
  const products = await idsOf(db, articles)
  const lines = products.map((product) => ({ basket_id: id, product_id: product.id, quantity: 1 }))
  await db.insertInto('basket_line').values(lines).execute()
}

let orders = 0

/** An order of a private person with this number, or of somebody's organisation. */
export async function orderWith(
  db: Db,
  articles: readonly string[],
  by: number | User,
  status: 'closed' | 'cancelled' = 'closed',
): Promise<void> {
  const { id } = await db
    .insertInto('customer_order')
    .values({
      user_id: typeof by === 'number' ? await personOf(db, by) : by.id,
      organization_id: typeof by === 'number' ? null : (by.organization?.id ?? null),
      ...{ idempotency_key: `order-of-pairs-${++orders}`, status, delivery_type: 2, address: 'Москва' },
      ...{ stock_id: 'MCK', recipient_name: 'Покупатель', recipient_phone: '+79160000000' },
      ...{ positions: articles.length, sum: 100, vat: 18 },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const products = await idsOf(db, articles)
  const lines = products.map((product, index) => ({
    ...{ order_id: id, position: index + 1, product_id: product.id, article: product.article },
    ...{ name: product.article, unit: 'шт', quantity: 1, price: 100, sum: 100, vat: 18, vat_rate: 22 },
  }))
  await db.insertInto('order_line').values(lines).execute()
}

async function personOf(db: Db, by: number): Promise<number> {
  const email = `person-${by}@demo.example`
  await db
    .insertInto('app_user')
    .values({ email, name: 'Покупатель', password_hash: '-' })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const person = db.selectFrom('app_user').select('id').where('email', '=', email)
  return (await person.executeTakeFirstOrThrow()).id
}
