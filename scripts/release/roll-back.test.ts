import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startCanary } from '../../shared/release/store/canary.ts'
import { folderStore } from '../../shared/release/store/folder-store.ts'
import { promote } from '../../shared/release/store/moves.ts'
import { makeSet, storeBuild } from '../../shared/release/store/publish.ts'
import { readPointer, readSet } from '../../shared/release/store/sets.ts'
import type { ReleaseStore } from '../../shared/release/store/store.ts'
import { smallBuild, smallPlace } from '../../shared/release/store/testing/small-build.ts'
import { rollBackNamed } from './roll-back.ts'

type Name = 'mfe-catalog' | 'mfe-personal'
const PROMO = { path: '/promo/', layout: 'default', access: 'public' }
const version = (nth: number) => nth.toString(16).padStart(12, '0')

let folder: string
let store: ReleaseStore
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'verstak-roll-back-'))
  store = folderStore(join(folder, 'store'))
  await publish('mfe-catalog', 1)
  await publish('mfe-personal', 1)
})
afterEach(() => rmSync(folder, { recursive: true }))

async function hold(name: Name, nth: number, ...claims: (typeof PROMO)[]): Promise<number> {
  const built = smallBuild(join(folder, `${name}-${nth}`), version(nth), { 'web/page.js': `${nth}` }, name)
  return (await makeSet(store, [await storeBuild(store, { ...built, place: smallPlace(name, claims) })], ''))
    .id
}
const publish = async (name: Name, nth: number, ...claims: (typeof PROMO)[]) =>
  promote(store, await hold(name, nth, ...claims))

async function back(...words: string[]) {
  const pointer = await readPointer(store)
  return pointer && rollBackNamed(store, pointer, words)
}

async function shown(): Promise<Record<string, string | undefined>> {
  const { remotes } = await readSet(store, (await readPointer(store))?.set ?? 0)
  return { catalog: remotes['mfe-catalog']?.version, personal: remotes['mfe-personal']?.version }
}

test('of two named remotes one loses its canary and the other returns to its earlier version', async () => {
  await publish('mfe-personal', 2)
  await startCanary(store, await hold('mfe-catalog', 2), 10)
  expect(await back('mfe-catalog', 'mfe-personal')).toMatchObject({ names: ['mfe-personal'] })
  expect(await shown()).toEqual({ catalog: version(1), personal: version(1) })
  expect((await readPointer(store))?.canaries).toMatchObject([{ withdrawn: { by: 'hand' } }])
})

test('a version whose address another remote has taken since is refused, and nothing changes', async () => {
  await publish('mfe-catalog', 2, PROMO)
  await publish('mfe-catalog', 3)
  await publish('mfe-personal', 3, PROMO)
  const before = await readPointer(store)
  await expect(back('mfe-catalog')).rejects.toThrow('Адреса витрин не уживаются')
  await expect(back('mfe-catalog', 'to', version(2))).rejects.toThrow('/promo/')
  expect(await readPointer(store)).toEqual(before)
  await back('mfe-catalog', 'to', version(1))
  expect(await shown()).toEqual({ catalog: version(1), personal: version(3) })
})

test('what is no version is refused before it is looked for', async () => {
  await expect(back('mfe-catalog', 'to', '../../current')).rejects.toThrow('не версия')
})
