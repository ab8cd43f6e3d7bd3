import { type FindRoute, isRemoteName, type RemoteName, routeFinder } from '@verstak/domain/route-table.ts'
import { claimantsOf, tableOf } from '@verstak/release/store/claims.ts'
import type { RemoteRoutes } from '@verstak/release/store/place.ts'
import { addVitals, oneVital, type VitalCount, vitalNames } from '@verstak/release/store/vitals.ts'
import { routeOf } from '../canary/tally.ts'
import type { ReleaseList } from '../settings.ts'
import type { VitalsMessage } from './message.ts'

/** A set whose pages may still be open somewhere. */
const MOST_SETS = 4

/** The versions of the remotes in a set; `id` is null without a release store. */
export interface KnownSet {
  readonly id: number | null
  readonly remotes: Readonly<
    Partial<Record<RemoteName, { readonly version: string; readonly place?: RemoteRoutes | undefined }>>
  >
}

export interface Vitals {
  /** From now on pages of this set are counted; the one that was told of longest ago may be forgotten. */
  readonly know: (set: KnownSet) => void
  /** What a process said; another message is left alone. */
  readonly hear: (message: unknown) => void
  /** All that has been counted since the shop started, of the sets that it knows. */
  readonly all: () => readonly VitalCount[]
}

/**
 * Counts what browsers measured, by set, remote, version, route and vital. Only versions and routes that there are have a
 * count, so nobody can fill the memory; nobody's address is kept. `counted` hears of each beacon.
 */
export function countVitals(
  counted: (counts: readonly VitalCount[], from: string) => void = () => {},
): Vitals {
  let sets: readonly (KnownSet & { readonly find: FindRoute })[] = []
  let counts = new Map<string, VitalCount>()

  /** The set of the visit, when it has this version, else the last one that has: a page may be open for long. */
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

/** The versions of a release list, whose addresses end with them. */
export const withoutStore = ({ remotes }: ReleaseList): KnownSet => ({
  id: null,
  remotes: Object.fromEntries(
    Object.entries(remotes).map(([name, released]) => [
      name,
      { version: new URL(released?.url ?? '').pathname.split('/').filter(Boolean).at(-1) ?? '' },
    ]),
  ),
})
