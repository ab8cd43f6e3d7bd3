import type { RemoteName } from '@verstak/domain/route-table.ts'
import { setIds } from './publish.ts'
import { type Manifest, readManifest, readSet, type SetFile, setKey } from './sets.ts'
import type { ReleaseStore } from './store.ts'

/** Anything else could be a path. */
const VERSION = /^[0-9a-f]{12}$/

/**
 * The set `base` with this version of one remote in place of its own: an existing set or a new one, which is
 * not shown to anybody yet. null when the version was never published. Only one call at a time.
 */
export async function composeSet(
  store: ReleaseStore,
  base: number,
  { name, version, note }: { name: RemoteName; version: string; note: string },
): Promise<SetFile | null> {
  const manifest = VERSION.test(version) ? await readManifest(store, name, version) : null
  if (!manifest) return null
  const from = await readSet(store, base)
  const remotes = { ...from.remotes, [name]: { version, files: manifest.files } }
  const ids = await setIds(store)
  for (const id of [...ids].reverse()) {
    const known = await readSet(store, id)
    if (sameRemotes(known.remotes, remotes)) return known
  }
  for (let id = Math.max(0, ...ids) + 1; ; id += 1) {
    const set: SetFile = { id, made: new Date().toISOString(), from: base, note, remotes }
    // Another process may have created the set with this number.
    if (await store.create(setKey(id), JSON.stringify(set))) return set
  }
}

function sameRemotes(one: SetFile['remotes'], other: SetFile['remotes']): boolean {
  const names = new Set([...Object.keys(one), ...Object.keys(other)]) as Set<RemoteName>
  return [...names].every((name) => one[name]?.files === other[name]?.files)
}

/** Published versions by remote, newest first. */
export async function publishedVersions(
  store: ReleaseStore,
): Promise<Readonly<Record<string, readonly Pick<Manifest, 'version' | 'built' | 'commit' | 'changed'>[]>>> {
  const found: Record<string, Pick<Manifest, 'version' | 'built' | 'commit' | 'changed'>[]> = {}
  for (const key of await store.list('remotes')) {
    const [, name = '', version = ''] = /^remotes\/([^/]+)\/([^/]+)\.json$/.exec(key) ?? []
    const manifest = name ? await readManifest(store, name, version) : null
    if (!manifest) continue
    const { built, commit, changed } = manifest
    found[name] = [...(found[name] ?? []), { version, built, commit, changed }]
  }
  for (const versions of Object.values(found))
    versions.sort((one, other) => other.built.localeCompare(one.built))
  return found
}
