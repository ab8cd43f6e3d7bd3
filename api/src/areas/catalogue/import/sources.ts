import { shopError } from '@verstak/contract/errors.ts'
import { sql } from 'kysely'
import { refreshUnsettled } from '#db/available.ts'
import type { DbOrTransaction } from '#db/database.ts'
import { finishCatalog } from './finish.ts'
import { lockImports } from './lock.ts'
import { placeSections } from './section-places.ts'
import { MAIN_SOURCE } from './source-names.ts'
import { linkDuplicates } from './twins.ts'

export interface Source {
  readonly name: string
  readonly hidden: boolean
  readonly feed_digest: string | null
}

export interface SourceSummary {
  readonly name: string
  readonly hidden: boolean
  /** In the last feed, even if the source is hidden. */
  readonly goods: number
  readonly sections: number
  readonly imported_at: Date | null
}

/** Throws a `RangeError` in Russian for an invalid name. */
export function parseSourceName(text: string): string {
  if (/^[a-z0-9][a-z0-9-]{0,39}$/.test(text)) return text
  throw new RangeError(
    `Имя источника — до 40 строчных латинских букв, цифр и дефисов, первой не дефис (получено «${text}»)`,
  )
}

/** Returns the source of this name, created if missing. */
export async function openSource(trx: DbOrTransaction, name: string): Promise<Source> {
  await trx
    .insertInto('source')
    .values({ name })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return trx
    .selectFrom('source')
    .select(['name', 'hidden', 'feed_digest'])
    .where('name', '=', name)
    .executeTakeFirstOrThrow()
}

/** Sorted by name, without sources that never had products. */
export async function listSources(db: DbOrTransaction): Promise<SourceSummary[]> {
  const { rows } = await sql<SourceSummary>`
    SELECT s.name, s.hidden, s.imported_at,
      (SELECT count(*) FROM product WHERE source = s.name AND NOT gone)::int AS goods,
      (SELECT count(*) FROM section WHERE source = s.name AND NOT gone)::int AS sections
    FROM source AS s
    WHERE s.imported_at IS NOT NULL OR EXISTS (SELECT FROM product WHERE source = s.name)
    ORDER BY s.name`.execute(db)
  return rows
}

/** Hides all products and sections of a source, or shows those of its last feed. Throws `notFound`. */
export async function setSourceHidden(trx: DbOrTransaction, name: string, hidden: boolean): Promise<void> {
  await lockImports(trx)
  await requireSource(trx, name)
  await trx.updateTable('source').set({ hidden }).where('name', '=', name).execute()
  await sql`UPDATE product SET hidden = gone OR ${hidden}
    WHERE source = ${name} AND hidden <> (gone OR ${hidden})`.execute(trx)
  await sql`UPDATE section SET hidden = gone OR ${hidden} OR place_id IS NOT NULL
    WHERE source = ${name} AND hidden <> (gone OR ${hidden} OR place_id IS NOT NULL)`.execute(trx)
  await placeSections(trx)
  await linkDuplicates(trx)
  await refreshUnsettled(trx)
  await sql`SELECT refresh_buyable(ARRAY(SELECT id FROM product WHERE source = ${name}))`.execute(trx)
  await finishCatalog(trx)
}

/** For a catalogue imported before products of several sources were compared. */
export async function tieTwinsAnew(trx: DbOrTransaction): Promise<void> {
  await lockImports(trx)
  await linkDuplicates(trx)
  await refreshUnsettled(trx)
  await finishCatalog(trx)
}

/**
 * Deletes a source with its products, or hides it when an order, a basket, a favourite or any other row
 * outside the catalogue refers to one of them. Returns what was done. Throws `notFound`.
 */
export async function removeSource(trx: DbOrTransaction, name: string): Promise<'removed' | 'hidden'> {
  await lockImports(trx)
  await requireSource(trx, name)
  if (await isNamedElsewhere(trx, name)) {
    await setSourceHidden(trx, name, true)
    return 'hidden'
  }
  await sql`UPDATE section SET maps_to = NULL
    WHERE source <> ${name} AND maps_to IN (SELECT id FROM section WHERE source = ${name})`.execute(trx)
  await placeSections(trx)
  // Its duplicates get their own stock back and become visible.
  await trx.updateTable('product').set({ hidden: true }).where('source', '=', name).execute()
  await linkDuplicates(trx)
  await refreshUnsettled(trx)
  await trx.deleteFrom('product').where('source', '=', name).execute()
  await trx.deleteFrom('section').where('source', '=', name).execute()
  if (name === MAIN_SOURCE)
    await sql`UPDATE source SET hidden = false, feed_digest = NULL, imported_at = NULL WHERE name = ${name}`.execute(
      trx,
    )
  else await trx.deleteFrom('source').where('name', '=', name).execute()
  await finishCatalog(trx)
  return 'removed'
}

/** Throws `notFound` with the existing names. */
export async function requireSource(trx: DbOrTransaction, name: string): Promise<void> {
  const names = (await listSources(trx)).map((source) => source.name)
  if (names.includes(name)) return
  throw shopError('notFound', `Нет источника «${name}». Есть: ${names.join(', ') || 'ни одного'}.`)
}

/** Tables with data of a product that is deleted with it; its duplicates stay. */
const ownTables = [
  'arrival',
  'product',
  'product_barcode',
  'product_facet',
  'product_together',
  'product_picture',
  'product_property',
  'product_related',
  'product_view',
  'recommendation_event',
  'stock',
]

/** Queries the database for tables that refer to products, so that a new one cannot be forgotten. */
async function isNamedElsewhere(trx: DbOrTransaction, source: string): Promise<boolean> {
  const { rows: places } = await sql<{ table: string; column: string }>`
    SELECT c.conrelid::regclass::text AS table, a.attname AS column
    FROM pg_constraint AS c JOIN pg_attribute AS a ON a.attrelid = c.conrelid AND a.attnum = ANY(c.conkey)
    WHERE c.contype = 'f' AND c.confrelid = 'product'::regclass
      AND c.conrelid::regclass::text <> ALL(${ownTables}::text[])`.execute(trx)
  for (const { table, column } of places) {
    const { rows } = await sql`SELECT FROM product AS p JOIN ${sql.table(table)} AS other
      ON other.${sql.ref(column)} = p.id WHERE p.source = ${source} LIMIT 1`.execute(trx)
    if (rows.length > 0) return true
  }
  // Products displayed in a section only because of a mapping return to their own.
  const { rows } =
    await sql`SELECT FROM product AS p JOIN section AS s ON s.id = COALESCE(p.feed_section_id, p.section_id)
    WHERE (p.source = ${source}) <> (s.source = ${source}) LIMIT 1`.execute(trx)
  return rows.length > 0
}
