import type { RemoteName } from '@verstak/domain/route-table.ts'
import type { Fault } from './fault.ts'

/** Number of strikes that exclude a remote. */
const MOST = 2
/** Milliseconds of an exclusion. A strike counts as long; after an exclusion one more is enough. */
export const STRIKE_MS = 600_000
/** Milliseconds without a remote that stalled while it was loaded: the shop goes on, and the machine may be less busy then. */
const LOAD_STALL_MS = 60_000
/** In the last milliseconds of either, one process tries the remote: one that still fails ends no other process. */
export const TRIAL_MS = 30_000

/** Faults that cost a process, or that repeat with each load of the same code. A busy machine stalls, too. */
const strikesOf = ({ what, route }: Fault): number => {
  if (what === 'late') return 0
  if (what === 'stalled') return 1
  if (route === null) return MOST
  return what === 'rejection' ? 0 : 1
}

export interface Strikes {
  /** Returns the milliseconds for which the remote is excluded from now on; 0 when this fault changes nothing. */
  readonly add: (fault: Fault) => number
  /** Remotes that are excluded at the moment, `tried` for the process that tries those whose exclusion ends soon. */
  readonly out: (tried?: boolean) => readonly RemoteName[]
  /** A copy of the counts without strikes of these remotes. */
  readonly without: (names: readonly RemoteName[]) => Strikes
}

interface Count {
  readonly times: readonly number[]
  /** End of the exclusion, and its length. */
  readonly until: number
  readonly length: number
}
const NONE: Count = { times: [], until: 0, length: 0 }

export function countStrikes(
  now: () => number = Date.now,
  before: Iterable<readonly [RemoteName, Count]> = [],
): Strikes {
  const counts = new Map(before)
  return {
    add(fault) {
      const { remote, what, route } = fault
      const strikes = strikesOf(fault)
      if (!remote || strikes === 0) return 0
      const at = now()
      const { times, until, length } = counts.get(remote) ?? NONE
      const isLoadStall = what === 'stalled' && route === null
      // Other processes may have been in the same state before they were told.
      const isKnown = until - TRIAL_MS > at && (isLoadStall || length === STRIKE_MS)
      if (isKnown) return 0
      const recent = [...times.filter((time) => at - time < STRIKE_MS), ...Array<number>(strikes).fill(at)]
      const isFull = recent.length >= MOST
      const added = isFull ? STRIKE_MS : isLoadStall ? LOAD_STALL_MS : 0
      const end = at + added
      counts.set(remote, {
        times: isFull ? [end] : recent,
        ...(added ? { until: end, length: added } : { until, length }),
      })
      return added
    },
    out: (tried = false) =>
      [...counts].flatMap(([name, { until }]) => (until - (tried ? TRIAL_MS : 0) > now() ? [name] : [])),
    without: (names) =>
      countStrikes(
        now,
        [...counts].filter(([name]) => !names.includes(name)),
      ),
  }
}
