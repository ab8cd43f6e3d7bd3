import { type FindRoute, isRemoteName, type RemoteName, routeFinder } from '@verstak/domain/route-table.ts'
import { claimantsOf, tableOf } from '@verstak/release/store/claims.ts'
import type { RemoteRoutes } from '@verstak/release/store/place.ts'
import { addVitals, oneVital, type VitalCount, vitalNames } from '@verstak/release/store/vitals.ts'
import { routeOf } from '../canary/tally.ts'
import type { ReleaseList } from '../settings.ts'
import type { VitalsMessage } from './message.ts'

/** Sets whose pages may still be open in browsers; each canary has one. */
const MOST_SETS = 12

/** Versions of the remotes in a set; `id` is null without a release store. */
export interface KnownSet {
  readonly id: number | null
  readonly remotes: Readonly<
    Partial<Record<RemoteName, { readonly version: string; readonly place?: RemoteRoutes | undefined }>>
  >
}

export interface Vitals {
  /** Counts pages of this set from now on; the oldest known set may be dropped. */
  readonly know: (set: KnownSet) => void
  /** Handles a message of a process; ignores other messages. */
  readonly hear: (message: unknown) => void
  /** All counts of the known sets since the shop started. */
  readonly all: () => readonly VitalCount[]
}

/**
 * Counts browser measurements by set, remote, version, route and vital. Only existing versions and routes are
 * counted, which bounds the memory; visitors' addresses are not stored. Calls `counted` for each beacon.
 */
export function countVitals(
  counted: (counts: readonly VitalCount[], from: string) => void = () => {},
): Vitals {
  let sets: readonly (KnownSet & { readonly find: FindRoute })[] = []
  let counts = new Map<string, VitalCount>()

  /**
   * The set of the visit if it has this version, else the last one that has it: a page may stay open for
   * long.
   */
  const setWith = (remote: RemoteName, version: string | undefined, told: number | null) => {
    const having = sets.filter(({ remotes }) => remotes[remote]?.version === version)
    return having.find(({ id }) => id === told) ?? having[0]
  }
  return {
    know(set) {
      const find = routeFinder(tableOf(claimantsOf(set)))
      sets = [{ ...set, find }, ...sets.filter(({ id }) => id !== set.id)].slice(0, MOST_SETS)
      counts = new Map([...counts].filter(([, count]) => sets.some(({ id }) => id === count.set)))
    },
    hear(message) {
      const { vitals } = (message ?? {}) as Partial<VitalsMessage>
      if (!vitals) return
      const heard = vitals.pages.flatMap((page) => {
        const remote = sets.map(({ find }) => find(page.path)?.owner).find(isRemoteName)
        const version = remote && vitals.versions[remote]
        const set = remote && setWith(remote, version, vitals.set)
        if (!remote || !version || !set) return []
        return vitalNames.flatMap((vital) => {
          const value = page[vital]
          const key = { set: set.id, remote, version, route: routeOf(page.path, set.find), vital }
          return value === undefined ? [] : [oneVital(key, value)]
        })
      })
      addVitals(counts, heard)
      counted(heard, vitals.from)
    },
    all: () => [...counts.values()],
  }
}

/** Versions of a release list, taken from the end of their URLs. */
export const withoutStore = ({ remotes }: ReleaseList): KnownSet => ({
  id: null,
  remotes: Object.fromEntries(
    Object.entries(remotes).map(([name, released]) => [
      name,
      { version: new URL(released?.url ?? '').pathname.split('/').filter(Boolean).at(-1) ?? '' },
    ]),
  ),
})
