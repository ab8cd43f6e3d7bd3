import type { RemoteName } from '@verstak/domain/route-table.ts'
import type { Fault } from './fault.ts'

/** So many strikes put a remote out. */
const MOST = 2
/** A strike counts for ten minutes; then the remote is tried again, and one more strike is enough. */
export const STRIKE_MS = 600_000

/** What costs a process, or comes again with each load of the same code. */
const strikesOf = ({ what, route }: Fault): number => {
  if (what === 'late') return 0
  if (route === null) return MOST
  return what === 'rejection' ? 0 : 1
}

export interface Strikes {
  /** Tells whether its remote is out from now on. */
  readonly add: (fault: Fault) => boolean
  /** The remotes that are out at this moment. */
  readonly out: () => readonly RemoteName[]
  /** A count of its own that goes on from this one, with nothing against these remotes. */
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
