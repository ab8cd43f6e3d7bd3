import { shopError } from '@verstak/contract/errors.ts'
import type { Db } from '#db/database.ts'

interface Wanted {
  readonly product_id?: number | undefined
  /** The product's code, in place of its id or beside it. */
  readonly product?: string | undefined
  readonly quantity?: number | undefined
}

/** Finds what is to be added. Throws `notFound` for an unknown code, `invalid` when code and id name different products. */
export async function toAdd(
  db: Db,
  { product_id, product, quantity }: Wanted,
): Promise<{ product_id: number; quantity?: number | undefined }> {
  if (product === undefined && product_id !== undefined) return { product_id, quantity }
  if (product === undefined) throw shopError('invalid', 'Не указан товар', 'product_id')
  const found = await db.selectFrom('product').select('id').where('code', '=', product).executeTakeFirst()
  if (!found) throw shopError('notFound', 'Такого товара нет')
  if (product_id !== undefined && product_id !== found.id)
    throw shopError('invalid', 'Код и номер — разных товаров', 'product')
  return { product_id: found.id, quantity }
}
