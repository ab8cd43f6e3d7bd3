import { changedRemotes, readPlacedSet, readPointer, readSet } from '@verstak/release/store/sets.ts'
import type { ReleaseStore } from '@verstak/release/store/store.ts'
import type { Processes } from '../process/processes.ts'
import { compositionOf } from '../process/released-set.ts'
import type { Outcome } from '../process/try-generation.ts'
import type { TriedMessage, WantMessage } from './tried-sets.ts'

/** On a busy machine a process may exit without a fault of the set. */
const TRIES = 2

/** For the primary process: starts the sets that testers request and informs all processes. */
export function showSets(
  store: ReleaseStore,
  processes: Pick<Processes, 'showTester' | 'testerPath' | 'tell'>,
): (message: unknown) => void {
  const starting = new Map<number, Promise<void>>()
  const tell = (set: number, path: string | null) =>
    processes.tell({ triedSet: { set, path } } satisfies TriedMessage)

  async function start(set: number): Promise<void> {
    try {
      const pointer = await readPointer(store)
      const wanted = await readPlacedSet(store, set)
      const changed = pointer ? changedRemotes(await readSet(store, pointer.set), wanted) : []
      let outcome: Outcome = 'ended'
      for (let tries = 0; tries < TRIES && outcome === 'ended'; tries += 1)
        outcome = await processes.showTester({ ...compositionOf(wanted, changed), changed })
      if (outcome !== 'serves') console.error(`Release set ${set} could not be shown to a tester`)
    } catch (error) {
      console.error(`Release set ${set} could not be shown to a tester: ${(error as Error).message}`)
    }
    tell(set, processes.testerPath(String(set)))
  }

  return (message) => {
    const { wantSet } = (message ?? {}) as Partial<WantMessage>
    if (wantSet === undefined) return
    const path = processes.testerPath(String(wantSet))
    if (path) return tell(wantSet, path)
    if (starting.has(wantSet)) return
    starting.set(
      wantSet,
      start(wantSet).finally(() => starting.delete(wantSet)),
    )
  }
}
