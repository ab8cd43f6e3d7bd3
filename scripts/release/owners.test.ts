import { createPrivateKey } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { folderStore } from '../../shared/release/store/folder-store.ts'
import { makeSet, storeBuild } from '../../shared/release/store/publish.ts'
import { manifestKey } from '../../shared/release/store/sets.ts'
import type { ReleaseStore } from '../../shared/release/store/store.ts'
import { smallBuild } from '../../shared/release/store/testing/small-build.ts'
import { givenKey, makeKeys } from './key.ts'
import { changeOwners, refuseForeignKey, refuseUnsigned } from './owners.ts'
import { lineOfSet, linesOfRemotes } from './tell.ts'

const NAME = 'mfe-catalog'
let folder: string
let store: ReleaseStore
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'verstak-team-keys-'))
  store = folderStore(join(folder, 'store'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** A key that a team has made; returns the file of its private part. */
function keyOf(team: string): string {
  const file = join(folder, `${team}.pem`)
  makeKeys(file)
  return file
}
const privateKey = (file: string) => givenKey({ RELEASE_KEY_FILE: file })
const put = (key: ReturnType<typeof givenKey>, nth = 1) =>
  storeBuild(
    store,
    smallBuild(join(folder, `build-${nth}`), `00000000000${nth}`, { 'web/a.js': `${nth}` }, NAME),
    key,
  )

it('a team makes a key, the operator registers its public part, and only this key publishes', async () => {
  const [own, foreign] = [keyOf('catalogue'), keyOf('basket')]
  expect(statSync(own).mode & 0o777).toBe(0o600)
  expect(await refuseForeignKey(store, [NAME], null)).toBeUndefined()
  expect(await changeOwners(store, ['add', NAME, `${own}.pub`, 'Каталог'])).toEqual([
    'mfe-catalog публикует команда «Каталог». Прежние версии (0) работают дальше, новым нужна подпись.',
  ])
  expect(await refuseForeignKey(store, [NAME], privateKey(own))).toBe('Каталог')
  await expect(refuseForeignKey(store, [NAME], null)).rejects.toThrow(
    'mfe-catalog публикует только её команда: «Каталог». Задайте ключ команды в RELEASE_KEY_FILE.',
  )
  await expect(refuseForeignKey(store, [NAME], privateKey(foreign))).rejects.toThrow(
    'Ключ из RELEASE_KEY не зарегистрирован для mfe-catalog.',
  )
  expect(await refuseForeignKey(store, ['mfe-personal'], null)).toBeUndefined()
  expect(await changeOwners(store, [])).toEqual(['mfe-catalog          «Каталог»'])
})

it('a version that came past the command is refused, and `status` says so', async () => {
  await changeOwners(store, ['add', NAME, `${keyOf('catalogue')}.pub`, 'Каталог'])
  const foreign = await put(privateKey(keyOf('basket')))
  await expect(refuseUnsigned(store, [foreign])).rejects.toThrow(
    'Версия mfe-catalog 000000000001 подписана чужим ключом, магазин её не примет.',
  )
  const nobody = await put(null, 2)
  await expect(refuseUnsigned(store, [nobody])).rejects.toThrow('не подписана')
  expect((await linesOfRemotes(store, await makeSet(store, [nobody], '')))[0]).toContain('НЕТ ПОДПИСИ')
})

it('`list` and `status` say whose signature it is', async () => {
  const own = keyOf('catalogue')
  const before = await makeSet(store, [await put(null)], '')
  expect((await linesOfRemotes(store, before))[0]).toMatch(/, без подписи$/)
  await changeOwners(store, ['add', NAME, `${own}.pub`, 'Каталог'])
  expect((await linesOfRemotes(store, before))[0]).toMatch(/, без подписи, принята раньше ключа$/)
  const set = await makeSet(store, [await put(privateKey(own), 2)], 'зачем', 'Каталог')
  expect((await linesOfRemotes(store, set))[0]).toMatch(/, подпись «Каталог»$/)
  expect(lineOfSet(set, null, true)).toMatch(/ {2}ключом «Каталог» {2}зачем$/)
  await store.remove(manifestKey(NAME, '000000000002'))
  expect((await linesOfRemotes(store, set))[0]).toContain('НЕТ ПОДПИСИ')
})

it('keys that cannot be used are refused by name, without their content', async () => {
  const own = keyOf('catalogue')
  expect(() => makeKeys(own)).toThrow('уже есть')
  await expect(changeOwners(store, ['add', NAME, own, 'Каталог'])).rejects.toThrow('это закрытый ключ')
  await expect(changeOwners(store, ['add', NAME, `${own}.nothing`, 'Каталог'])).rejects.toThrow('не читается')
  await expect(changeOwners(store, ['add', NAME])).rejects.toThrow('owners add ВИТРИНА')
  await expect(changeOwners(store, ['remove', NAME, 'Каталог'])).rejects.toThrow('Есть: ни одного')
  expect(() => givenKey({ RELEASE_KEY: 'secret' })).toThrow(/^RELEASE_KEY: ключ не читается/)
  expect(createPrivateKey(readFileSync(own)).asymmetricKeyType).toBe('ed25519')
})
