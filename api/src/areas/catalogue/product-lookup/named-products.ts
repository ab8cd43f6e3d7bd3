import { normalizeArticle } from '@verstak/domain/article.ts'
import type { DbOrTransaction } from '#db/database.ts'

export interface NamedProduct {
  readonly id: number
  /** Code of its page. */
  readonly code: string
  readonly article: string
  readonly brand: string | null
  readonly name: string
  readonly unit: string
  readonly hidden: boolean
}

/**
 * The products that a person may mean by an article in any spelling; if none has it, by the code of a page.
 * Available ones come first. Duplicates of several suppliers are one product; several products of one article
 * are of different brands.
 */
export async function productsNamed(db: DbOrTransaction, text: string): Promise<NamedProduct[]> {
  const key = normalizeArticle(text)
  const byArticle = key === '' ? [] : await select(db, { article_key: key })
  return byArticle.length > 0 ? byArticle : select(db, { code: text.trim().toLowerCase() })
}

async function select(
  db: DbOrTransaction,
  asked: { readonly article_key: string } | { readonly code: string },
): Promise<NamedProduct[]> {
  const rows = await db
    .selectFrom('product as p')
    .innerJoin('product as shown', (join) =>
      join.on((eb) => eb('shown.id', '=', eb.fn.coalesce('p.twin_of', 'p.id'))),
    )
    .select(['shown.id', 'shown.code', 'shown.article', 'shown.brand', 'shown.name', 'shown.unit'])
    .select('shown.hidden')
    .where((eb) =>
      'code' in asked ? eb('p.code', '=', asked.code) : eb('p.article_key', '=', asked.article_key),
    )
    .orderBy('shown.hidden')
    .orderBy('shown.id', 'desc')
    .execute()
  return [...new Map(rows.map((row) => [row.id, row])).values()]
}

/** For commands. */
export const CHOOSE_BY_CODE = 'Вместо артикула укажите код из скобок'

/** Says which products have the article, with the page codes that tell them apart. */
export const candidatesText = (text: string, products: readonly NamedProduct[]): string =>
  `«${text}» есть у нескольких товаров: ${products
    .map(({ code, brand, name }) => `${[brand, name].filter(Boolean).join(', ')} (${code})`)
    .join('; ')}`
