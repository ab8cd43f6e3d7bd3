import { shopError } from '@verstak/contract/errors.ts'
import { nameKey } from '@verstak/domain/name-key.ts'
import type { DbOrTransaction } from '#db/database.ts'
import { noProduct } from '../catalog/face.ts'

interface Which {
  readonly code?: string | undefined
  /** The whole name; it counts only without a code. */
  readonly productName?: string | undefined
}

/**
 * Throws `notFound` for a product that is unknown or left the feed, `invalid` when neither field says which
 * product is meant.
 */
export async function requireProduct(db: DbOrTransaction, { code, productName }: Which) {
  if (code === undefined && !productName)
    throw shopError('invalid', 'Укажите код товара (code) или его полное название (productName)', 'code')
  const products = db
    .selectFrom('product')
    .select(['id', 'code', 'name', 'article'])
    .where('hidden', '=', false)
    .limit(2)
  const found = await (code === undefined
    ? products.where('name_key', '=', nameKey((productName ?? '').replace(/\s+/g, ' ')))
    : products.where('code', '=', code)
  ).execute()
  const [product] = found
  if (!product) throw noProduct()
  if (found.length > 1)
    throw shopError('invalid', 'Товаров с таким названием несколько: укажите код товара (code)', 'code')
  return product
}
