import { sql } from 'kysely'
import type { DbOrTransaction } from '#db/database.ts'
import { fillSearchOf } from './fill-search.ts'

export interface MappedSection {
  readonly id: number
  readonly parent_id: number | null
  readonly maps_to: number | null
  /** Neither missing in the feed nor of a hidden source. */
  readonly usable: boolean
}

/**
 * Returns where the products of a section are displayed: the target of its own mapping, or of the nearest
 * mapped ancestor. Sections that display their own products are missing: not mapped, mapped to an invisible
 * section, or in a cycle.
 */
export function placesOf(sections: readonly MappedSection[]): ReadonlyMap<number, number> {
  const byId = new Map(sections.map((section) => [section.id, section]))
  const find = (id: number, passed: ReadonlySet<number>): number | null => {
    if (passed.has(id)) return null
    const target = nearestTarget(byId, id)
    if (target === null) return id
    return byId.get(target)?.usable ? find(target, new Set([...passed, id])) : null
  }
  return new Map(
    sections.flatMap(({ id }) => {
      const place = find(id, new Set())
      return place === null || place === id ? [] : [[id, place] as const]
    }),
  )
}

/** Stops at a parent that is its own ancestor. */
function nearestTarget(byId: ReadonlyMap<number, MappedSection>, id: number): number | null {
  const passed = new Set<number>()
  let next: number | null = id
  while (next !== null && !passed.has(next)) {
    passed.add(next)
    const section: MappedSection | undefined = byId.get(next)
    if (section?.maps_to != null) return section.maps_to
    next = section?.parent_id ?? null
  }
  return null
}

/**
 * Moves products by the mappings, or back, and hides sections whose products are displayed elsewhere; call it
 * after every change of sections, mappings or hidden sources. Returns the number of moved products.
 */
export async function placeSections(trx: DbOrTransaction): Promise<number> {
  const { rows } = await sql<MappedSection & { place_id: number | null }>`
    SELECT k.id, k.parent_id, k.maps_to, k.place_id, NOT k.gone AND NOT s.hidden AS usable
    FROM section AS k JOIN source AS s ON s.name = k.source`.execute(trx)
  const places = placesOf(rows)
  const moved = rows.filter(({ id, place_id: place }) => place !== (places.get(id) ?? null))
  if (moved.length > 0) {
    const changed = JSON.stringify(moved.map(({ id }) => ({ id, place: places.get(id) ?? null })))
    await sql`UPDATE section SET place_id = m.place, hidden = section.gone OR s.hidden OR m.place IS NOT NULL
      FROM jsonb_to_recordset(${changed}::jsonb) AS m(id bigint, place bigint), source AS s
      WHERE section.id = m.id AND s.name = section.source`.execute(trx)
  }
  // The target section may have moved in the tree of its own source.
  await sql`UPDATE product SET path_ids = c.path_ids FROM section AS c
    WHERE product.feed_section_id IS NOT NULL AND c.id = product.section_id AND product.path_ids <> c.path_ids`.execute(
    trx,
  )
  return moved.length > 0
    ? moveGoods(
        trx,
        moved.map(({ id }) => id),
      )
    : 0
}

async function moveGoods(trx: DbOrTransaction, sections: readonly number[]): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    UPDATE product SET section_id = c.id, path_ids = c.path_ids, feed_section_id = NULLIF(own.id, c.id)
    FROM section AS own JOIN section AS c ON c.id = COALESCE(own.place_id, own.id)
    WHERE own.id = ANY(${sections}::bigint[])
      AND COALESCE(product.feed_section_id, product.section_id) = own.id AND product.section_id <> c.id
    RETURNING product.id`.execute(trx)
  await fillSearchOf(
    trx,
    rows.map(({ id }) => id),
  )
  return rows.length
}
