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

export interface SetCounts {
  readonly set: number
  readonly counts: readonly (Count & { readonly version: string })[]
}

export interface Counts {
  /** Resets the counts for this canary; `find` matches its routes. */
  readonly begin: (canary: SetFile, current: SetFile, find?: FindRoute) => void
  readonly end: () => void
  /** Handles a message from a process of the set; ignores other messages. */
  readonly hear: (set: string, message: unknown) => void
  /** Records a fault in a process of the set; `out`: the remote was excluded because of it. */
  readonly fault: (set: string, fault: Fault, out: boolean) => void
  /** The reason for a rollback; null while the canary may stay. */
  readonly verdict: () => Omit<Withdrawn, 'at'> | null
  /** The page with the most errors in the canary; undefined without errors. */
  readonly worst: () => Withdrawn['worst']
  /** Counts of the canary and of the current set. */
  readonly all: () => readonly SetCounts[]
}

/**
 * Counts the visits of two sets. `budget`: number of errors after which a canary is rolled back; `slow`
 * detects pages that became slow.
 */
export function countVisits(budget: number, slow: SlowPages = compareVitals()): Counts {
  let sets: readonly SetFile[] = []
  let out: Fault | null = null
  let find: FindRoute | undefined
  const counts = new Map<number, Map<string, Count>>()
  const reports = new Map<string, number>()

  const add = (set: number, count: Count): void => {
    const own = counts.get(set)
    own?.set(keyOf(count), added(own.get(keyOf(count)), count))
  }
  const all = (): SetCounts[] =>
    sets.map(({ id, remotes }) => ({
      set: id,
      counts: [...(counts.get(id)?.values() ?? [])].map((count) => ({
        ...count,
        version: remotes[count.remote]?.version ?? '',
      })),
    }))
  const start = (given: readonly SetFile[], known?: FindRoute): void => {
    sets = given
    find = known
    out = null
    counts.clear()
    reports.clear()
    for (const { id } of given) counts.set(id, new Map())
    const [canary, current] = given
    if (canary && current) slow.begin(canary.id, current.id)
    else slow.end()
  }

  function report({ set, remote, version, route, from }: ReportedMessage['reported']): void {
    const known = sets.find(({ id }) => id === set)
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
    const faulty = (all()[0]?.counts ?? []).filter(({ errors }) => errors > 0)
    const [most] = faulty.sort((a, b) => b.errors - a.errors)
    const worst = (out && faulty.find(({ remote }) => remote === out?.remote)) ?? most
    if (!worst) return undefined
    const { remote, version, route, errors, example } = worst
    return { remote, version, route, errors, example }
  }

  return {
    begin: (canary, current, known) => start([canary, current], known),
    worst: worstPage,
    end: () => start([]),
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
      if (!remote || !counts.has(Number(set))) return
      fail(set, remote, route)
      if (isOut && Number(set) === sets[0]?.id) out = fault
    },
    verdict() {
      const [canary, current] = all()
      if (!canary || !current) return null
      const [one, other] = [totals(canary), totals(current)]
      const over = one.errors >= budget && one.errors * other.pages >= TIMES * other.errors * one.pages
      if (!over && !out) return slowVerdict(slow.worst())
      const worst = worstPage()
      return worst ? { by: out ? 'fault' : 'errors', worst } : null
    },
    all,
  }
}

function slowVerdict(page: SlowPage | null): Omit<Withdrawn, 'at'> | null {
  if (!page) return null
  const { remote, version, route, ...slow } = page
  return { by: 'slow', worst: { remote, version, route, errors: 0, example: '', slow } }
}

const totals = ({ counts }: SetCounts) => ({
  pages: counts.reduce((sum, { pages }) => sum + pages, 0),
  errors: counts.reduce((sum, { errors }) => sum + errors, 0),
})
