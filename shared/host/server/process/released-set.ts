import type { RemoteName } from '@verstak/domain/route-table.ts'
import type { PlacedSet } from '@verstak/release/store/sets.ts'
import type { HostSettings, ReleasedVersion, ReleaseList } from '../settings.ts'
import type { Composition } from './generation.ts'
import { SET_VARIABLE } from './own-set.ts'

/**
 * Environment variable of a render process that serves a set of the store: the set's versions and their
 * origins, because such a process has no access to the store.
 */
const VERSIONS_VARIABLE = 'VERSTAK_RELEASE_VERSIONS'
/**
 * Environment variable of a process on trial: the remotes that differ from the serving set, separated by
 * commas.
 */
const NEW_VARIABLE = 'VERSTAK_NEW_REMOTES'

export const compositionOf = (
  { id, remotes }: Pick<PlacedSet, 'id' | 'remotes'>,
  changed: readonly RemoteName[] = [],
): Composition => ({
  name: String(id),
  env: {
    [SET_VARIABLE]: String(id),
    [VERSIONS_VARIABLE]: JSON.stringify(remotes),
    ...newRemotesEnv(changed),
  },
})

export const newRemotesEnv = (changed: readonly RemoteName[]): Record<string, string> => ({
  [NEW_VARIABLE]: changed.join(),
})

/** The remotes that must be available before this process serves. */
export const newRemotes = (env: NodeJS.ProcessEnv = process.env): readonly string[] =>
  (env[NEW_VARIABLE] ?? '').split(',').filter(Boolean)

/** The release list of the set that this process serves. Throws for a remote without a known origin. */
export function ownList(
  origins: HostSettings['origins'] = {},
  env: NodeJS.ProcessEnv = process.env,
): ReleaseList {
  const remotes: PlacedSet['remotes'] = JSON.parse(env[VERSIONS_VARIABLE] ?? '{}')
  const list = Object.entries(remotes).map(([name, { version, files, place, origin }]) => {
    const from = origins[name as RemoteName] ?? origin
    if (!from) throw new Error(`nobody says where the versions of ${name} lie`)
    return [name, { url: `${from}/${name}/${version}/`, files, place } satisfies ReleasedVersion]
  })
  return { remotes: Object.fromEntries(list) }
}
