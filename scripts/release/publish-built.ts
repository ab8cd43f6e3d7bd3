import type { KeyObject } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type RemoteName, remoteNames } from '../../shared/domain/route-table.ts'
import { outputOf, readRelease } from '../../shared/release/build/output.ts'
import { FACTS_FILE } from '../../shared/release/store/facts.ts'
import { promote } from '../../shared/release/store/moves.ts'
import {
  type BuiltRemote,
  makeSet,
  markAccepted,
  storeBuild,
  wasAccepted,
} from '../../shared/release/store/publish.ts'
import {
  type Manifest,
  manifestsOf,
  readPointer,
  readSet,
  type SetFile,
} from '../../shared/release/store/sets.ts'
import type { ReleaseStore } from '../../shared/release/store/store.ts'
import { Problem } from '../lib/problem.ts'
import { originVariable, placeIn } from '../releases.ts'
import { canaryInTheWay } from './canary.ts'
import { givenKey } from './key.ts'
import { storedVersion } from './named.ts'
import { refuseForeignKey, refuseUnsigned } from './owners.ts'
import { refuseClashes, refuseLacks } from './refuse.ts'

/** The state of the sources of a build. */
export type Source = Pick<BuiltRemote, 'commit' | 'changed'>

export interface PublishOptions {
  readonly note?: string
  readonly hold?: boolean
  /** Only makes the set while a canary of one of the remotes runs; otherwise that is a `Problem`. */
  readonly holdForCanary?: boolean
  /** Versions of the store that come with the builds. */
  readonly stored?: readonly Manifest[]
  /** The private key of the team that publishes. */
  readonly key?: KeyObject | null
}

/**
 * Stores the builds below `root` and makes a set of them and the current versions; `hold` leaves the pointer
 * unchanged. Throws a `Problem` when addresses clash, when the set lacks something that the current set has, or when
 * the key is not that of a remote's team.
 */
export async function publishBuilt(
  store: ReleaseStore,
  root: string,
  names: readonly RemoteName[],
  source: Source,
  { note = '', hold = false, holdForCanary = false, stored = [], key = null }: PublishOptions = {},
): Promise<SetFile> {
  return store.exclusively(async () => {
    const manifests: Manifest[] = []
    const by = await refuseForeignKey(store, names, key)
    // Builds take minutes, in which the store may have been pruned.
    for (const { name, version } of stored) manifests.push(await storedVersion(store, name, version))
    for (const name of names)
      manifests.push(await storeBuild(store, { ...builtIn(root, name), ...source }, key))
    await refuseUnsigned(store, manifests)
    for (;;) {
      const pointer = await readPointer(store)
      const inTheWay = hold ? '' : await canaryInTheWay(store, pointer, namesOf(manifests))
      if (inTheWay && !holdForCanary) throw new Problem(inTheWay)
      const before = pointer && (await readSet(store, pointer.set))
      const others = before ? await manifestsOf(store, before) : []
      refuseClashes([
        ...others.filter(({ name }) => !manifests.some((next) => next.name === name)),
        ...manifests,
      ])
      await refuseLacks(store, before, manifests)
      const set = await makeSet(store, manifests, note, by)
      // If another process moved the pointer meanwhile, make the set again from the new current versions.
      if (!hold && !inTheWay && !(await promote(store, set.id, { after: set.from }))) continue
      await markAccepted(store, manifests)
      return set
    }
  })
}

const namesOf = (manifests: readonly Manifest[]) => manifests.map(({ name }) => name)

/**
 * Publishes the build of an image if no set ever had its version. Returns null if one had: a restarted
 * container must not bring back a version that was rolled back, also when `prune` has removed it. A version that
 * was refused is tried again. During a canary of the remote the set is only made.
 */
export async function publishFirstTime(
  store: ReleaseStore,
  root: string,
  name: RemoteName,
  source: Source,
): Promise<SetFile | null> {
  const { version, files } = readRelease(join(root, name), 'production')
  if (await wasAccepted(store, { name, version, files })) return null
  return publishBuilt(store, root, [name], source, {
    note: `образ ${name}`,
    holdForCanary: true,
    key: givenKey(),
  })
}

/** The origin of a remote that shops did not know when they started. */
export function originFor(name: RemoteName): string | undefined {
  const variable = originVariable(name)
  const origin = process.env[variable]?.replace(/\/$/, '')
  if (origin || remoteNames.includes(name)) return origin
  throw new Problem(
    `Откуда браузеры берут файлы ${name}: задайте адрес в ${variable}. ` +
      `На этой машине его даёт npm run origin -- ${name}.`,
  )
}

function builtIn(root: string, name: RemoteName) {
  const folder = join(root, name)
  const dist = outputOf(folder, 'production')
  const facts = JSON.parse(readFileSync(join(dist, FACTS_FILE), 'utf8'))
  const release = readRelease(folder, 'production')
  return { name, dist, release, facts, place: placeIn(dist), origin: originFor(name) }
}
