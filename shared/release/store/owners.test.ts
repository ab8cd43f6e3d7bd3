import { generateKeyPairSync } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { folderStore } from './folder-store.ts'
import { OWNERS, publicKeyOf, readOwners, signed, trustOf } from './owners.ts'
import { makeSet, storeBuild } from './publish.ts'
import { addOwner, removeOwner } from './register-owner.ts'
import { createSet, type Manifest, manifestKey, readPlacedSet, readSet } from './sets.ts'
import type { ReleaseStore } from './store.ts'
import { smallBuild } from './testing/small-build.ts'

const NAME = 'mfe-catalog'
const [TEAM, OTHER] = [generateKeyPairSync('ed25519'), generateKeyPairSync('ed25519')]

let folder: string
let store: ReleaseStore
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'verstak-owners-'))
  store = folderStore(join(folder, 'store'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const version = (nth: number) => nth.toString(16).padStart(12, '0')
const build = (nth: number) =>
  smallBuild(join(folder, String(nth)), version(nth), { 'web/page.js': `${nth}` }, NAME)
const register = ({ publicKey } = TEAM, team = 'Каталог') =>
  addOwner(store, NAME, { team, key: publicKeyOf(publicKey) })
const trust = async (nth: number) =>
  trustOf(await readOwners(store), NAME, await store.read(manifestKey(NAME, version(nth))))
/** The set that a shop would load. */
async function placed(manifest: Manifest) {
  return readPlacedSet(store, (await makeSet(store, [manifest], '')).id)
}

it('asks for no signature until a key is registered', async () => {
  await placed(await storeBuild(store, build(1)))
  expect(await trust(1)).toEqual({ kind: 'open' })
})

it('takes a version with the signature of its team, and names the team', async () => {
  await register()
  await placed(await storeBuild(store, build(1), TEAM.privateKey))
  expect(await trust(1)).toEqual({ kind: 'team', team: 'Каталог' })
})

it('goes on with the versions from before the registration, and with no later one', async () => {
  const before = await storeBuild(store, build(1))
  expect(await register()).toBe(1)
  await placed(before)
  expect(await trust(1)).toEqual({ kind: 'accepted' })
  await expect(placed(await storeBuild(store, build(2)))).rejects.toThrow('000000000002 has no signature')
})

it('refuses the signature of another key', async () => {
  await register()
  await expect(placed(await storeBuild(store, build(1), OTHER.privateKey))).rejects.toThrow(
    'mfe-catalog 000000000001 has a signature that is none of Каталог',
  )
})

it.each([
  ['the addresses', { place: { claims: [], pages: [] } }],
  ['the origin', { origin: 'https://evil.example' }],
  ['the files', { files: 'sha256-evil' }],
  ['a field of newer tools', { newer: 1 }],
])('refuses a version whose manifest was changed: %s', async (_, change) => {
  await register()
  const manifest = await storeBuild(store, build(1), TEAM.privateKey)
  await store.write(manifestKey(NAME, version(1)), JSON.stringify({ ...manifest, ...change }))
  await expect(placed(manifest)).rejects.toThrow('none of Каталог')
})

it('keeps a signature over fields that only newer tools know, in any order of the fields', async () => {
  await register()
  const manifest = await storeBuild(store, build(1), TEAM.privateKey)
  const { name, ...rest } = signed({ ...manifest, newer: { b: 1, a: 2 } }, TEAM.privateKey)
  await store.write(manifestKey(NAME, version(1)), JSON.stringify({ ...rest, newer: { a: 2, b: 1 }, name }))
  await placed(manifest)
})

it('refuses a set that names other files than those that were signed, and one without a manifest', async () => {
  await register()
  const manifest = await storeBuild(store, build(1), TEAM.privateKey)
  await expect(placed({ ...manifest, files: 'sha256-evil' })).rejects.toThrow('other files')
  await store.remove(manifestKey(NAME, version(1)))
  await expect(placed(manifest)).rejects.toThrow('has no signature')
})

it('signs a known version anew for another origin', async () => {
  await register()
  await storeBuild(store, build(1), TEAM.privateKey)
  await placed(await storeBuild(store, { ...build(1), origin: 'https://files.example' }, TEAM.privateKey))
  expect(await trust(1)).toEqual({ kind: 'team', team: 'Каталог' })
})

it('lets a key be replaced: what the old one signed goes on, new versions need the new one', async () => {
  await register()
  const first = await storeBuild(store, build(1), TEAM.privateKey)
  const stranger = await storeBuild(store, build(2))
  await register(OTHER, 'Новая команда')
  expect(await removeOwner(store, NAME, 'Каталог')).toBe(true)
  await placed(first)
  await expect(placed(stranger)).rejects.toThrow('has no signature')
  await expect(placed(await storeBuild(store, build(3), TEAM.privateKey))).rejects.toThrow('none of Новая')
  expect(await removeOwner(store, NAME, 'Каталог')).toBe(false)
  await removeOwner(store, NAME, 'Новая команда')
  expect(await trust(2)).toEqual({ kind: 'open' })
})

it('takes nothing when the list of owners is broken', async () => {
  const manifest = await storeBuild(store, build(1))
  await store.write(OWNERS, '{"mfe-catalog": {}}')
  await expect(placed(manifest)).rejects.toThrow('owners.json of the release store is broken')
})

it('a set remembers whose key it was', async () => {
  const { id } = await createSet(store, null, {}, '', 'Каталог')
  expect((await readSet(store, id)).by).toBe('Каталог')
})
