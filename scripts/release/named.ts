import type { RemoteName } from '../../shared/domain/route-table.ts'
import { isRemoteName } from '../../shared/domain/route-table.ts'
import { type Manifest, type Pointer, readManifest, type SetFile } from '../../shared/release/store/sets.ts'
import type { ReleaseStore } from '../../shared/release/store/store.ts'
import { remotesHere } from '../lib/front-ends.ts'
import { Problem } from '../lib/problem.ts'

/** Anything else could be a path. */
const VERSION = /^[0-9a-f]{12}$/

/**
 * The remotes named for `publish`: those to build, and versions of the store (`mfe-catalog@0123456789ab`). Throws a
 * `Problem` for unknown ones.
 */
export async function remotesToPublish(
  store: ReleaseStore,
  words: readonly string[],
): Promise<{ readonly built: readonly RemoteName[]; readonly stored: readonly Manifest[] }> {
  const here = remotesHere()
  const built: RemoteName[] = []
  const stored: Manifest[] = []
  for (const word of new Set(words)) {
    const [name = '', version] = word.split('@', 2)
    if (version === undefined && here.some((known) => known === name)) built.push(name as RemoteName)
    else if (version === undefined) throw new Problem(`Назовите витрины: ${here.join(', ')}.`)
    else stored.push(await storedVersion(store, name, version))
  }
  if (built.length + stored.length === 0) throw new Problem(`Назовите витрины: ${here.join(', ')}.`)
  return { built, stored }
}

/** Throws a `Problem` when the store does not have this version. */
export async function storedVersion(store: ReleaseStore, name: string, version: string): Promise<Manifest> {
  const found = isRemoteName(name) && VERSION.test(version) ? await readManifest(store, name, version) : null
  if (!found) throw new Problem(`В хранилище нет версии ${version} витрины ${name}.`)
  return found
}

/** The remotes named for `rollback`, all of the current set or a former one, and the version after `to`. */
export function remotesToRollBack(
  set: SetFile,
  past: NonNullable<Pointer['past']>,
  words: readonly string[],
): { readonly names: readonly RemoteName[]; readonly to: string | undefined } {
  const at = words.indexOf('to')
  const [named, to] = at < 0 ? [words, undefined] : [words.slice(0, at), words[at + 1]]
  const known = Object.keys({ ...past, ...set.remotes }).filter(isRemoteName)
  const names = known.filter((name) => named.includes(name))
  if (named.length === 0 || names.length < new Set(named).size)
    throw new Problem(`Возврат меняет только названные витрины. Назовите их: ${known.join(', ')}.`)
  if (at >= 0 && (!to || names.length > 1 || words.length > at + 2))
    throw new Problem('Версию задают одной витрине: rollback ВИТРИНА to ВЕРСИЯ.')
  if (to && !VERSION.test(to)) throw new Problem(`«${to}» — не версия: в ней двенадцать знаков 0–9 и a–f.`)
  return { names, to }
}
