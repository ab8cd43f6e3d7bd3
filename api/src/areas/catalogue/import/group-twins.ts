/** A product that shares a barcode, or a brand and an article, with others. */
export interface Supply {
  readonly id: number
  readonly source: string
}

/** Products that share a key, in display priority. */
export type SameKey = readonly Supply[]

/**
 * Returns the displayed product by duplicate id. Conservative: a key that one source gives to two products is
 * ignored, and no group contains two products of one source. Earlier keys take precedence; `rank` orders the
 * products of a group, and the lowest is displayed.
 */
export function groupTwins(keys: readonly SameKey[], rank: (id: number) => number): Map<number, number> {
  const groups = new Map<number, Map<string, number>>()
  const groupOf = ({ id, source }: Supply) => groups.get(id) ?? new Map([[source, id]])
  for (const key of keys) {
    const [first, ...others] = withoutDoubt(key)
    if (!first) continue
    let group = groupOf(first)
    for (const other of others) {
      const joined = groupOf(other)
      if (joined === group || [...joined.keys()].some((source) => group.has(source))) continue
      group = new Map([...group, ...joined])
      for (const id of group.values()) groups.set(id, group)
    }
  }
  const twins = new Map<number, number>()
  for (const group of new Set(groups.values())) {
    const [shown, ...rest] = [...group.values()].sort((a, b) => rank(a) - rank(b))
    if (shown !== undefined) for (const id of rest) twins.set(id, shown)
  }
  return twins
}

function withoutDoubt(key: SameKey): Supply[] {
  const times = Map.groupBy(key, ({ source }) => source)
  return key.filter(({ source }) => times.get(source)?.length === 1)
}
