import { shopError } from '@verstak/contract/errors.ts'
import type { Db } from '#db/database.ts'

interface Wanted {
  readonly product_id?: number | undefined
  /** Product code, instead of its id or in addition to it. */
  readonly product?: string | undefined
  readonly quantity?: number | undefined
}

/**
 * Resolves the product to add. Throws `notFound` for an unknown code, `invalid` when code and id identify
 * different products.
 */
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
