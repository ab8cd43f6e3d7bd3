import type { CompareItem, CompareList } from '@verstak/shared/contract/sets/schemas.ts'
import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import type { CardProperty } from '#db/json-shapes.ts'
import type { Visitor } from '#http/handler.ts'
import { type Owner, ownerOf } from '#http/owner.ts'
import { loadCards } from '../catalog/cards.ts'

interface Row {
  id: number
  section_id: number
  section_name: string
  properties: CardProperty[]
}

interface Section {
  section_name: string
  items: CompareItem[]
  compare_properties_name: string[]
}

export async function listCompares(db: Db, visitor: Visitor): Promise<CompareList> {
  const owner = ownerOf(visitor)
  const rows = owner ? await findRows(db, owner) : []
  const ids = rows.map(({ id }) => id)
  const cards = await loadCards(db, ids, visitor.stockId)
  const sections: Record<string, Section> = {}
  for (const { id, section_id, section_name, properties } of rows) {
    const card = cards.get(id)
    if (!card) continue
    sections[section_id] ??= { section_name, items: [], compare_properties_name: [] }
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

async function findRows(db: Db, owner: Owner): Promise<Row[]> {
  const own = 'userId' in owner ? sql`s.user_id = ${owner.userId}` : sql`s.guest_hash = ${owner.guestHash}`
  const { rows } = await sql<Row>`
    SELECT p.id::int AS id, c.id::int AS section_id, c.name AS section_name,
      COALESCE((SELECT json_agg(json_build_object('name', v.name, 'value', v.value, 'unit', v.unit) ORDER BY v.position)
        FROM product_property AS v WHERE v.product_id = p.id), '[]') AS properties
    FROM product_set AS s
      JOIN product_set_item AS i ON i.set_id = s.id AND i.kind = 'compare'
      JOIN product AS p ON p.id = i.product_id AND NOT p.hidden
      JOIN section AS c ON c.id = p.section_id
    WHERE ${own} ORDER BY i.id DESC`.execute(db)
  return rows
}
