import { createHash, type KeyObject } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { integrityOf } from '@verstak/process/integrity.ts'
import { BUILD_HASHES } from '../build/hash-lists.ts'
import type { Release } from '../build/output.ts'
import { pastOf } from './moves.ts'
import { signed } from './owners.ts'
import { PLACE_FILE } from './place.ts'
import {
  contentKey,
  createSet,
  FILES,
  type Manifest,
  manifestKey,
  REMOTES,
  readManifest,
  readPointer,
  readSet,
  SETS,
  type SetFile,
  setIds,
  setKey,
  updatePointer,
} from './sets.ts'
import type { ReleaseStore } from './store.ts'

/** Parallel requests, because a remote storage is slow but handles many at once. */
const AT_ONCE = 8

export interface BuiltRemote
  extends Pick<Manifest, 'name' | 'facts' | 'place' | 'origin' | 'commit' | 'changed'> {
  /** The folder with `web/`, `node/` and the lists. */
  readonly dist: string
  readonly release: Release
}

/**
 * Stores a build next to older ones, signed when a team's private key is given. Existing files are not stored again, and
 * an existing version keeps its manifest, except for origin, signature and facts that an older tool left out. Throws
 * when a build changes while it is read.
 */
export async function storeBuild(
  store: ReleaseStore,
  built: BuiltRemote,
  key: KeyObject | null = null,
): Promise<Manifest> {
  const write = async (manifest: Manifest): Promise<Manifest> => {
    const kept = key ? signed(manifest, key) : manifest
    await store.write(manifestKey(kept.name, kept.version), JSON.stringify(kept))
    return kept
  }
  const { dist, release, ...about } = built
  if (integrityOf(readFileSync(join(dist, BUILD_HASHES))) !== release.files)
    throw new Error(`${dist} was built anew while it was read`)
  const known = await readManifest(store, about.name, release.version)
  const isTold = known?.facts?.shapes || !about.facts?.shapes
  if (known?.files === release.files && known.facts && known.place && isTold) {
    if (!key && (!about.origin || about.origin === known.origin)) return known
    const { signature: _, ...same } = known
    return write({ ...same, origin: about.origin ?? known.origin })
  }
  const content: Record<string, Manifest['content'][string]> = {}
  const keys = new Map<string, string>()
  for (const path of releasedPaths(dist)) {
    const bytes = readFileSync(join(dist, path))
    const hash = createHash('sha256').update(bytes).digest('hex')
    content[path] = { hash, size: bytes.length }
    keys.set(contentKey(hash), path)
  }
  const queue = [...keys]
  const work = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) {
      const [key, path] = next
      if (!(await store.has(key))) await store.create(key, readFileSync(join(dist, path)))
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  return write({ ...about, ...release, content, built: new Date().toISOString() })
}

type Version = Pick<Manifest, 'name' | 'version' | 'files'>

/** A key for each version that a set ever had; `prune` leaves it. */
const acceptedKey = ({ name, version }: Version): string => `accepted/${name}/${version}`

/** Remembers that a set has these versions. A version that was refused, or whose publication was killed, is in none. */
export async function markAccepted(store: ReleaseStore, versions: readonly Version[]): Promise<void> {
  for (const one of versions) await store.create(acceptedKey(one), one.files)
}

/** Whether a set had this version at any time, also when `prune` has removed both since. */
export async function wasAccepted(store: ReleaseStore, version: Version): Promise<boolean> {
  if (await store.has(acceptedKey(version))) return true
  // Older tools leave no key.
  const sets = await Promise.all((await setIds(store)).map((id) => readSet(store, id)))
  return sets.some(({ remotes }) => remotes[version.name]?.files === version.files)
}

const releasedPaths = (dist: string): string[] => [
  ...['web', 'node'].flatMap((folder) => readdirSync(join(dist, folder)).map((file) => `${folder}/${file}`)),
  'assets.json',
  'styles.json',
  PLACE_FILE,
  BUILD_HASHES,
]

/**
 * Makes a set from the current one with these versions in place of its own. Returns the current set when it
 * already has them.
 */
export async function makeSet(
  store: ReleaseStore,
  manifests: readonly Version[],
  note: string,
  by?: string,
): Promise<SetFile> {
  const current = await readPointer(store)
  const from = current && (await readSet(store, current.set))
  const news = Object.fromEntries(manifests.map(({ name, version, files }) => [name, { version, files }]))
  if (from && manifests.every(({ name, files }) => from.remotes[name]?.files === files)) return from
  return createSet(store, from, news, note, by)
}

export interface Pruned {
  readonly sets: number
  readonly versions: number
  readonly files: number
}

/**
 * Keeps the last `keep` sets, the current one, its canaries and the previous one, with everything they refer
 * to; removes the rest. Only one call at a time: a version being published is not in a set yet.
 */
export async function prune(store: ReleaseStore, keep: number): Promise<Pruned> {
  const pointer = await readPointer(store)
  const ids = await setIds(store)
  const kept = new Set([
    ...ids.slice(-keep),
    ...(pointer ? [pointer.set, ...pointer.before.slice(0, 1)] : []),
    ...(pointer?.canaries.map(({ set }) => set) ?? []),
  ])
  const sets = await Promise.all(ids.filter((id) => kept.has(id)).map((id) => readSet(store, id)))
  const past = pointer ? await pastOf(store, pointer) : {}
  const versions = [
    ...sets.flatMap(({ remotes }) =>
      Object.entries(remotes).map(([name, { version }]) => [name, version] as const),
    ),
    // What `rollback` of each remote returns to.
    ...Object.entries(past).flatMap(([name, [last]]) => (last ? [[name, last.version] as const] : [])),
  ]
  const manifests = new Set<string>()
  const contents = new Set<string>()
  for (const [name, version] of versions) {
    manifests.add(manifestKey(name, version))
    const manifest = await readManifest(store, name, version)
    for (const { hash } of Object.values(manifest?.content ?? {})) contents.add(contentKey(hash))
  }
  // First of all, so that no end of this process leaves the pointer with what is gone.
  await updatePointer(
    store,
    (current) =>
      current && {
        ...current,
        before: current.before.filter((id) => kept.has(id) && ids.includes(id)),
        past: Object.fromEntries(
          Object.entries(past).map(([name, all]) => [
            name,
            all.filter((one) => one === null || manifests.has(manifestKey(name, one.version))),
          ]),
        ),
      },
  )
  return {
    // Sets before the files that they refer to.
    sets: await removeBut(store, SETS, new Set([...kept].map(setKey))),
    versions: await removeBut(store, REMOTES, manifests),
    files: await removeBut(store, FILES, contents),
  }
}

async function removeBut(store: ReleaseStore, prefix: string, kept: ReadonlySet<string>): Promise<number> {
  const removed = (await store.list(prefix)).filter((key) => !kept.has(key))
  for (const key of removed) await store.remove(key)
  return removed.length
}
