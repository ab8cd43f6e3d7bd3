import type { CompareItem, CompareList } from '@verstak/shared/contract/sets/schemas.ts'
import { paths } from '@verstak/shared/domain/paths.ts'
import { formatProperty } from '@verstak/shared/domain/property.ts'

/** The tab of all sections (section 5 of the specification). */
export const ALL = -1

export interface CompareQuery {
  readonly section: number
  readonly diff: boolean
}

/** What the address says; a section that is not in the list (any more) gives all. */
export function readCompareQuery(query: URLSearchParams, { sections }: CompareList): CompareQuery {
  const section = query.get('section') ?? ''
  return {
    section: Object.hasOwn(sections, section) ? Number(section) : ALL,
    diff: query.get('diff') === '1',
  }
}

/** The address of a tab, defaults left out. */
export function compareHref({ section, diff }: CompareQuery): string {
  const query = new URLSearchParams()
  if (section !== ALL) query.set('section', String(section))
  if (diff) query.set('diff', '1')
  return query.size ? `${paths.compare()}?${query}` : paths.compare()
}

export interface CompareRow {
  readonly name: string
  /** One of each product, in their order; null: the product has no such property. */
  readonly values: readonly (string | null)[]
}

/** The table's rows; `diff`: only those in which products differ. */
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
