import { hostname } from 'node:os'
import { routeFinder } from '@verstak/domain/route-table.ts'
import { COUNTED, shownCanary, withdrawCanary } from '@verstak/release/store/canary.ts'
import { claimantsOf, tableOf } from '@verstak/release/store/claims.ts'
import {
  changedRemotes,
  type PlacedSet,
  type Pointer,
  readPlacedSet,
  readSet,
  type Withdrawn,
} from '@verstak/release/store/sets.ts'
import type { ReleaseStore } from '@verstak/release/store/store.ts'
import type { Processes } from '../process/processes.ts'
import { compositionOf } from '../process/released-set.ts'
import type { Outcome } from '../process/try-generation.ts'
import type { Counts } from './counts.ts'

/** Interval for writing the counts to the store. */
const WRITE_EVERY_MS = 2_000
/** On a busy machine a process may exit without a fault of the set. */
const TRIES = 3

export interface CanaryFollower {
  /** Called repeatedly with the pointer and the serving set; one call at a time. */
  readonly look: (pointer: Pointer | null, serving: number) => Promise<void>
}

/**
 * Serves the canary of the pointer, counts its visits and withdraws it when it fails. Calls `began` for each
 * canary.
 */
export function followCanaryOf(
  store: ReleaseStore,
  processes: Pick<Processes, 'showCanary' | 'endCanary'>,
  counts: Counts,
  began: (canary: PlacedSet) => void = () => {},
): CanaryFollower {
  let shown: number | null = null
  let written = ''
  let writtenAt = 0
  const key = (set: number) => `${COUNTED}/${set}/${hostname()}-${process.pid}.json`

  async function show(set: number, share: number, serving: number): Promise<void> {
    const [canary, current] = [await readPlacedSet(store, set), await readSet(store, serving)]
    const changed = changedRemotes(current, canary)
    // Counting begins before the start, so that errors during it explain a failure; a process may also exit
    // right after it.
    if (shown !== set) counts.begin(canary, current, routeFinder(tableOf(claimantsOf(canary))))
    let outcome: Outcome = 'ended'
    for (let tries = 0; tries < TRIES && outcome === 'ended'; tries += 1)
      outcome = await processes.showCanary({ ...compositionOf(canary, changed), changed }, share)
    if (outcome !== 'serves') {
      const worst = counts.worst()
      counts.end()
      return withdraw(set, { by: 'unfit', ...(worst ? { worst } : {}) })
    }
    if (shown === set) return
    shown = set
    began(canary)
    console.error(`Release set ${set} is shown to ${share} % of new visits, changed: ${changed.join(', ')}`)
  }

  async function withdraw(set: number, why: Omit<Withdrawn, 'at'>): Promise<void> {
    // Switch the processes first: the store may be slow.
    end()
    const first = await store.exclusively(() => withdrawCanary(store, set, why))
    if (first) console.error(`Release set ${set} is withdrawn: ${sentence(why)}`)
  }

  function end(): void {
    if (shown === null) return
    shown = null
    counts.end()
    processes.endCanary()
  }

  async function write(set: number): Promise<void> {
    if (Date.now() - writtenAt < WRITE_EVERY_MS) return
    writtenAt = Date.now()
    const text = JSON.stringify(counts.all())
    if (text !== written) await store.write(key(set), text)
    written = text
  }

  return {
    async look(pointer, serving) {
      const wanted = shownCanary(pointer)
      if (shown !== null && shown === serving) {
        // It has become the current set, which already has its processes.
        shown = null
        counts.end()
      }
      if (!wanted || wanted.set === serving) return end()
      if (shown !== wanted.set) end()
      await show(wanted.set, wanted.share, serving)
      if (shown === null) return
      const verdict = counts.verdict()
      if (verdict) {
        writtenAt = 0
        await write(shown)
        await withdraw(shown, verdict)
      } else await write(shown)
    },
  }
}

function sentence({ by, worst }: Omit<Withdrawn, 'at'>): string {
  const unfit = 'its processes could not serve'
  if (!worst) return unfit
  const { remote, version, route, errors, example } = worst
  const { vital, poor, samples } = worst.slow ?? {}
  const how = vital
    ? `is slow: ${vital} was poor in ${poor} of ${samples} loads`
    : by === 'fault'
      ? 'did harm'
      : `failed ${errors} times`
  const where = route ? ` at ${route}` : ' while it was loaded'
  const said = `${remote} ${version}${where} ${how}${example ? `, for example at ${example}` : ''}`
  return by === 'unfit' ? `${unfit}: ${said}` : said
}
