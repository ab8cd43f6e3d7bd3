import { sql } from 'kysely'
import type { Db } from '../db/database.ts'

/** Rows of each table by their ctid, which is stable while nobody writes. */
type Rows = Map<string, Set<string>>

interface Reference {
  readonly child: string
  readonly parent: string
  readonly own: readonly string[]
  readonly theirs: readonly string[]
}

const columnsOf = (key: 'conkey' | 'confkey', table: 'conrelid' | 'confrelid') =>
  sql`ARRAY(SELECT a.attname::text FROM unnest(c.${sql.ref(key)}) WITH ORDINALITY AS k(n, i)
    JOIN pg_attribute AS a ON a.attrelid = c.${sql.ref(table)} AND a.attnum = k.n ORDER BY i)`

async function readReferences(db: Db): Promise<Reference[]> {
  const { rows } = await sql<Reference>`
    SELECT c.conrelid::regclass::text AS child, c.confrelid::regclass::text AS parent,
      ${columnsOf('conkey', 'conrelid')} AS own, ${columnsOf('confkey', 'confrelid')} AS theirs
    FROM pg_constraint AS c WHERE c.contype = 'f' AND c.connamespace = 'public'::regnamespace`.execute(db)
  return rows
}

const places = async (db: Db, query: ReturnType<typeof sql>): Promise<string[]> =>
  ((await query.execute(db)).rows as { place: string }[]).map(({ place }) => place)

/** Rows of the organisation, its people, and everything that refers to them, transitively. */
async function rowsOf(db: Db, organization: number): Promise<Rows> {
  const references = await readReferences(db)
  const found: Rows = new Map()
  found.set(
    'organization',
    new Set(await places(db, sql`SELECT ctid::text AS place FROM organization WHERE id = ${organization}`)),
  )
  for (let grown = true; grown; ) {
    grown = false
    for (const { child, parent, own, theirs } of references) {
      const above = [...(found.get(parent) ?? [])]
      if (above.length === 0) continue
      const pairs = own.map((column, i) => sql`c.${sql.ref(column)} = p.${sql.ref(theirs[i] ?? '')}`)
      const below = await places(
        db,
        sql`SELECT c.ctid::text AS place FROM ${sql.table(child)} AS c JOIN ${sql.table(parent)} AS p
          ON ${sql.join(pairs, sql` AND `)} WHERE p.ctid::text = ANY(${above}::text[])`,
      )
      const known = found.get(child) ?? new Set()
      found.set(child, known)
      const before = known.size
      for (const place of below) known.add(place)
      grown ||= known.size > before
    }
  }
  return found
}

interface Column {
  readonly table: string
  readonly name: string
  readonly type: 'text' | 'jsonb'
}

async function textColumns(db: Db): Promise<Column[]> {
  const { rows } = await sql<Column>`
    SELECT table_name AS table, column_name AS name, data_type AS type FROM information_schema.columns
    WHERE table_schema = 'public' AND data_type IN ('text', 'jsonb') AND is_generated = 'NEVER'
    ORDER BY 1, ordinal_position`.execute(db)
  return rows
}

const values = async (db: Db, rows: Rows, { table, name }: Column): Promise<string[]> => {
  const query = sql<{ text: string }>`SELECT DISTINCT ${sql.ref(name)}::text AS text FROM ${sql.table(table)}
    WHERE ctid::text = ANY(${[...(rows.get(table) ?? [])]}::text[]) AND ${sql.ref(name)} IS NOT NULL`
  return (await query.execute(db)).rows.map(({ text }) => text)
}

/** Appends a marker to every Russian text of the rows in one column; false if the column refuses it. */
async function mark(db: Db, rows: Rows, { table, name, type }: Column, word: string): Promise<boolean> {
  const own = [...(rows.get(table) ?? [])]
  const column = sql.ref(name)
  const marked =
    type === 'text'
      ? sql`CASE WHEN ${column} ~ '[А-Яа-яЁё]' THEN ${column} || ${` ${word}`} ELSE ${column} END`
      : sql`regexp_replace(${column}::text, '([А-Яа-яЁё])"(?!:)', ${`\\1 ${word}"`}, 'g')::jsonb`
  try {
    const after = await places(
      db,
      sql`UPDATE ${sql.table(table)} SET ${column} = ${marked} WHERE ctid::text = ANY(${own}::text[])
        RETURNING ctid::text AS place`,
    )
    rows.set(table, new Set(after))
    return true
  } catch {
    return false
  }
}

/**
 * Numbers, e-mail addresses and keys; short texts, or texts of few distinct characters, may occur by chance.
 */
const isIdentifying = (text: string) =>
  text.length >= 8 && new Set(text).size > 3 && /\d|@/.test(text) && !/[а-яё\s]/i.test(text)

/**
 * Plants a unique marker in every Russian text of an organisation, in any table and column: new tables are
 * found by their foreign keys. Returns the markers with all other texts that identify the organisation and
 * not the `other` one.
 */
export async function plantSecrets(db: Db, organization: number, other: number): Promise<string[]> {
  const rows = await rowsOf(db, organization)
  const columns = (await textColumns(db)).filter(({ table }) => (rows.get(table)?.size ?? 0) > 0)
  const secrets: string[] = []
  for (const [i, column] of columns.entries()) {
    const word = `Тайна${i}я`
    if (!(await mark(db, rows, column, word))) continue
    if ((await values(db, rows, column)).some((text) => text.includes(word))) secrets.push(word)
  }
  const theirs = await rowsOf(db, other)
  const texts = columns.filter(({ type }) => type === 'text')
  const known = new Set((await Promise.all(texts.map((column) => values(db, theirs, column)))).flat())
  const found = (await Promise.all(texts.map((column) => values(db, rows, column)))).flat()
  return [...secrets, ...new Set(found.filter((text) => isIdentifying(text) && !known.has(text)))]
}
