import { hostname } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { routeFinder } from '@verstak/domain/route-table.ts'
import { countedKey, shownCanaries, withdrawCanary } from '@verstak/release/store/canary.ts'
import { claimantsOf, tableOf } from '@verstak/release/store/claims.ts'
import {
  type CanaryEntry,
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
const JUDGE_EVERY_MS = 500
/** On a busy machine a process may exit without a fault of the set. */
const TRIES = 3

export interface CanaryFollower {
  /** Called repeatedly with the pointer and the serving set; one call at a time. */
  readonly look: (pointer: Pointer | null, serving: number) => Promise<void>
}

/** A canary that is shown. */
interface Shown {
  readonly set: number
  readonly serving: number
  readonly share: number
  written: string
  writtenAt: number
}

/**
 * Serves the canaries of the pointer, counts their visits and withdraws each that fails. Calls `began` for each set of
 * a canary.
 */
export function followCanariesOf(
  store: ReleaseStore,
  processes: Pick<Processes, 'showCanary' | 'endCanary'>,
  counts: Counts,
  began: (canary: PlacedSet) => void = () => {},
): CanaryFollower {
  const all = new Map<number, Shown>()

  async function show({ first, set, share }: CanaryEntry, serving: number): Promise<void> {
    const before = all.get(first)
    if (before?.set === set && before.serving === serving && before.share === share) return
    const [canary, current] = [await readPlacedSet(store, set), await readSet(store, serving)]
    const changed = changedRemotes(current, canary)
    // Counting begins before the start, so that errors during it explain a failure; a process may also exit
    // right after it.
    const own = counts.begin(first, { canary, current, find: routeFinder(tableOf(claimantsOf(canary))) })
    let outcome: Outcome = 'ended'
    for (let tries = 0; tries < TRIES && outcome === 'ended'; tries += 1)
      outcome = await processes.showCanary(first, { ...compositionOf(canary, changed), changed }, share)
    if (outcome !== 'serves') {
      const worst = own.worst()
      return withdraw(first, set, { by: 'unfit', ...(worst ? { worst } : {}) })
    }
    all.set(first, { written: '', writtenAt: 0, ...before, set, serving, share })
    if (before?.set === set) return
    began(canary)
    console.error(`Release set ${set} is shown to ${share} % of new visits, changed: ${changed.join(', ')}`)
  }

  async function withdraw(first: number, set: number, why: Omit<Withdrawn, 'at'>): Promise<void> {
    // Switch the processes first: the store may be slow.
    end(first)
    const isFirst = await store.exclusively(() => withdrawCanary(store, first, why))
    if (isFirst) console.error(`Release set ${set} is withdrawn: ${sentence(why)}`)
  }

  function end(first: number): void {
    counts.end(first)
    if (all.delete(first)) processes.endCanary(first)
  }

  async function write(first: number, shown: Shown, now = false): Promise<void> {
    if (!now && Date.now() - shown.writtenAt < WRITE_EVERY_MS) return
    shown.writtenAt = Date.now()
    const text = JSON.stringify(counts.of(first)?.all())
    if (text !== shown.written)
      await store.write(`${countedKey(first)}/${hostname()}-${process.pid}.json`, text)
    shown.written = text
  }

  async function judge(first: number): Promise<void> {
    const shown = all.get(first)
    if (!shown) return
    const verdict = counts.of(first)?.verdict()
    await write(first, shown, Boolean(verdict))
    if (verdict) await withdraw(first, shown.set, verdict)
  }

  return {
    async look(pointer, serving) {
      const wanted = shownCanaries(pointer).filter(({ set }) => set !== serving)
      for (const [first, { set }] of [...all]) {
        if (set === serving) {
          // It has become the current set, which already has its processes.
          all.delete(first)
          counts.end(first)
        } else if (!wanted.some((one) => one.first === first)) end(first)
      }
      for (const canary of wanted) {
        const shown = show(canary, serving).then(() => true)
        // Processes need seconds to start, in which another canary may fail.
        for (let isShown = false; !isShown; ) {
          isShown = await Promise.race([shown, sleep(JUDGE_EVERY_MS, false)])
          for (const first of [...all.keys()]) await judge(first)
        }
      }
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
