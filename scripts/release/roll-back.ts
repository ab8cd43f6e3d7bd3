import { shownCanary, withdrawCanary } from '../../shared/release/store/canary.ts'
import { clashesOf } from '../../shared/release/store/claims.ts'
import { changeOf, pastOf, rollBack } from '../../shared/release/store/moves.ts'
import {
  manifestsOf,
  type Pointer,
  readPointer,
  readSet,
  type SetFile,
} from '../../shared/release/store/sets.ts'
import type { ReleaseStore } from '../../shared/release/store/store.ts'
import { Problem } from '../lib/problem.ts'
import { remotesToRollBack } from './named.ts'
import { refuseUnsigned } from './owners.ts'
import { refuseClashes } from './refuse.ts'

export interface RolledBack {
  /** The set whose canary has ended. */
  readonly withdrawn: number | null
  /** The set in which these remotes have an earlier version; null when only a canary ended. */
  readonly set: SetFile | null
  readonly names: readonly string[]
}

/**
 * Ends the canary of the named remotes and gives those without one an earlier version. Throws a `Problem` for
 * wrong names, for a missing version, and for one whose addresses others have taken since. Only one call at a time.
 */
export async function rollBackNamed(
  store: ReleaseStore,
  pointer: Pointer,
  words: readonly string[],
): Promise<RolledBack> {
  const current = await readSet(store, pointer.set)
  const { names, to } = remotesToRollBack(current, await pastOf(store, pointer), words)
  const canary = shownCanary(pointer)
  const tried = canary && !to ? await changeOf(store, await readSet(store, canary.set)) : {}
  const rest = names.filter((name) => !(name in tried))
  const clashed = await hasClashes(store, current)
  const outcome = rest.length > 0 ? await rollBack(store, rest, { to, check }) : null
  if (outcome && 'without' in outcome) {
    const what = to ? `В хранилище нет версии ${to}` : 'Нет прежней версии'
    throw new Problem(`${what}: ${outcome.without.join(', ')}.`)
  }
  const ends = canary !== null && rest.length < names.length
  // Read again, because the rollback of the others has made it anew.
  const running = ends ? shownCanary(await readPointer(store)) : null
  if (running) await withdrawCanary(store, running.set, { by: 'hand' })
  return { withdrawn: ends ? canary.set : null, set: outcome?.set ?? null, names: rest }

  /** A shop would refuse such a set, and nobody could publish until it is gone. */
  async function check(set: SetFile): Promise<void> {
    const manifests = await manifestsOf(store, set)
    if (!clashed) refuseClashes(manifests)
    await refuseUnsigned(
      store,
      manifests.filter(({ name }) => rest.includes(name)),
    )
  }
}

const hasClashes = async (store: ReleaseStore, set: SetFile): Promise<boolean> =>
  clashesOf((await manifestsOf(store, set)).map(({ name, place }) => [name, place?.claims])).length > 0
