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

/** How often the counts go into the store. */
const WRITE_EVERY_MS = 2_000
/** A process may end on a machine that is busy, which is no fault of the set. */
const TRIES = 3

export interface CanaryFollower {
  /** To be called again and again with the pointer and the set that serves; one call at a time. */
  readonly look: (pointer: Pointer | null, serving: number) => Promise<void>
}

/** Shows the canary that the pointer names, counts its visits, and withdraws it when it fails. `began` hears of each one shown. */
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
    // What goes wrong as it starts tells why it cannot be shown; a process may fall just when it is.
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
    // First who serves, then who is told: the store may be slow.
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
        // It has become the current one: its processes are there already.
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
