import { UntrustedRelease } from '@verstak/release/store/owners.ts'
import { changedRemotes, type PlacedSet, readPlacedSet, readPointer } from '@verstak/release/store/sets.ts'
import type { ReleaseStore } from '@verstak/release/store/store.ts'
import type { CanaryFollower } from '../canary/follow-canary.ts'
import type { Processes } from './processes.ts'
import { compositionOf } from './released-set.ts'
import type { Outcome } from './try-generation.ts'

const LOOK_EVERY_MS = 500
const TRIES = 3
/** A rejected set is tried again, because the missing part may exist by then. */
const AGAIN_MS = 60_000

/** To the serving processes: the set that the shop rejected, if any. */
export interface RefusedMessage {
  readonly refusedSet: number | null
}

/**
 * Serves the set of the pointer, starting after the set `first`, and its canaries. Keeps the serving set while
 * a new one fails. Calls `served` for each set that starts to serve. Returns a function that stops it.
 */
export function followPointer(
  store: ReleaseStore,
  processes: Pick<Processes, 'change' | 'tell'>,
  first: PlacedSet,
  canary: CanaryFollower = { look: async () => {} },
  served: (set: PlacedSet) => unknown = () => {},
): () => void {
  let current = first
  let refused: { readonly set: number; readonly at: number } | null = null
  let complaint = ''

  async function look(): Promise<void> {
    const pointer = await readPointer(store)
    await change(pointer?.set ?? current.id)
    // While a set is rejected, no canary is tried.
    if (pointer?.set === current.id) await canary.look(pointer, current.id)
  }

  async function change(wanted: number): Promise<void> {
    if (wanted === current.id) return refuse(null)
    if (refused?.set === wanted && Date.now() - refused.at < AGAIN_MS) return
    const started = Date.now()
    const next = await readPlacedSet(store, wanted).catch((error: unknown) => {
      if (!(error instanceof UntrustedRelease)) throw error
      console.error(`Release set ${wanted} is refused, ${current.id} goes on: ${error.message}`)
    })
    if (!next) return refuse(wanted)
    const changed = changedRemotes(current, next)
    let outcome: Outcome = 'ended'
    for (let tries = 0; tries < TRIES && outcome === 'ended'; tries += 1)
      outcome = await processes.change({ ...compositionOf(next, changed), changed })
    const took = ((Date.now() - started) / 1000).toFixed(1)
    const good = outcome === 'serves'
    if (good) {
      current = next
      served(next)
      console.error(
        `Release set ${wanted} serves after ${took} s, changed: ${changed.join(', ') || 'nothing'}`,
      )
    } else console.error(`Release set ${wanted} is refused, ${current.id} goes on`)
    refuse(good ? null : wanted)
  }

  function refuse(set: number | null): void {
    if (set === null && refused === null) return
    refused = set === null ? null : { set, at: Date.now() }
    processes.tell({ refusedSet: set } satisfies RefusedMessage)
  }

  const again = async (): Promise<void> => {
    const problem = await look().then(
      () => '',
      (error: Error) => error.message,
    )
    if (problem && problem !== complaint) console.error(`The release store: ${problem}`)
    complaint = problem
    if (!ended) timer = setTimeout(again, LOOK_EVERY_MS)
  }
  let ended = false
  let timer = setTimeout(again, LOOK_EVERY_MS)
  return () => {
    ended = true
    clearTimeout(timer)
  }
}
