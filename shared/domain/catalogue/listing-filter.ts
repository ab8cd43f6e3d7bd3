/** What narrows a listing: a group lets a product through if it has one of the values, or lies in the range. */
export interface FilterGroup {
  readonly key: string
  /** Sorted; empty for a range and for a mark such as `stock`. */
  readonly values: readonly string[]
  /** Both ends are included, null is open; absent when the group is no range. */
  readonly range?: { readonly from: number | null; readonly to: number | null }
}

/** The filter that lets everything through. */
export const NO_FILTER = 'clear'

/** Groups without values of their own. */
export const marks = ['stock', 'sale', 'new', 'bought'] as const
export type Mark = (typeof marks)[number]
export const isMark = (key: string): key is Mark => marks.some((mark) => mark === key)

/** Keys that no property of a product may take. */
export const reservedKeys: readonly string[] = [...marks, 'brand', 'price', NO_FILTER]

const LONGEST = 4000
const MOST_GROUPS = 40
const MOST_VALUES = 200
const KEY = /^[a-z0-9-]{1,100}$/
const VALUE = /^(?=.{1,100}$)[a-z0-9-]+(?:\.[a-z0-9-]+)*$/
const RANGE = /^(-?\d{1,12}(?:\.\d{1,6})?)?\.\.(-?\d{1,12}(?:\.\d{1,6})?)?$/

/**
 * Reads `brand_bosch_makita*price_100..500*stock`; these signs need no escape in an address. Never throws: what is no
 * filter is left out, and groups that are named twice become one.
 */
export function parseFilter(text: string): FilterGroup[] {
  const groups = new Map<string, FilterGroup>()
  if (text === NO_FILTER) return []
  for (const part of text.slice(0, LONGEST).split('*').slice(0, MOST_GROUPS)) {
    const [key = '', ...given] = part.split('_')
    const group = readGroup(key, given.slice(0, MOST_VALUES))
    if (group) groups.set(key, joined(groups.get(key), group))
  }
  return [...groups.values()].sort((a, b) => (a.key < b.key ? -1 : 1))
}

/** The same filter always gives the same text: `clear` for none. */
export function formatFilter(groups: readonly FilterGroup[]): string {
  const parts = [...groups]
    .sort((a, b) => (a.key < b.key ? -1 : 1))
    .map(({ key, values, range }) =>
      range ? `${key}_${range.from ?? ''}..${range.to ?? ''}` : [key, ...[...values].sort()].join('_'),
    )
  return parts.join('*') || NO_FILTER
}

/** The filter without one group, or without one of its values. */
export function withoutChoice(groups: readonly FilterGroup[], key: string, value?: string): FilterGroup[] {
  return groups.flatMap((group) => {
    if (group.key !== key) return [group]
    const values = group.values.filter((one) => one !== value)
    return value === undefined || values.length === 0 ? [] : [{ ...group, values }]
  })
}

function readGroup(key: string, given: readonly string[]): FilterGroup | null {
  if (!KEY.test(key)) return null
  if (isMark(key)) return { key, values: [] }
  const range = given.length === 1 ? readRange(given[0] ?? '') : null
  if (range) return { key, values: [], range }
  const values = [...new Set(given)].filter((value) => VALUE.test(value)).sort()
  return values.length > 0 ? { key, values } : null
}

function readRange(text: string): FilterGroup['range'] | null {
  const [found, first, second] = RANGE.exec(text) ?? []
  if (!found || (first === undefined && second === undefined)) return null
  const from = first === undefined ? null : Number(first)
  const to = second === undefined ? null : Number(second)
  // Ends in the wrong order are meant as they read.
  return from !== null && to !== null && from > to ? { from: to, to: from } : { from, to }
}

function joined(before: FilterGroup | undefined, group: FilterGroup): FilterGroup {
  if (!before || before.range || group.range) return group
  return { key: group.key, values: [...new Set([...before.values, ...group.values])].sort() }
}
