/**
 * One condition of a listing filter. A product matches when it has one of the values or lies in the range.
 */
export interface FilterGroup {
  readonly key: string
  /** Sorted; empty for a range and for a flag such as `stock`. */
  readonly values: readonly string[]
  /** Both ends are inclusive, null is open; absent when the group is not a range. */
  readonly range?: { readonly from: number | null; readonly to: number | null }
}

/** Text of the empty filter. */
export const NO_FILTER = 'clear'

/** Flags: groups without values. */
export const marks = ['stock', 'sale', 'new', 'bought'] as const
export type Mark = (typeof marks)[number]
export const isMark = (key: string): key is Mark => marks.some((mark) => mark === key)

/** Keys that product properties must not use. */
export const reservedKeys: readonly string[] = [...marks, 'brand', 'price', NO_FILTER]

const LONGEST = 4000
const MOST_GROUPS = 40
const MOST_VALUES = 200
const KEY = /^[a-z0-9-]{1,100}$/
const VALUE = /^(?=.{1,100}$)[a-z0-9-]+(?:\.[a-z0-9-]+)*$/
const RANGE = /^(-?\d{1,12}(?:\.\d{1,6})?)?\.\.(-?\d{1,12}(?:\.\d{1,6})?)?$/

/**
 * Parses `brand_bosch_makita*price_100..500*stock`; these characters need no escaping in a URL. Never throws:
 * invalid parts are ignored and repeated groups are merged.
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

/** Equal filters give equal texts; the empty filter gives `clear`. */
export function formatFilter(groups: readonly FilterGroup[]): string {
  const parts = [...groups]
    .sort((a, b) => (a.key < b.key ? -1 : 1))
    .map(({ key, values, range }) =>
      range ? `${key}_${range.from ?? ''}..${range.to ?? ''}` : [key, ...[...values].sort()].join('_'),
    )
  return parts.join('*') || NO_FILTER
}

/** The filter without a group, or without one value of the group. */
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
  // Swaps the ends of a range given in reverse order.
  return from !== null && to !== null && from > to ? { from: to, to: from } : { from, to }
}

function joined(before: FilterGroup | undefined, group: FilterGroup): FilterGroup {
  if (!before || before.range || group.range) return group
  return { key: group.key, values: [...new Set([...before.values, ...group.values])].sort() }
}
