import { counted } from '@verstak/domain/plural.ts'
import { sql } from 'kysely'
import type { DbOrTransaction } from '#db/database.ts'
import type { Difference, DifferenceExample } from './report.ts'
import type { Source } from './sources.ts'
import type { StagedFeed } from './stage-feed.ts'

/** A feed that hides a larger share of its source is probably truncated. */
const MOST_HIDDEN = 0.3
const MOST_GARBLED = 0.1
const EXAMPLES = 20

/** Compares the staged feed with the source's products; call it before the merge. */
export async function readDifference(trx: DbOrTransaction, { name }: Source): Promise<Difference> {
  const own = sql`FROM product AS p WHERE p.source = ${name} AND NOT p.gone`
  const isLeaving = sql`NOT EXISTS (SELECT FROM staged AS s WHERE s.offer_id = p.offer_id)
    AND NOT EXISTS (SELECT FROM refused AS r WHERE r.offer_id = p.offer_id)`
  const known = sql`FROM staged AS s JOIN product AS p ON p.source = ${name} AND p.offer_id = s.offer_id AND NOT p.gone`
  const { rows } = await sql<Omit<Difference, 'examples'>>`SELECT
    (SELECT count(*) ${own})::int AS shown,
    (SELECT count(*) ${own} AND ${isLeaving})::int AS leaving,
    (SELECT count(*) ${known} WHERE s.price > p.price)::int AS dearer,
    (SELECT count(*) ${known} WHERE s.price < p.price)::int AS cheaper`.execute(trx)
  const [counts = { shown: 0, leaving: 0, dearer: 0, cheaper: 0 }] = rows
  const { rows: examples } = await sql<DifferenceExample>`
    (SELECT 'added' AS kind, s.offer_id AS offer, s.name, NULL::bigint AS before, s.price AS after FROM staged AS s
      WHERE NOT EXISTS (SELECT FROM product AS p WHERE p.source = ${name} AND p.offer_id = s.offer_id AND NOT p.gone)
      ORDER BY s.line LIMIT ${EXAMPLES})
    UNION ALL
    (SELECT 'hidden', p.offer_id, p.name, p.price, NULL ${own} AND ${isLeaving} ORDER BY p.id LIMIT ${EXAMPLES})
    UNION ALL
    (SELECT 'price', s.offer_id, s.name, p.price, s.price ${known} WHERE s.price IS DISTINCT FROM p.price
      ORDER BY abs(s.price::numeric / p.price - 1) DESC NULLS FIRST, s.line LIMIT ${EXAMPLES})`.execute(trx)
  return { ...counts, examples }
}

/** Reasons in Russian for which an import needs confirmation; empty if there are none. */
export function reasonsToStop(
  { shown, leaving }: Difference,
  { read, categories, garbled }: StagedFeed,
): string[] {
  const reasons: string[] = []
  if (leaving > shown * MOST_HIDDEN)
    reasons.push(
      `Скроется ${leaving} из ${counted(shown, 'товара', 'товаров', 'товаров')} источника, больше ${MOST_HIDDEN * 100} %`,
    )
  if (garbled.offers > read * MOST_GARBLED || garbled.sections > categories.length * MOST_GARBLED)
    reasons.push(
      `Текст испорчен перекодировкой: предложений ${garbled.offers} из ${read}, разделов ${garbled.sections} из ${categories.length}`,
    )
  return reasons
}
