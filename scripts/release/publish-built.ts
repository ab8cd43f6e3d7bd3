import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { RemoteName } from '../../shared/domain/route-table.ts'
import { outputOf, readRelease } from '../../shared/release/build/output.ts'
import { FACTS_FILE } from '../../shared/release/store/facts.ts'
import { promote } from '../../shared/release/store/moves.ts'
import { type BuiltRemote, makeSet, storeBuild, wasStored } from '../../shared/release/store/publish.ts'
import {
  type Manifest,
  manifestsOf,
  readPointer,
  readSet,
  type SetFile,
} from '../../shared/release/store/sets.ts'
import type { ReleaseStore } from '../../shared/release/store/store.ts'
import { isRemote } from '../lib/front-ends.ts'
import { Problem } from '../lib/problem.ts'
import { originVariable, placeIn } from '../releases.ts'
import { canaryInTheWay } from './canary.ts'
import { refuseClashes, refuseLacks } from './refuse.ts'

/** The state of the sources of a build. */
export type Source = Pick<BuiltRemote, 'commit' | 'changed'>

export interface PublishOptions {
  readonly note?: string
  readonly hold?: boolean
  /** Versions of the store that come with the builds. */
  readonly stored?: readonly Manifest[]
}

/**
 * Stores the builds below `root` and makes a set of them and the current versions; `hold` leaves the pointer
 * unchanged. Throws a `Problem` when addresses clash, or when the set lacks something that the current set
 * has.
 */
export async function publishBuilt(
  store: ReleaseStore,
  root: string,
  names: readonly RemoteName[],
  source: Source,
  { note = '', hold = false, stored = [] }: PublishOptions = {},
): Promise<SetFile> {
  return store.exclusively(async () => {
    const manifests = [...stored]
    for (const name of names) manifests.push(await storeBuild(store, { ...builtIn(root, name), ...source }))
    for (;;) {
      const pointer = await readPointer(store)
      const before = pointer && (await readSet(store, pointer.set))
      const others = before ? await manifestsOf(store, before) : []
      refuseClashes([
        ...others.filter(({ name }) => !manifests.some((next) => next.name === name)),
        ...manifests,
      ])
      await refuseLacks(store, before, manifests)
      const set = await makeSet(store, manifests, note)
      // If another process moved the pointer meanwhile, make the set again from the new current versions.
      if (hold || (await promote(store, set.id, { after: set.from }))) return set
    }
  })
}

/**
 * Publishes the build of an image if the store has never had its version. Returns null if it had: a restarted
 * container must not bring back a version that was rolled back, also when `prune` has removed it. During a
 * canary of the remote the set is only made.
 */
export async function publishFirstTime(
  store: ReleaseStore,
  root: string,
  name: RemoteName,
  source: Source,
): Promise<SetFile | null> {
  const { version } = readRelease(join(root, name), 'production')
  if (await wasStored(store, name, version)) return null
  const hold = (await canaryInTheWay(store, await readPointer(store), [name])) !== ''
  return publishBuilt(store, root, [name], source, { note: `образ ${name}`, hold })
}

/** The origin of a remote that shops did not know when they started. */
export function originFor(name: RemoteName): string | undefined {
  const variable = originVariable(name)
  const origin = process.env[variable]?.replace(/\/$/, '')
  if (origin || isRemote(name)) return origin
  throw new Problem(`Откуда браузеры берут файлы ${name}: задайте адрес в ${variable}.`)
}

function builtIn(root: string, name: RemoteName) {
  const folder = join(root, name)
  const dist = outputOf(folder, 'production')
  const facts = JSON.parse(readFileSync(join(dist, FACTS_FILE), 'utf8'))
  const release = readRelease(folder, 'production')
  return { name, dist, release, facts, place: placeIn(dist), origin: originFor(name) }
}
