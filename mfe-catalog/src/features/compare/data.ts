import type { CompareItem, CompareList } from '@verstak/contract/sets/schemas.ts'
import { MOST_COMPARED, uniqueIds } from '@verstak/domain/bulk.ts'
import { formatProperty } from '@verstak/domain/catalogue/property.ts'
import * as paths from '@verstak/domain/paths.ts'
import { bestPlaces } from '#product-card/best-value.ts'

export const ALL = -1

export interface CompareQuery {
  readonly section: number
  readonly diff: boolean
  /** Hides rows in which a product has no value. */
  readonly filled: boolean
  /** Product that stays visible while the others scroll. Null for none. */
  readonly pin: number | null
  /** Products of a shared comparison. Null for the visitor's own comparison. */
  readonly ids: readonly number[] | null
}

const ID = /^[1-9]\d{0,14}$/

/** Null when the address names no products, that is, for the visitor's own comparison. */
export function readSharedIds(query: URLSearchParams): number[] | null {
  const texts = (query.get('ids') ?? '').split(/[-,]/).filter((text) => ID.test(text))
  return texts.length ? uniqueIds(texts.map(Number), MOST_COMPARED) : null
}

/** An unknown section returns all sections. */
export function readCompareQuery(query: URLSearchParams, { sections }: CompareList): CompareQuery {
  const section = query.get('section') ?? ''
  const pin = query.get('pin') ?? ''
  return {
    section: Object.hasOwn(sections, section) ? Number(section) : ALL,
    diff: query.get('diff') === '1',
    filled: query.get('filled') === '1',
    pin: ID.test(pin) ? Number(pin) : null,
    ids: readSharedIds(query),
  }
}

export function compareHref({ section, diff, filled, pin, ids }: CompareQuery): string {
  return paths.compare({
    ids: ids?.join('-'),
    section: section === ALL ? undefined : section,
    diff: diff ? 1 : undefined,
    filled: filled ? 1 : undefined,
    pin: pin ?? undefined,
  })
}

export interface CompareTab {
  readonly id: number
  readonly name: string
  readonly count: number
}

/** «Все» comes first. Sections with equal names also show their parent's name. */
export function compareTabs({ sections }: CompareList): CompareTab[] {
  const entries = Object.entries(sections)
  const named = (name: string) => entries.filter(([, { section_name }]) => section_name === name).length
  const tabs = entries.map(([id, { section_name: name, parent_name: parent, items }]) => ({
    id: Number(id),
    name: parent && named(name) > 1 ? `${name} (${parent})` : name,
    count: items.length,
  }))
  const count = tabs.reduce((sum, tab) => sum + tab.count, 0)
  return [{ id: ALL, name: 'Все', count }, ...tabs]
}

/** Products of the section, the pinned one first. */
export function comparedItems({ sections }: CompareList, { section, pin }: CompareQuery): CompareItem[] {
  const items = sections[section]?.items ?? Object.values(sections).flatMap((each) => each.items)
  return [...items].sort((a, b) => Number(b.id === pin) - Number(a.id === pin))
}

export interface CompareRow {
  readonly name: string
  /** One cell per product, in the same order. `text` is null when the product has no such property. */
  readonly cells: readonly { readonly text: string | null; readonly best: boolean }[]
}

export function compareRows(
  items: readonly CompareItem[],
  names: readonly string[],
  { diff, filled }: Pick<CompareQuery, 'diff' | 'filled'>,
): CompareRow[] {
  const rows = names.map((name) => {
    const found = items.map(({ properties }) => properties.filter((property) => property.name === name))
    // A property with several values cannot be compared.
    const single = found.every(({ length }) => length < 2)
    const best = single
      ? bestPlaces(
          name,
          found.map(([only]) => only ?? null),
        )
      : []
    const cells = found.map((properties, place) => ({
      text: properties.map(formatProperty).join(', ') || null,
      best: best[place] ?? false,
    }))
    return { name, cells }
  })
  return rows.filter(
    ({ cells }) =>
      !(diff && new Set(cells.map(({ text }) => text)).size < 2) &&
      !(filled && cells.some(({ text }) => text === null)),
  )
}
