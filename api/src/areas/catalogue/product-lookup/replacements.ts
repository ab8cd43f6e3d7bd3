import { shopError } from '@verstak/contract/errors.ts'
import { sql, type Transaction } from 'kysely'
import type { DbOrTransaction } from '#db/database.ts'
import type { Tables } from '#db/tables.ts'
import { CHOOSE_BY_CODE, candidatesText, type NamedProduct, productsNamed } from './named-products.ts'

/** A replacement may have been replaced too; the limit also ends cycles. */
const MOST_STEPS = 5

/**
 * Replacements of discontinued products: the one set by a manager, else the product of the same brand that
 * took over the article, else one with the same barcode. Without a brand, equal articles of different sources
 * are different products. Keyed by product id; products without a replacement are missing.
 */
export async function findReplacements(
  db: DbOrTransaction,
  gone: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  if (gone.length === 0) return new Map()
  const { rows } = await sql<{ product_id: number; replacement_id: number }>`
    WITH RECURSIVE chain (product_id, replacement_id, step) AS (
      SELECT product_id, replacement_id, 1 FROM product_replacement WHERE product_id = ANY(${gone}::bigint[])
      UNION ALL
      SELECT c.product_id, r.replacement_id, c.step + 1
      FROM chain c JOIN product_replacement r ON r.product_id = c.replacement_id
      WHERE c.step < ${sql.lit(MOST_STEPS)}
    ), candidate AS (
      SELECT * FROM chain
      UNION ALL
      SELECT old.id, new.id, ${sql.lit(MOST_STEPS + 1)} FROM product old
      JOIN product new ON new.article_key = old.article_key AND new.id <> old.id
        AND lower(new.brand) IS NOT DISTINCT FROM lower(old.brand)
        AND (old.brand IS NOT NULL OR new.source = old.source OR new.name_key = old.name_key)
      WHERE old.id = ANY(${gone}::bigint[]) AND old.article_key <> ''
      UNION ALL
      SELECT own.product_id, other.product_id, ${sql.lit(MOST_STEPS + 2)} FROM product_barcode own
      JOIN product_barcode other ON other.barcode = own.barcode AND other.product_id <> own.product_id
      WHERE own.product_id = ANY(${gone}::bigint[])
    )
    SELECT DISTINCT ON (c.product_id) c.product_id, COALESCE(p.twin_of, p.id) AS replacement_id
    FROM candidate c JOIN product p ON p.id = c.replacement_id AND NOT p.hidden
    ORDER BY c.product_id, c.step, c.replacement_id
  `.execute(db)
  return new Map(rows.map(({ product_id, replacement_id }) => [product_id, replacement_id]))
}

/**
 * Applies to all orders from now on. Throws `notFound` for an unknown article, `conflict` for an article of
 * several products, `invalid` for a product as its own replacement.
 */
export async function replaceProduct(
  trx: Transaction<Tables>,
  article: string,
  replacement: string,
): Promise<void> {
  const [product_id, replacement_id] = [
    (await productByArticle(trx, article, true)).id,
    (await productByArticle(trx, replacement, false)).id,
  ]
  if (product_id === replacement_id) throw shopError('invalid', 'Товар не заменяют им самим')
  await trx
    .insertInto('product_replacement')
    .values({ product_id, replacement_id })
    .onConflict((conflict) => conflict.column('product_id').doUpdateSet({ replacement_id }))
    .execute()
}

/**
 * The product with an article or page code: the discontinued one, or the available one, when it was imported
 * anew. Throws `notFound`, and `conflict` with the candidates when it may be one of several.
 */
export async function productByArticle(
  trx: Transaction<Tables>,
  article: string,
  gone: boolean,
): Promise<NamedProduct> {
  const products = await productsNamed(trx, article)
  const wanted = products.filter(({ hidden }) => hidden === gone)
  const [product, ...others] = wanted.length > 0 ? wanted : products
  if (!product) throw shopError('notFound', `Товара с артикулом ${article} нет`)
  const different = others.filter((other) => !product.hidden || other.brand !== product.brand)
  if (different.length > 0)
    throw shopError('conflict', `${candidatesText(article, [product, ...different])}. ${CHOOSE_BY_CODE}`)
  return product
}
