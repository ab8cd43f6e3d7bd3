import { canariesOf, withdrawCanary } from '../../shared/release/store/canary.ts'
import { changeOf } from '../../shared/release/store/changes.ts'
import { clashesOf } from '../../shared/release/store/claims.ts'
import { pastOf, rollBack } from '../../shared/release/store/moves.ts'
import { manifestsOf, type Pointer, readSet, type SetFile } from '../../shared/release/store/sets.ts'
import type { ReleaseStore } from '../../shared/release/store/store.ts'
import { Problem } from '../lib/problem.ts'
import { remotesToRollBack } from './named.ts'
import { refuseUnsigned } from './owners.ts'
import { refuseClashes } from './refuse.ts'

export interface RolledBack {
  /** The sets whose canary has ended. */
  readonly withdrawn: readonly number[]
  /** The set in which these remotes have an earlier version; null when only a canary ended. */
  readonly set: SetFile | null
  readonly names: readonly string[]
}

/**
 * Ends the canaries of the named remotes and gives those without one an earlier version. Throws a `Problem` for
 * wrong names, for a missing version, and for one whose addresses others have taken since. Only one call at a time.
 */
export async function rollBackNamed(
  store: ReleaseStore,
  pointer: Pointer,
  words: readonly string[],
): Promise<RolledBack> {
  const current = await readSet(store, pointer.set)
  const { names, to } = remotesToRollBack(current, await pastOf(store, pointer), words)
  const ends = to ? [] : await canariesOf(store, pointer, names)
  const changes = await Promise.all(ends.map(async ({ set }) => changeOf(store, await readSet(store, set))))
  const rest = names.filter((name) => !changes.some((change) => name in change))
  const clashed = await hasClashes(store, current)
  const outcome = rest.length > 0 ? await rollBack(store, rest, { to, check }) : null
  if (outcome && 'without' in outcome) {
    const what = to ? `В хранилище нет версии ${to}` : 'Нет прежней версии'
    throw new Problem(`${what}: ${outcome.without.join(', ')}.`)
  }
  for (const { first } of ends) await withdrawCanary(store, first, { by: 'hand' })
  return { withdrawn: ends.map(({ set }) => set), set: outcome?.set ?? null, names: rest }

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
