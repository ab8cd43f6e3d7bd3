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
  /** The sets to compare from now on. Counts of earlier sets of the same canary go on. */
  readonly compare: (canary: number, current: number) => void
  /** Adds the measurements of one visitor's pages. */
  readonly hear: (counted: readonly VitalCount[], from: string) => void
  /** The page that became slow in the canary; null without one. */
  readonly worst: () => SlowPage | null
}

type Side = 'canary' | 'current'

/** Compares browser measurements per page between one canary and the current set, since the canary began. */
export function compareVitals(): SlowPages {
  let sets: Readonly<Record<Side, number>> | null = null
  const counts = { canary: new Map<string, VitalCount>(), current: new Map<string, VitalCount>() }
  const heard = new LRUCache<string, number>({ max: MOST_ADDRESSES })
  const keyOf = ({ remote, route, vital }: Pick<VitalCount, 'remote' | 'route' | 'vital'>) =>
    [remote, route, vital].join(' ')
  return {
    compare(canary, current) {
      sets = { canary, current }
    },
    hear(counted, from) {
      const [first] = counted
      const side = (['canary', 'current'] as const).find((one) => first && first.set === sets?.[one])
      if (!side) return
      const times = (heard.get(`${side} ${from}`) ?? 0) + 1
      heard.set(`${side} ${from}`, times)
      if (times <= MOST_OF_ADDRESS) addVitals(counts[side], counted, keyOf)
    },
    worst() {
      const slow = [...counts.canary.values()].filter((one) => {
        const other = counts.current.get(keyOf(one))
        if (!other || Math.min(one.samples, other.samples) < ENOUGH) return false
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
