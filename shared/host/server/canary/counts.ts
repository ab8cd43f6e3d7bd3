import { type FindRoute, isRemoteName } from '@verstak/domain/route-table.ts'
import type { SetFile, Withdrawn } from '@verstak/release/store/sets.ts'
import type { Fault } from '../faults/fault.ts'
import type { UnfitMessage } from '../process/admission.ts'
import { compareVitals, type SlowPage, type SlowPages } from './slow.ts'
import { added, type Count, type CountedMessage, keyOf, type ReportedMessage, routeOf } from './tally.ts'

/** Maximum reports counted per address, so that one visitor cannot cause a rollback. */
const MOST_OF_ADDRESS = 2
/** Factor by which the canary's error rate may exceed that of the current set. */
const TIMES = 2

export type VersionCount = Count & { readonly version: string }

/** Counts of a canary and of the current set beside it. */
export interface BothCounts {
  readonly canary: readonly VersionCount[]
  readonly current: readonly VersionCount[]
}

interface Compared {
  readonly canary: SetFile
  readonly current: SetFile
  /** Matches the routes of the canary. */
  readonly find?: FindRoute | undefined
}

/** The visits of one canary and of the current set beside it. */
export interface CanaryCounts {
  /** Goes on with other sets: the canary made anew on another current set. */
  readonly compare: (sets: Compared) => void
  /** Handles a message from a process of the set; ignores other messages. */
  readonly hear: (set: string, message: unknown) => void
  /** Records a fault in a process of the set; `out`: the remote was excluded because of it. */
  readonly fault: (set: string, fault: Fault, out: boolean) => void
  readonly hearVitals: SlowPages['hear']
  /** The reason for a rollback; null while the canary may stay. */
  readonly verdict: () => Omit<Withdrawn, 'at'> | null
  /** The page with the most errors in the canary; undefined without errors. */
  readonly worst: () => Withdrawn['worst']
  readonly all: () => BothCounts
  readonly sets: () => Readonly<Record<Side, number>>
}

type Side = 'canary' | 'current'

/**
 * Counts the visits of a canary and of the current set. `budget`: number of errors after which the canary is rolled
 * back; `slow` detects pages that became slow.
 */
export function countVisits(
  budget: number,
  given: Compared,
  slow: SlowPages = compareVitals(),
): CanaryCounts {
  let { canary, current, find } = given
  let out: Fault | null = null
  const counts = { canary: new Map<string, Count>(), current: new Map<string, Count>() }
  const reports = new Map<string, number>()
  slow.compare(canary.id, current.id)

  const sideOf = (set: number): Side | null =>
    set === canary.id ? 'canary' : set === current.id ? 'current' : null
  const add = (set: number, count: Count): void => {
    const side = sideOf(set)
    if (side) counts[side].set(keyOf(count), added(counts[side].get(keyOf(count)), count))
  }
  const countsOf = (side: Side): VersionCount[] => {
    const { remotes } = side === 'canary' ? canary : current
    return [...counts[side].values()].map((one) => ({ ...one, version: remotes[one.remote]?.version ?? '' }))
  }

  function report({ set, remote, version, route, from }: ReportedMessage['reported']): void {
    const side = sideOf(set)
    const known = side && (side === 'canary' ? canary : current)
    const sent = (reports.get(from) ?? 0) + 1
    if (!known || known.remotes[remote]?.version !== version) return
    reports.set(from, sent)
    if (sent > MOST_OF_ADDRESS) return
    add(set, { remote, route: routeOf(route, find), pages: 0, errors: 1, slow: 0, example: route })
  }

  /** Counts one error; without a page when the remote was being loaded. */
  function fail(set: string, name: string, at: string | null): void {
    if (!isRemoteName(name)) return
    const route = at === null ? '' : routeOf(at, find)
    add(Number(set), { remote: name, route, pages: 0, errors: 1, slow: 0, example: at ?? '' })
  }

  /** For an excluded remote, its own worst page. */
  function worstPage(): Withdrawn['worst'] {
    const faulty = countsOf('canary').filter(({ errors }) => errors > 0)
    const [most] = faulty.sort((a, b) => b.errors - a.errors)
    const worst = (out && faulty.find(({ remote }) => remote === out?.remote)) ?? most
    if (!worst) return undefined
    const { remote, version, route, errors, example } = worst
    return { remote, version, route, errors, example }
  }

  return {
    compare(next) {
      ;({ canary, current, find } = next)
      slow.compare(canary.id, current.id)
    },
    worst: worstPage,
    hear(set, message) {
      const { counted, reported, blamed } = (message ?? {}) as Partial<
        CountedMessage & ReportedMessage & UnfitMessage
      >
      for (const count of counted ?? []) add(Number(set), count)
      if (reported) report(reported)
      if (blamed) fail(set, blamed.remote, blamed.route)
    },
    fault(set, fault, isOut) {
      const { remote, route } = fault
      if (!remote) return
      fail(set, remote, route)
      if (isOut && sideOf(Number(set)) === 'canary') out = fault
    },
    hearVitals: slow.hear,
    verdict() {
      const [one, other] = [totals(countsOf('canary')), totals(countsOf('current'))]
      const over = one.errors >= budget && one.errors * other.pages >= TIMES * other.errors * one.pages
      if (!over && !out) return slowVerdict(slow.worst())
      const worst = worstPage()
      return worst ? { by: out ? 'fault' : 'errors', worst } : null
    },
    all: () => ({ canary: countsOf('canary'), current: countsOf('current') }),
    sets: () => ({ canary: canary.id, current: current.id }),
  }
}

/** The counts of all canaries, by the set that each began with. */
export interface Counts extends Pick<CanaryCounts, 'hear' | 'fault' | 'hearVitals'> {
  /** Begins to count; a canary that is counted already goes on with these sets. */
  readonly begin: (first: number, sets: Compared) => CanaryCounts
  readonly of: (first: number) => CanaryCounts | undefined
  readonly end: (first: number) => void
  readonly all: () => readonly CanaryCounts[]
}

/** `budget`: number of errors after which a canary is rolled back. */
export function countCanaries(budget: number): Counts {
  const all = new Map<number, CanaryCounts>()
  return {
    begin(first, sets) {
      const counts = all.get(first) ?? countVisits(budget, sets)
      counts.compare(sets)
      all.set(first, counts)
      return counts
    },
    of: (first) => all.get(first),
    end: (first) => void all.delete(first),
    all: () => [...all.values()],
    hear(set, message) {
      for (const counts of all.values()) counts.hear(set, message)
    },
    fault(set, fault, out) {
      for (const counts of all.values()) counts.fault(set, fault, out)
    },
    hearVitals(counted, from) {
      for (const counts of all.values()) counts.hearVitals(counted, from)
    },
  }
}

function slowVerdict(page: SlowPage | null): Omit<Withdrawn, 'at'> | null {
  if (!page) return null
  const { remote, version, route, ...slow } = page
  return { by: 'slow', worst: { remote, version, route, errors: 0, example: '', slow } }
}

const totals = (counts: readonly VersionCount[]) => ({
  pages: counts.reduce((sum, { pages }) => sum + pages, 0),
  errors: counts.reduce((sum, { errors }) => sum + errors, 0),
})
