import type { RemoteName } from '@verstak/domain/route-table.ts'
import {
  digestOfManifest,
  isTrusted,
  OWNERS,
  type Owner,
  type Owners,
  parseOwners,
  readOwners,
  trustOf,
} from './owners.ts'
import { REMOTES } from './sets.ts'
import type { ReleaseStore } from './store.ts'

/**
 * Registers a public key of a team for the remote. Versions that may run now go on running. Returns how many versions
 * are accepted without a signature. Only one call at a time.
 */
export async function addOwner(
  store: ReleaseStore,
  name: RemoteName,
  key: Owner['keys'][number],
): Promise<number> {
  const accepted = await trustedVersions(store, name)
  await change(store, name, (before) => ({
    keys: [...before.keys.filter(({ team }) => team !== key.team), key],
    accepted: [...new Set([...before.accepted, ...accepted])],
  }))
  return accepted.length
}

/**
 * Removes the key of a team; the versions that it has signed go on running. Without any key left the remote needs no
 * signature any more. Returns false when the team has no key. Only one call at a time.
 */
export async function removeOwner(store: ReleaseStore, name: RemoteName, team: string): Promise<boolean> {
  const known = (await readOwners(store))[name]
  if (!known?.keys.some((key) => key.team === team)) return false
  const accepted = await trustedVersions(store, name)
  await change(store, name, (before) => ({
    keys: before.keys.filter((key) => key.team !== team),
    accepted: [...new Set([...before.accepted, ...accepted])],
  }))
  return true
}

async function trustedVersions(store: ReleaseStore, name: RemoteName): Promise<string[]> {
  const owners = await readOwners(store)
  const contents = await Promise.all((await store.list(`${REMOTES}/${name}`)).map((key) => store.read(key)))
  return contents
    .filter((content) => content !== null)
    .filter((content) => isTrusted(trustOf(owners, name, content)))
    .map((content) => digestOfManifest(JSON.parse(content.toString('utf8'))))
}

const change = (store: ReleaseStore, name: RemoteName, next: (before: Owner) => Owner): Promise<void> =>
  store.update(OWNERS, (content) => {
    const { [name]: before = { keys: [], accepted: [] }, ...others } = parseOwners(content)
    const owner = next(before)
    const owners: Owners = owner.keys.length > 0 ? { ...others, [name]: owner } : others
    return JSON.stringify(owners)
  })
