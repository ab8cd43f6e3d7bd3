import type { KeyObject } from 'node:crypto'
import { isRemoteName } from '../../shared/domain/route-table.ts'
import {
  isTrusted,
  type Owners,
  publicKeyOf,
  readOwners,
  trustOf,
} from '../../shared/release/store/owners.ts'
import { addOwner, removeOwner } from '../../shared/release/store/register-owner.ts'
import { type Manifest, manifestKey } from '../../shared/release/store/sets.ts'
import type { ReleaseStore } from '../../shared/release/store/store.ts'
import { Problem } from '../lib/problem.ts'
import { publicKeyIn } from './key.ts'

const teamsOf = (owners: Owners, name: string): string =>
  (owners[name]?.keys ?? []).map(({ team }) => `«${team}»`).join(', ')

/**
 * Returns the teams whose key it is; undefined when none of these remotes has owners. Throws a `Problem` when the key of
 * one is missing, or when it is not registered.
 */
export async function refuseForeignKey(
  store: ReleaseStore,
  names: readonly string[],
  key: KeyObject | null,
): Promise<string | undefined> {
  const owners = await readOwners(store)
  const given = key && publicKeyOf(key)
  const teams = new Set<string>()
  for (const name of names.filter((name) => owners[name])) {
    if (!given)
      throw new Problem(
        `${name} публикует только её команда: ${teamsOf(owners, name)}. Задайте ключ команды в RELEASE_KEY_FILE.`,
      )
    const team = owners[name]?.keys.find(({ key }) => key === given)?.team
    if (!team)
      throw new Problem(
        `Ключ из RELEASE_KEY не зарегистрирован для ${name}. Её публикует только её команда: ${teamsOf(owners, name)}.`,
      )
    teams.add(team)
  }
  return teams.size > 0 ? [...teams].join(', ') : undefined
}

/** Throws a `Problem` for versions that a shop would not load, because their teams have not signed them. */
export async function refuseUnsigned(
  store: ReleaseStore,
  manifests: readonly Pick<Manifest, 'name' | 'version'>[],
): Promise<void> {
  const owners = await readOwners(store)
  for (const { name, version } of manifests) {
    const trust = trustOf(owners, name, await store.read(manifestKey(name, version)))
    if (!isTrusted(trust))
      throw new Problem(
        `Версия ${name} ${version} ${trust.kind === 'wrong' ? 'подписана чужим ключом' : 'не подписана'}, ` +
          `магазин её не примет. Её публикует только её команда: ${teamsOf(owners, name)}.`,
      )
  }
}

const HELP = `owners                             чьим ключом публикуется каждая витрина
owners add ВИТРИНА ФАЙЛ.pub КОМАНДА   поручить витрину команде
owners remove ВИТРИНА КОМАНДА         снять ключ команды`

/** Runs `owners`, `owners add` and `owners remove`; returns the lines to print. Only one call at a time. */
export async function changeOwners(store: ReleaseStore, words: readonly string[]): Promise<string[]> {
  const [verb, name, ...rest] = words
  if (verb === undefined) return linesOf(await readOwners(store))
  if (!isRemoteName(name) || rest.length !== (verb === 'add' ? 2 : 1)) throw new Problem(HELP)
  const [file = '', team = file] = rest
  if (verb === 'add') {
    const key = publicKeyOf(publicKeyIn(file))
    const accepted = await addOwner(store, name, { team, key })
    return [
      `${name} публикует команда «${team}». Прежние версии (${accepted}) работают дальше, новым нужна подпись.`,
    ]
  }
  if (verb !== 'remove') throw new Problem(HELP)
  if (!(await removeOwner(store, name, team)))
    throw new Problem(
      `У ${name} нет ключа команды «${team}». Есть: ${teamsOf(await readOwners(store), name) || 'ни одного'}.`,
    )
  const left = teamsOf(await readOwners(store), name)
  return [
    `Ключ «${team}» снят с ${name}; что им подписано, работает дальше.`,
    left ? `Её публикует: ${left}.` : `Ключей больше нет: ${name} публикуется без подписи.`,
  ]
}

const linesOf = (owners: Owners): string[] => {
  const lines = Object.keys(owners)
    .sort()
    .map((name) => `${name.padEnd(20)} ${teamsOf(owners, name)}`)
  return lines.length > 0 ? lines : ['Ключей нет: все витрины публикуются без подписи.']
}
