import type { CompareItem, CompareList } from '@verstak/contract/sets/schemas.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/database.ts'
import type { CardProperty } from '#db/json-shapes.ts'
import { ownedBy } from '#db/owned.ts'
import type { Visitor } from '#http/handler.ts'
import { type Owner, ownerOf } from '#http/owner.ts'
import { loadCards } from '../catalog/face.ts'

interface Row {
  id: number
  section_id: number
  section_name: string
  parent_name: string | null
  properties: CardProperty[]
}

interface Section {
  section_name: string
  parent_name: string | null
  items: CompareItem[]
  compare_properties_name: string[]
}

export async function listCompares(db: Db, visitor: Visitor): Promise<CompareList> {
  const owner = ownerOf(visitor)
  return bySections(db, owner ? await findRows(db, setOf(owner)) : [], visitor.stockId)
}

/**
 * A shared comparison, in the order of `ids`; products removed from the catalogue are left out. Anonymous, so
 * prices are public; the stock is of the viewer's warehouse.
 */
export async function sharedCompares(db: Db, stockId: string, ids: readonly number[]): Promise<CompareList> {
  return bySections(db, await findRows(db, listOf(ids)), stockId)
}

/** The products of one section, or of all of them in the order in which they were added. */
export function itemsOf(list: CompareList, section?: number): CompareItem[] {
  const chosen = section === undefined ? undefined : list.sections[section]
  return chosen?.items ?? Object.values(list.sections).flatMap(({ items }) => items)
}

async function bySections(db: Db, rows: readonly Row[], stockId: string): Promise<CompareList> {
  const ids = rows.map(({ id }) => id)
  const cards = await loadCards(db, ids, stockId)
  const sections: Record<string, Section> = {}
  for (const { id, section_id, section_name, parent_name, properties } of rows) {
    const card = cards.get(id)
    if (!card) continue
    sections[section_id] ??= { section_name, parent_name, items: [], compare_properties_name: [] }
    sections[section_id].items.push({ ...card, section_id, properties })
  }
  for (const section of Object.values(sections)) section.compare_properties_name = namesOf(section.items)
  const items = Object.values(sections).flatMap((section) => section.items)
  const places = new Map(ids.map((id, place) => [id, place]))
  items.sort((a, b) => (places.get(a.id) ?? 0) - (places.get(b.id) ?? 0))
  return { sections, compare_properties_name: namesOf(items) }
}

function namesOf(items: readonly CompareItem[]): string[] {
  return [...new Set(items.flatMap(({ properties }) => properties.map(({ name }) => name)))]
}

/** The products and their order; rows have `id` and `place`. */
function setOf(owner: Owner): RawBuilder<unknown> {
  return sql`SELECT i.product_id AS id, -i.id AS place FROM product_set AS s
    JOIN product_set_item AS i ON i.set_id = s.id AND i.kind = 'compare' WHERE ${ownedBy('s', owner)}`
}

const listOf = (ids: readonly number[]): RawBuilder<unknown> =>
  sql`SELECT id, place FROM unnest(${ids}::bigint[]) WITH ORDINALITY AS given(id, place)`

async function findRows(db: Db, products: RawBuilder<unknown>): Promise<Row[]> {
  const { rows } = await sql<Row>`
    SELECT p.id::int AS id, c.id::int AS section_id, c.name AS section_name, above.name AS parent_name,
      COALESCE((SELECT json_agg(json_build_object('name', v.name, 'value', v.value, 'unit', v.unit) ORDER BY v.position)
        FROM product_property AS v WHERE v.product_id = p.id), '[]') AS properties
    FROM (${products}) AS wanted
      JOIN product AS p ON p.id = wanted.id AND NOT p.hidden
      JOIN section AS c ON c.id = p.section_id
      LEFT JOIN section AS above ON above.id = c.parent_id
    ORDER BY wanted.place`.execute(db)
  return rows
}
