import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { folderStore } from './folder-store.ts'
import { promote, rollBack } from './moves.ts'
import { makeSet, markAccepted, prune, storeBuild, wasAccepted } from './publish.ts'
import { contentKey, readManifest, readPointer, readSet, setIds } from './sets.ts'
import type { ReleaseStore } from './store.ts'
import { smallBuild, smallFacts } from './testing/small-build.ts'

const VERSIONS = ['000000000001', '000000000002', '000000000003'] as const
let folder: string
let store: ReleaseStore
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'verstak-publish-'))
  store = folderStore(join(folder, 'store'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const common = { 'web/common.js': 'common', 'node/common.js': 'common' }
const build = (version: string, name?: 'mfe-catalog' | 'mfe-personal') =>
  smallBuild(join(folder, version), version, { ...common, 'web/page.js': version }, name)

/** Publishes a set with this version of the catalogue and makes it current. */
async function publish(version: string) {
  const set = await makeSet(store, [await storeBuild(store, build(version))], '')
  await promote(store, set.id)
  return set
}

/** Rolls the catalogue back; the number of the set, or the remotes without an earlier version. */
async function back() {
  const outcome = await rollBack(store, ['mfe-catalog'])
  return 'set' in outcome ? outcome.set.id : outcome.without
}

test('a version is stored next to older ones, and shared files are stored once', async () => {
  const first = await storeBuild(store, build(VERSIONS[0]))
  const before = (await store.list('files')).length
  const second = await storeBuild(store, build(VERSIONS[1]))
  expect(second.content['web/common.js']).toEqual(first.content['web/common.js'])
  // The page, and the two lists that name it.
  expect((await store.list('files')).length - before).toBe(3)
  const { hash = '' } = first.content['web/page.js'] ?? {}
  expect((await store.read(contentKey(hash)))?.toString()).toBe(VERSIONS[0])
  expect(await readManifest(store, 'mfe-catalog', VERSIONS[0])).toEqual(first)
})

test('an existing version keeps its manifest', async () => {
  const first = await storeBuild(store, build(VERSIONS[0]))
  expect(await storeBuild(store, { ...build(VERSIONS[0]), commit: 'def' })).toEqual(first)
})

test('an existing version gets the fields that an older tool left out, and keeps them', async () => {
  const built = build(VERSIONS[0])
  const shapes = { events: {}, slots: {}, calls: {}, known: {} }
  await storeBuild(store, built)
  const told = await storeBuild(store, { ...built, facts: smallFacts({ shapes }) })
  expect(told.facts?.shapes).toEqual(shapes)
  expect(await storeBuild(store, built)).toEqual(told)
})

test('a build that changed while it was read is rejected', async () => {
  const built = build(VERSIONS[0])
  writeFileSync(join(built.dist, 'files.json'), '{}')
  await expect(storeBuild(store, built)).rejects.toThrow('was built anew')
  expect(await readManifest(store, 'mfe-catalog', VERSIONS[0])).toBeNull()
})

test('a set replaces the new versions and keeps the others, and the older set is unchanged', async () => {
  const personal = await storeBuild(store, build(VERSIONS[2], 'mfe-personal'))
  const first = await makeSet(store, [await storeBuild(store, build(VERSIONS[0])), personal], 'first')
  await promote(store, first.id)
  const second = await publish(VERSIONS[1])
  expect(second).toMatchObject({ id: 2, from: 1 })
  expect(second.remotes['mfe-personal']).toEqual(first.remotes['mfe-personal'])
  expect(second.remotes['mfe-catalog']?.version).toBe(VERSIONS[1])
  expect(await readSet(store, 1)).toEqual(first)
})

test('publishing the same version again creates no set', async () => {
  const first = await publish(VERSIONS[0])
  expect(await publish(VERSIONS[0])).toEqual(first)
  expect(await setIds(store)).toEqual([1])
})

test('rollbacks step through the earlier versions of a remote one by one', async () => {
  for (const version of VERSIONS) await publish(version)
  expect(await back()).toBe(2)
  expect(await back()).toBe(1)
  expect(await back()).toEqual(['mfe-catalog'])
  expect((await readPointer(store))?.set).toBe(1)
  await promote(store, 3)
  expect(await back()).toBe(1)
  await expect(promote(store, 4)).rejects.toThrow('no release set 4')
})

test('prune keeps the last sets, the current one and the previous one, with their files', async () => {
  for (const version of VERSIONS) await publish(version)
  await back()
  expect(await prune(store, 1)).toEqual({ sets: 1, versions: 0, files: 0 })
  await promote(store, 3)
  await publish(VERSIONS[2])
  const { sets, versions, files } = await prune(store, 1)
  expect({ sets, versions, files }).toEqual({ sets: 0, versions: 1, files: 3 })
  expect(await setIds(store)).toEqual([2, 3])
  expect(await readManifest(store, 'mfe-catalog', VERSIONS[0])).toBeNull()
  for (const version of [VERSIONS[1], VERSIONS[2]])
    for (const { hash } of Object.values((await readManifest(store, 'mfe-catalog', version))?.content ?? {}))
      expect(await store.has(contentKey(hash))).toBe(true)
  expect(await back()).toBe(2)
  expect(await back()).toEqual(['mfe-catalog'])
})

test('a prune that is killed leaves every rollback with a version that is still there', async () => {
  for (const version of VERSIONS) await publish(version)
  const killed: ReleaseStore = {
    ...store,
    async remove(key) {
      await store.remove(key)
      if (key.startsWith('remotes/')) throw new Error('killed')
    },
  }
  await expect(prune(killed, 1)).rejects.toThrow('killed')
  expect(await back()).toBe(2)
  expect(await back()).toEqual(['mfe-catalog'])
})

test('a version that a set had is remembered without its files, one that was only stored is not', async () => {
  const [first, second] = [
    await storeBuild(store, build(VERSIONS[0])),
    await storeBuild(store, build(VERSIONS[1])),
  ]
  expect(await wasAccepted(store, first)).toBe(false)
  await makeSet(store, [first], '')
  expect(await wasAccepted(store, first)).toBe(true)
  await markAccepted(store, [first])
  await promote(store, (await makeSet(store, [second], '')).id)
  await prune(store, 1)
  expect(await setIds(store)).toEqual([2])
  expect(await wasAccepted(store, first)).toBe(true)
})

test('fifty publications leave the files of ten sets, and each version adds only its changes', async () => {
  const page = 'x'.repeat(1_000)
  for (let nth = 0; nth < 50; nth += 1) {
    const version = nth.toString(16).padStart(12, '0')
    const files = { ...common, 'web/large.js': page, 'web/page.js': `${nth}` }
    const { id } = await makeSet(
      store,
      [await storeBuild(store, smallBuild(join(folder, 'built'), version, files))],
      '',
    )
    await promote(store, id)
  }
  // All share the large file; each has its own page and two lists.
  expect((await store.list('files')).length).toBeLessThan(50 * 3 + 10)
  await prune(store, 10)
  expect(await setIds(store)).toEqual(Array.from({ length: 10 }, (_, nth) => 41 + nth))
  expect(await store.list('remotes')).toHaveLength(10)
  expect((await store.list('files')).length).toBeLessThan(10 * 3 + 10)
  expect((await readPointer(store))?.before).toHaveLength(9)
})

test('a corrupt file of the store is named', async () => {
  await store.write('current.json', '{"set":')
  await expect(readPointer(store)).rejects.toThrow('current.json of the release store is broken')
})
