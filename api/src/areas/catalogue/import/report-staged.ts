import { type RawBuilder, sql } from 'kysely'
import type { DbOrTransaction } from '#db/database.ts'
import type { RawCategory } from './feed-reader.ts'
import type { ProblemKind, ProblemList } from './report.ts'

/** Reports the offers `s` that `condition` selects; `detail` is SQL text. Returns their number. */
export async function reportOffers(
  trx: DbOrTransaction,
  problems: ProblemList,
  kind: ProblemKind,
  [detail, condition]: readonly [detail: RawBuilder<unknown>, condition: RawBuilder<unknown>],
): Promise<number> {
  const { rows } = await sql<{ line: number; offer: string; detail: string; total: number }>`
    SELECT s.line, s.offer_id AS offer, ${detail} AS detail, count(*) OVER () AS total
    FROM staged AS s ${condition} ORDER BY s.line LIMIT ${problems.kept}`.execute(trx)
  const total = rows[0]?.total ?? 0
  problems.addMany(kind, total, rows)
  return total
}

/** Reports problems visible only in the whole feed, and returns the number of offers without a section. */
export async function reportStaged(
  trx: DbOrTransaction,
  sections: readonly RawCategory[],
  problems: ProblemList,
): Promise<number> {
  const ids = sections.map(({ id }) => id)
  const report = (kind: ProblemKind, detail: string, condition: RawBuilder<unknown>) =>
    reportOffers(trx, problems, kind, [sql.raw(detail), condition])
  const without = await report('noSection', `''`, sql`WHERE s.category = ''`)
  const unknown = await report(
    'unknownSection',
    's.category',
    sql`WHERE s.category <> '' AND s.category <> ALL(${ids}::text[])`,
  )
  await report(
    'sameUrl',
    's.url',
    sql`JOIN (SELECT url, min(line) AS line FROM staged WHERE url <> '' GROUP BY url HAVING count(*) > 1) AS u
      ON u.url = s.url AND u.line <> s.line`,
  )
  await report(
    'unknownRelated',
    'r.id',
    sql`CROSS JOIN unnest(s.related) AS r(id) LEFT JOIN staged AS o ON o.offer_id = r.id WHERE o.offer_id IS NULL`,
  )
  return without + unknown
}
