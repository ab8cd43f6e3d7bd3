import type { RemoteName } from '@verstak/domain/route-table.ts'
import { type Manifest, readManifest, readSet, type SetFile, setWith } from './sets.ts'
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
  return setWith(store, from, { [name]: { version, files: manifest.files } }, note)
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
