import type { CompareItem, CompareList } from '@verstak/shared/contract/sets/schemas.ts'
import * as paths from '@verstak/shared/domain/paths.ts'
import { formatProperty } from '@verstak/shared/domain/property.ts'

export const ALL = -1

export interface CompareQuery {
  readonly section: number
  readonly diff: boolean
}

/** A section that is not in the list gives all sections. */
export function readCompareQuery(query: URLSearchParams, { sections }: CompareList): CompareQuery {
  const section = query.get('section') ?? ''
  return {
    section: Object.hasOwn(sections, section) ? Number(section) : ALL,
    diff: query.get('diff') === '1',
  }
}

export function compareHref({ section, diff }: CompareQuery): string {
  const query = new URLSearchParams()
  if (section !== ALL) query.set('section', String(section))
  if (diff) query.set('diff', '1')
  return query.size ? `${paths.compare()}?${query}` : paths.compare()
}

export interface CompareRow {
  readonly name: string
  /** One value for each product, in their order; null when the product has no such property. */
  readonly values: readonly (string | null)[]
}

export function compareRows(
  items: readonly CompareItem[],
  names: readonly string[],
  diff: boolean,
): CompareRow[] {
  const rows = names.map((name) => ({
    name,
    values: items.map(({ properties }) => {
      const values = properties.filter((property) => property.name === name).map(formatProperty)
      return values.length ? values.join(', ') : null
    }),
  }))
  return diff ? rows.filter(({ values }) => new Set(values).size > 1) : rows
}
