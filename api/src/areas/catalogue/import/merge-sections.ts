import { sql } from 'kysely'
import type { DbOrTransaction } from '#db/database.ts'
import type { RawCategory } from './feed-reader.ts'
import type { ProblemList } from './report.ts'
import { sectionSlug } from './slug.ts'
import type { Source } from './sources.ts'

/** Category ids contain no spaces, so no feed can use this id. */
export const NO_SECTION = { feedId: 'no section', code: 'bez-razdela', name: 'Без раздела' } as const

/** Reports invalid sections and returns the valid ones, parents before children. */
export function orderSections(categories: readonly RawCategory[], problems: ProblemList): RawCategory[] {
  const known = new Map<string, RawCategory>()
  for (const category of categories) {
    const { line, id, name } = category
    if (!id || !name) problems.add('badCategory', line, id)
    else if (known.has(id)) problems.add('duplicateCategory', line, id)
    else known.set(id, category)
  }
  const ordered = new Map<string, RawCategory>()
  for (const start of known.values()) {
    const chain: RawCategory[] = []
    let next: RawCategory | undefined = start
    while (next && !ordered.has(next.id) && !chain.includes(next)) {
      chain.push(next)
      next = next.parentId ? known.get(next.parentId) : undefined
    }
    for (const category of chain.reverse()) {
      const orphan = category.parentId !== null && !ordered.has(category.parentId)
      if (orphan) problems.add('badParent', category.line, category.id)
      ordered.set(category.id, orphan ? { ...category, parentId: null } : category)
    }
  }
  return [...ordered.values()]
}

interface SectionRow {
  feed_id: string
  parent: string | null
  code: string
  name: string
  position: number
}

/**
 * Known sections of this source keep their ids and codes, and missing ones are hidden; no other source's row
 * is written. `sections` has parents before children.
 */
export async function mergeSections(
  trx: DbOrTransaction,
  source: Source,
  sections: readonly RawCategory[],
  withNoSection: boolean,
): Promise<void> {
  const existing = await trx.selectFrom('section').select(['source', 'feed_id', 'code']).execute()
  const own = existing.filter((section) => section.source === source.name)
  const known = new Map(own.map(({ feed_id, code }) => [feed_id, code]))
  const taken = new Set(existing.map(({ code }) => code))
  const rows = giveCodes(sections, known, new Set([...taken, NO_SECTION.code]))
  if (withNoSection) {
    const { feedId, name } = NO_SECTION
    const code = known.get(feedId) ?? freeCode(NO_SECTION.code, undefined, taken)
    rows.push({ feed_id: feedId, parent: null, code, name, position: rows.length })
  }
  const feed = sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
    AS f(feed_id text, parent text, code text, name text, position int)`
  const isOwn = sql`section.source = ${source.name}`

  await sql`INSERT INTO section (source, feed_id, code, name, position, hidden)
    SELECT ${source.name}, feed_id, code, name, position, ${source.hidden}::boolean FROM ${feed}
    ON CONFLICT (source, feed_id) DO UPDATE SET name = excluded.name, position = excluded.position,
      gone = false, hidden = excluded.hidden OR section.place_id IS NOT NULL
    WHERE (section.name, section.position, section.gone, section.hidden)
      IS DISTINCT FROM (excluded.name, excluded.position, false, excluded.hidden OR section.place_id IS NOT NULL)`.execute(
    trx,
  )
  await sql`UPDATE section SET parent_id = parent.id
    FROM ${feed} LEFT JOIN section AS parent ON parent.feed_id = f.parent AND parent.source = ${source.name}
    WHERE ${isOwn} AND section.feed_id = f.feed_id AND section.parent_id IS DISTINCT FROM parent.id`.execute(
    trx,
  )
  await sql`UPDATE section SET gone = true, hidden = true
    WHERE ${isOwn} AND NOT gone AND feed_id NOT IN (SELECT feed_id FROM ${feed})`.execute(trx)
  // A hidden section may be below one that moved under it, so paths start at visible sections.
  await sql`WITH RECURSIVE tree AS (
      SELECT id, ARRAY[id] AS ids, ARRAY[code] AS codes, ARRAY[name] AS names FROM section
      WHERE ${isOwn} AND parent_id IS NULL
      UNION ALL
      SELECT s.id, t.ids || s.id, t.codes || s.code, t.names || s.name
      FROM section AS s JOIN tree AS t ON s.parent_id = t.id
    )
    UPDATE section SET path_ids = ids, path_codes = codes, path_names = names, depth = cardinality(ids)
    FROM tree WHERE ${isOwn} AND section.id = tree.id
      AND (path_ids, path_names) IS DISTINCT FROM (ids, names)`.execute(trx)
  // Without statistics the planner would expect three sections per source, and choose a slow join.
  await sql`ANALYZE section (source, feed_id)`.execute(trx)
}

function giveCodes(
  sections: readonly RawCategory[],
  known: ReadonlyMap<string, string>,
  taken: Set<string>,
): SectionRow[] {
  const codes = new Map<string, string>()
  return sections.map(({ id, parentId, name }, position) => {
    const code = known.get(id) ?? freeCode(sectionSlug(name), codes.get(parentId ?? ''), taken)
    taken.add(code)
    codes.set(id, code)
    return { feed_id: id, parent: parentId, code, name: name.slice(0, 200), position }
  })
}

/** Sections with the same name get their parent's code as a prefix, then a number. */
function freeCode(code: string, parent: string | undefined, taken: ReadonlySet<string>): string {
  if (!taken.has(code)) return code
  const base = parent ? `${parent}-${code}`.slice(0, 100) : code
  if (!taken.has(base)) return base
  let number = 2
  while (taken.has(`${base}-${number}`)) number++
  return `${base}-${number}`
}
