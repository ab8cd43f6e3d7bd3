import { addVitals, type VitalCount, type VitalName } from '@verstak/release/store/vitals.ts'
import { LRUCache } from 'lru-cache'

/** Fewer measurements of a page, on either side, say nothing. */
const ENOUGH = 30
/** So many poor ones of a page in the canary, and ... */
const MOST_POOR = 10
/** ... so many times as great a share of them as in the current set, and ... */
const TIMES = 2
/** ... a share that is greater by so much. */
const MORE = 0.1
/** One address counts so often in each set, so that one visitor cannot have a set withdrawn. */
const MOST_OF_ADDRESS = 3
const MOST_ADDRESSES = 10_000

export interface SlowPage {
  readonly remote: string
  readonly version: string
  readonly route: string
  readonly vital: VitalName
  readonly poor: number
  readonly samples: number
}

export interface SlowPages {
  readonly begin: (canary: number, current: number) => void
  readonly end: () => void
  /** What was counted of one visitor's pages. */
  readonly hear: (counted: readonly VitalCount[], from: string) => void
  /** The page that the canary has made slow; null while there is none. */
  readonly worst: () => SlowPage | null
}

/** Compares what browsers measured of each page in a canary and in the current set, since the canary began. */
export function compareVitals(): SlowPages {
  let sets: { readonly canary: number; readonly current: number } | null = null
  const counts = new Map<string, VitalCount>()
  const heard = new LRUCache<string, number>({ max: MOST_ADDRESSES })
  const keyOf = ({ set, remote, route, vital }: Pick<VitalCount, 'set' | 'remote' | 'route' | 'vital'>) =>
    [set, remote, route, vital].join(' ')
  const forget = (): void => {
    counts.clear()
    heard.clear()
  }
  return {
    begin(canary, current) {
      forget()
      sets = { canary, current }
    },
    end() {
      forget()
      sets = null
    },
    hear(counted, from) {
      const [first] = counted
      if (!sets || !first || (first.set !== sets.canary && first.set !== sets.current)) return
      const times = (heard.get(`${first.set} ${from}`) ?? 0) + 1
      heard.set(`${first.set} ${from}`, times)
      if (times <= MOST_OF_ADDRESS) addVitals(counts, counted, keyOf)
    },
    worst() {
      const slow = [...counts.values()].filter((one) => {
        const other = sets && counts.get(keyOf({ ...one, set: sets.current }))
        if (!other || one.set !== sets?.canary || Math.min(one.samples, other.samples) < ENOUGH) return false
        const [share, usual] = [one.poor / one.samples, other.poor / other.samples]
        return one.poor >= MOST_POOR && share >= usual * TIMES && share - usual >= MORE
      })
      const [worst] = slow.sort((a, b) => b.poor / b.samples - a.poor / a.samples)
      if (!worst) return null
      const { remote, version, route, vital, poor, samples } = worst
      return { remote, version, route, vital, poor, samples }
    },
  }
}
