import { sql } from 'kysely'
import type { Db } from './database.ts'

const TYPES: Readonly<Record<string, string>> = {
  bool: 'boolean',
  bytea: 'Uint8Array',
  // The drivers disagree about its JavaScript type, so it is read as text.
  date: 'Day',
  float8: 'number',
  int2: 'number',
  int4: 'number',
  int8: 'number',
  jsonb: 'Json<unknown>',
  numeric: 'number',
  text: 'string',
  timestamptz: 'Date',
  tsvector: 'string',
  uuid: 'string',
}

/** The database does not know the shape of JSON and of list values. */
const OVERRIDES: Readonly<Record<string, string>> = {
  'appeal.facts': 'Json<AppealFact[]>',
  'api_token.scopes': 'TokenScope[]',
  'basket_import.cells': 'Json<ListRow[]>',
  'basket_import.roles': 'ColumnRole[]',
  'basket_import_line.source': 'Json<RowSource>',
  'feed.settings': 'Json<FeedSettings>',
  'feed_build.diff': "Json<FeedBuild['diff']>",
  'feed_build.reasons': 'Json<ReasonCount[]>',
  'import_layout.roles': 'ColumnRole[]',
  'price_tag.properties': 'TagPropertyCode[]',
  'product.card_properties': 'Json<CardProperty[]>',
  'invoice.content': 'Json<InvoiceContent>',
  'correction_document.parties': 'Json<TransferParties>',
  'transfer_document.parties': 'Json<TransferParties>',
  'user_import_line.source': 'Json<PersonSource>',
}

const HEAD = `// Generated from the migrated database by \`npm run tables\`; manual changes are lost.
import type { FeedBuild, FeedSettings, ReasonCount } from '@verstak/contract/feeds/schemas.ts'
import type { Day } from '@verstak/domain/day.ts'
import type { TokenScope } from '@verstak/domain/tools/export-feed.ts'
import type { ColumnRole } from '@verstak/domain/basket/import-columns.ts'
import type { TagPropertyCode } from '@verstak/domain/tools/price-tag.ts'
import type { ColumnType, GeneratedAlways } from 'kysely'
import type { AppealFact, CardProperty, InvoiceContent, ListRow, PersonSource, RowSource, TransferParties } from './json-shapes.ts'

/** Read as a value, written as its text. */
type Json<T> = ColumnType<T, string, string>
/** Filled by the database when nothing is given. */
type Generated<T> = [T] extends [ColumnType<infer S, infer I, infer U>]
  ? ColumnType<S, I | undefined, U>
  : ColumnType<T, T | undefined, T>

/** Every table of the database. */
`

interface Column {
  readonly table: string
  readonly table_comment: string | null
  readonly name: string
  readonly type: string
  readonly list: boolean
  readonly nullable: boolean
  readonly filling: 'always' | 'default' | 'none'
  readonly comment: string | null
  readonly checks: readonly string[]
}

export async function tableTypes(db: Db): Promise<string> {
  const tables = Map.groupBy(await readColumns(db), ({ table }) => table)
  const bodies = [...tables].map(([table, columns]) => {
    const rows = columns.map(
      (column) => `${doc(column.comment, '    ')}    ${column.name}: ${typeOf(column)}\n`,
    )
    return `${doc(columns[0]?.table_comment ?? null, '  ')}  ${table}: {\n${rows.join('')}  }\n`
  })
  return `${HEAD}export interface Tables {\n${bodies.join('')}}\n`
}

const doc = (comment: string | null, indent: string) => (comment ? `${indent}/** ${comment} */\n` : '')

function typeOf(column: Column): string {
  const { table, name, type, list, nullable, filling, checks } = column
  const override = OVERRIDES[`${table}.${name}`]
  const known = override ?? unionOf(checks) ?? TYPES[type]
  if (!known)
    throw new Error(
      `Нет типа TypeScript для ${type} (${table}.${name}): добавьте его в api/src/db/table-types.ts`,
    )
  const whole = list && !override ? `${known}[]` : known
  const value = nullable ? `${whole} | null` : whole
  if (filling === 'always') return `GeneratedAlways<${value}>`
  return filling === 'default' ? `Generated<${value}>` : value
}

/** The form in which PostgreSQL prints `CHECK (column IN (…))`. */
const ONE_OF = /^CHECK \(\(\w+ = (?:ANY \(ARRAY\[(.+)\]\)|([^()]+))\)\)$/
const LITERAL = /'((?:[^']|'')*)'(?:::text)?|(-?\d+)/g

function unionOf(checks: readonly string[]): string | undefined {
  for (const check of checks) {
    const [, several, single] = ONE_OF.exec(check) ?? []
    const list = several ?? single ?? ''
    const values = [...list.matchAll(LITERAL)]
    if (values.length > 0 && list.replaceAll(LITERAL, '').replaceAll(', ', '') === '')
      return values.map(([, text, number]) => number ?? `'${text?.replaceAll("''", "\\'")}'`).join(' | ')
  }
  return undefined
}

async function readColumns(db: Db): Promise<Column[]> {
  const { rows } = await sql<Column>`
    SELECT
      c.relname AS "table",
      obj_description(c.oid, 'pg_class') AS table_comment,
      a.attname AS name,
      CASE WHEN t.typelem <> 0 AND t.typcategory = 'A' THEN e.typname ELSE t.typname END AS type,
      t.typcategory = 'A' AS list,
      NOT a.attnotnull AS nullable,
      CASE
        WHEN a.attidentity = 'a' OR a.attgenerated <> '' THEN 'always'
        WHEN a.atthasdef OR a.attidentity <> '' THEN 'default'
        ELSE 'none'
      END AS filling,
      col_description(c.oid, a.attnum) AS comment,
      ARRAY(
        SELECT pg_get_constraintdef(k.oid) FROM pg_constraint k
        WHERE k.conrelid = c.oid AND k.contype = 'c' AND k.conkey = ARRAY[a.attnum] ORDER BY k.conname
      ) AS checks
    FROM pg_class c
    JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
    JOIN pg_type t ON t.oid = a.atttypid
    LEFT JOIN pg_type e ON e.oid = t.typelem
    WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p') AND c.relname NOT LIKE 'kysely\\_%'
    ORDER BY c.relname COLLATE "C", a.attnum
  `.execute(db)
  return rows
}
