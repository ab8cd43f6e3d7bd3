import type { DbOrTransaction } from '#db/database.ts'
import { noProduct } from '../catalog/face.ts'

/** Throws `notFound` for a product that is unknown or left the feed. */
export async function requireProduct(db: DbOrTransaction, code: string) {
  const found = await db
    .selectFrom('product')
    .select(['id', 'code', 'name', 'article'])
    .where('code', '=', code)
    .where('hidden', '=', false)
    .executeTakeFirst()
  if (!found) throw noProduct()
  return found
}
