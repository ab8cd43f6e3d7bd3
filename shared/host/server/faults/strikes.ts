import type { RemoteName } from '@verstak/domain/route-table.ts'
import type { Fault } from './fault.ts'

/** Number of strikes that exclude a remote. */
const MOST = 2
/** A strike counts for ten minutes; then the remote is tried again, and one more strike is enough. */
export const STRIKE_MS = 600_000

/**
 * Faults that cost a process, or that repeat with each load of the same code. One stall may be due to a busy machine.
 */
const strikesOf = ({ what, route }: Fault): number => {
  if (what === 'late') return 0
  if (what === 'stalled') return 1
  if (route === null) return MOST
  return what === 'rejection' ? 0 : 1
}

export interface Strikes {
  /** Returns whether the remote is excluded from now on. */
  readonly add: (fault: Fault) => boolean
  /** Remotes that are excluded at the moment. */
  readonly out: () => readonly RemoteName[]
  /** A copy of the counts without strikes of these remotes. */
  readonly without: (names: readonly RemoteName[]) => Strikes
}

export function countStrikes(
  now: () => number = Date.now,
  before: Iterable<readonly [RemoteName, number[]]> = [],
): Strikes {
  const times = new Map(before)
  const recent = (remote: RemoteName) => (times.get(remote) ?? []).filter((at) => now() - at < STRIKE_MS)
  const isOut = (remote: RemoteName) => recent(remote).length >= MOST
  return {
    add(fault) {
      const { remote } = fault
      if (!remote) return false
      const before = isOut(remote)
      const strikes = Array<number>(strikesOf(fault)).fill(now())
      times.set(remote, [...recent(remote), ...strikes].slice(-MOST))
      return !before && isOut(remote)
    },
    out: () => [...times.keys()].filter(isOut),
    without: (names) =>
      countStrikes(
        now,
        [...times].filter(([name]) => !names.includes(name)),
      ),
  }
}
