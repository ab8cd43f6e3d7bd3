import type { Db } from '#db/database.ts'

export interface FacetChoice {
  readonly name: string
  readonly number: number | null
  /** Spellings that share the key. */
  readonly ids: number[]
}

export interface KnownFacet {
  readonly key: string
  readonly name: string
  readonly unit: string | null
  readonly position: number
  readonly choices: Map<string, FacetChoice>
}

export interface FacetDictionary {
  readonly byKey: ReadonlyMap<string, KnownFacet>
  readonly byValue: ReadonlyMap<number, { readonly facet: KnownFacet; readonly key: string }>
}

export const allIds = ({ choices }: KnownFacet): number[] => [...choices.values()].flatMap(({ ids }) => ids)

/** All facets of the catalogue, including unused ones, with their values. */
export async function loadDictionary(db: Db): Promise<FacetDictionary> {
  const [facets, values] = await Promise.all([
    db.selectFrom('facet').selectAll().execute(),
    db.selectFrom('facet_value').select(['id', 'facet_id', 'key', 'text', 'number']).orderBy('id').execute(),
  ])
  const byId = new Map<number, KnownFacet>(
    facets.map(({ id, key, name, unit, position }) => [
      id,
      { key, name, unit: unit || null, position, choices: new Map() },
    ]),
  )
  const byValue = new Map<number, { facet: KnownFacet; key: string }>()
  for (const { id, facet_id, key, text, number } of values) {
    const facet = byId.get(facet_id)
    if (!facet) continue
    const choice = facet.choices.get(key)
    if (choice) choice.ids.push(id)
    else facet.choices.set(key, { name: text, number, ids: [id] })
    byValue.set(id, { facet, key })
  }
  return { byKey: new Map([...byId.values()].map((facet) => [facet.key, facet])), byValue }
}
