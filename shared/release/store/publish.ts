import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { integrityOf } from '@verstak/process/integrity.ts'
import { BUILD_HASHES } from '../build/hash-lists.ts'
import type { Release } from '../build/output.ts'
import { PLACE_FILE } from './place.ts'
import {
  contentKey,
  FILES,
  type Manifest,
  manifestKey,
  type Pointer,
  REMOTES,
  readManifest,
  readPointer,
  readSet,
  SETS,
  type SetFile,
  setKey,
  updatePointer,
} from './sets.ts'
import type { ReleaseStore } from './store.ts'

/** Maximum former sets in the pointer. */
const MOST_BEFORE = 50
/** Parallel requests, because a remote storage is slow but handles many at once. */
const AT_ONCE = 8

export interface BuiltRemote
  extends Pick<Manifest, 'name' | 'facts' | 'place' | 'origin' | 'commit' | 'changed'> {
  /** The folder with `web/`, `node/` and the lists. */
  readonly dist: string
  readonly release: Release
}

/**
 * Stores a build next to older ones. Existing files are not stored again, and an existing version with facts
 * keeps its manifest, except for the origin. Throws when a build changes while it is read.
 */
export async function storeBuild(store: ReleaseStore, built: BuiltRemote): Promise<Manifest> {
  const { dist, release, ...about } = built
  if (integrityOf(readFileSync(join(dist, BUILD_HASHES))) !== release.files)
    throw new Error(`${dist} was built anew while it was read`)
  const known = await readManifest(store, about.name, release.version)
  if (known?.files === release.files && known.facts && known.place) {
    if (!about.origin || about.origin === known.origin) return known
    return writeManifest(store, { ...known, origin: about.origin })
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
  return writeManifest(store, { ...about, ...release, content, built: new Date().toISOString() })
}

async function writeManifest(store: ReleaseStore, manifest: Manifest): Promise<Manifest> {
  await store.write(manifestKey(manifest.name, manifest.version), JSON.stringify(manifest))
  return manifest
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
  manifests: readonly Pick<Manifest, 'name' | 'version' | 'files'>[],
  note: string,
): Promise<SetFile> {
  const current = await readPointer(store)
  const from = current && (await readSet(store, current.set))
  const news = Object.fromEntries(manifests.map(({ name, version, files }) => [name, { version, files }]))
  const remotes: SetFile['remotes'] = { ...from?.remotes, ...news }
  if (from && manifests.every(({ name, files }) => from.remotes[name]?.files === files)) return from
  for (let id = Math.max(0, ...(await setIds(store))) + 1; ; id += 1) {
    const set: SetFile = { id, made: new Date().toISOString(), from: from?.id ?? null, note, remotes }
    // Another process may have created the set with this number.
    if (await store.create(setKey(id), JSON.stringify(set))) return set
  }
}

/** The numbers of all sets, oldest first. */
export async function setIds(store: ReleaseStore): Promise<number[]> {
  const keys = await store.list(SETS)
  return keys.map((key) => Number(/(?<!\d)(\d+)\.json$/.exec(key)?.[1])).sort((one, other) => one - other)
}

/** Makes the set current, and ends a canary. Throws when the set does not exist. */
export async function promote(store: ReleaseStore, id: number): Promise<void> {
  await readSet(store, id)
  await updatePointer(store, (pointer) => promoted(pointer, id))
}

/**
 * The same for a set just made from the current one; returns false without a change when another set has
 * become current since, because this one lacks its changes.
 */
export async function promoteMade(
  store: ReleaseStore,
  { id, from }: Pick<SetFile, 'id' | 'from'>,
): Promise<boolean> {
  let stands = false
  await updatePointer(store, (pointer) => {
    const current = pointer?.set ?? null
    stands = current === id || current === from
    return stands ? promoted(pointer, id) : null
  })
  return stands
}

/** null when the pointer already has it. */
function promoted(pointer: Pointer | null, id: number): Omit<Pointer, 'moved'> | null {
  if (pointer?.set !== id)
    return { set: id, before: pointer ? [pointer.set, ...pointer.before].slice(0, MOST_BEFORE) : [] }
  return pointer.canary ? { set: id, before: pointer.before } : null
}

/**
 * Makes the previously current set current again; null without one. A set that another process makes current
 * meanwhile is kept.
 */
export async function rollBack(store: ReleaseStore): Promise<number | null> {
  const seen = await readPointer(store)
  const [last, ...before] = seen?.before ?? []
  if (!seen || last === undefined) return null
  await readSet(store, last)
  await updatePointer(store, (pointer) => (pointer?.set === seen.set ? { set: last, before } : null))
  return last
}

export interface Pruned {
  readonly sets: number
  readonly versions: number
  readonly files: number
}

/**
 * Keeps the last `keep` sets, the current one, its canary and the previous one, with everything they refer
 * to; removes the rest. Only one call at a time: a version being published is not in a set yet.
 */
export async function prune(store: ReleaseStore, keep: number): Promise<Pruned> {
  const pointer = await readPointer(store)
  const ids = await setIds(store)
  const kept = new Set([
    ...ids.slice(-keep),
    ...(pointer ? [pointer.set, ...pointer.before.slice(0, 1)] : []),
    ...(pointer?.canary ? [pointer.canary.set] : []),
  ])
  const sets = await Promise.all(ids.filter((id) => kept.has(id)).map((id) => readSet(store, id)))
  const manifests = new Set<string>()
  const contents = new Set<string>()
  for (const { remotes } of sets)
    for (const [name, { version }] of Object.entries(remotes)) {
      manifests.add(manifestKey(name, version))
      const manifest = await readManifest(store, name, version)
      for (const { hash } of Object.values(manifest?.content ?? {})) contents.add(contentKey(hash))
    }
  const removed = {
    // Sets first, because they refer to the other files.
    sets: await removeBut(store, SETS, new Set([...kept].map(setKey))),
    versions: await removeBut(store, REMOTES, manifests),
    files: await removeBut(store, FILES, contents),
  }
  const there = new Set(await setIds(store))
  await updatePointer(
    store,
    (current) => current && { ...current, before: current.before.filter((id) => there.has(id)) },
  )
  return removed
}

async function removeBut(store: ReleaseStore, prefix: string, kept: ReadonlySet<string>): Promise<number> {
  const removed = (await store.list(prefix)).filter((key) => !kept.has(key))
  for (const key of removed) await store.remove(key)
  return removed.length
}
