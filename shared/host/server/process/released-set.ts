import type { RemoteName } from '#domain/route-table.ts'
import { readSet } from '#releases/sets.ts'
import type { ReleaseStore } from '#releases/store.ts'
import type { HostSettings, ReleaseList } from '../settings.ts'
import type { Composition } from './generation.ts'

/** In the environment of a render process that serves a set of the store: its number. */
const SET_VARIABLE = 'VERSTAK_RELEASE_SET'
/** Of one that is tried: the remotes that differ from what serves now, with commas. */
const NEW_VARIABLE = 'VERSTAK_NEW_REMOTES'

export const compositionOf = (set: number, changed: readonly RemoteName[] = []): Composition => ({
  name: String(set),
  env: { [SET_VARIABLE]: String(set), ...newRemotesEnv(changed) },
})

export const newRemotesEnv = (changed: readonly RemoteName[]): Record<string, string> => ({
  [NEW_VARIABLE]: changed.join(),
})

/** The set that this process serves; null when a list says what is released. */
export const ownSet = (env: NodeJS.ProcessEnv = process.env): number | null =>
  env[SET_VARIABLE] ? Number(env[SET_VARIABLE]) : null

/** The remotes without which this process must not begin to serve. */
export const newRemotes = (env: NodeJS.ProcessEnv = process.env): readonly string[] =>
  (env[NEW_VARIABLE] ?? '').split(',').filter(Boolean)

/** The list of a set. Throws when there is no such set. */
export async function listOfSet(
  store: ReleaseStore,
  id: number,
  origins: HostSettings['origins'] = {},
): Promise<ReleaseList> {
  const { remotes } = await readSet(store, id)
  return {
    remotes: Object.fromEntries(
      Object.entries(remotes).map(([name, { version, files }]) => [
        name,
        { url: `${origins[name as RemoteName]}/${name}/${version}/`, files },
      ]),
    ),
  }
}
