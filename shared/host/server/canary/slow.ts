import { addVitals, type VitalCount, type VitalName } from '@verstak/release/store/vitals.ts'
import { LRUCache } from 'lru-cache'

/** Minimum measurements of a page in each set. */
const ENOUGH = 30
/** All three must hold: at least this number of poor loads in the canary, */
const MOST_POOR = 10
/** a share of poor loads at least this many times that of the current set, */
const TIMES = 2
/** and a share larger by at least this difference. */
const MORE = 0.1
/** Maximum loads counted per address and set, so that one visitor cannot cause a rollback. */
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
  /** Adds the measurements of one visitor's pages. */
  readonly hear: (counted: readonly VitalCount[], from: string) => void
  /** The page that became slow in the canary; null without one. */
  readonly worst: () => SlowPage | null
}

/** Compares browser measurements per page between a canary and the current set, since the canary began. */
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
