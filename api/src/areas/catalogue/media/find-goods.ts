import type { CallData } from '@verstak/contract/call.ts'
import { shopError } from '@verstak/contract/errors.ts'
import type { mediaGoods } from '@verstak/contract/media/calls.ts'
import { normalizeArticle } from '@verstak/domain/article.ts'
import { MOST_IN_ARCHIVE } from '@verstak/domain/catalogue/media-kinds.ts'
import type { Db } from '#db/database.ts'

/**
 * Finds products by a pasted list, in its order, all brands of an article. Articles are compared ignoring separators. Throws `invalid`
 * for a list without articles or with too many.
 */
export async function findByArticles(db: Db, list: string): Promise<CallData<typeof mediaGoods>> {
  const wanted = new Map<string, string>()
  for (const part of list.split(/[\n\r\t,;]+/)) {
    const article = part.trim()
    const key = normalizeArticle(article)
    if (key && !wanted.has(key)) wanted.set(key, article)
  }
  if (wanted.size === 0) throw shopError('invalid', 'Вставьте артикулы, по одному на строку', 'articles')
  if (wanted.size > MOST_IN_ARCHIVE)
    throw shopError(
      'invalid',
      `В списке ${wanted.size} артикулов, а можно не больше ${MOST_IN_ARCHIVE}`,
      'articles',
    )
  const rows = await db
    .selectFrom('product as p')
    .select(['p.id', 'p.code', 'p.article', 'p.article_key', 'p.name'])
    .select((eb) =>
      eb
        .selectFrom('product_picture as i')
        .whereRef('i.product_id', '=', 'p.id')
        .select((inner) => inner.fn.countAll<number>().as('count'))
        .$asScalar()
        .$notNull()
        .as('pictures'),
    )
    .where('p.article_key', 'in', [...wanted.keys()])
    .where('p.hidden', '=', false)
    .where('p.twin_of', 'is', null)
    .orderBy('p.id')
    .execute()
  if (rows.length > MOST_IN_ARCHIVE)
    throw shopError(
      'invalid',
      `По этим артикулам ${rows.length} товаров разных брендов, а можно не больше ${MOST_IN_ARCHIVE}`,
      'articles',
    )
  const byKey = Map.groupBy(rows, ({ article_key }) => article_key)
  return {
    items: [...wanted.keys()].flatMap((key) =>
      (byKey.get(key) ?? []).map(({ article_key: _key, ...product }) => product),
    ),
    missing: [...wanted].filter(([key]) => !byKey.has(key)).map(([, article]) => article.slice(0, 100)),
  }
}
