import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { COUNTED, shownCanary, startCanary, withdrawCanary } from './canary.ts'
import { folderStore } from './folder-store.ts'
import { promote } from './moves.ts'
import { makeSet, prune } from './publish.ts'
import { readPointer, setIds } from './sets.ts'
import type { ReleaseStore } from './store.ts'

let folder: string
let store: ReleaseStore
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'verstak-canary-'))
  store = folderStore(folder)
  for (const id of [1, 2, 3]) await made(id)
  await promote(store, 1)
})
afterEach(() => rmSync(folder, { recursive: true }))

const made = (id: number) =>
  makeSet(store, [{ name: 'mfe-catalog', version: `00000000000${id}`, files: `sha256-${id}` }], '')
const shown = async () => shownCanary(await readPointer(store))

test('a canary runs next to the current set, its share can change, and another one can replace it', async () => {
  await startCanary(store, 2, 10)
  await store.write(`${COUNTED}/2/a.json`, '[]')
  const { since } = (await shown()) ?? {}
  await startCanary(store, 2, 50)
  expect(await readPointer(store)).toMatchObject({ set: 1, canary: { set: 2, share: 50, since } })
  expect(await store.list(COUNTED)).toHaveLength(1)
  await startCanary(store, 3, 10)
  expect(await shown()).toMatchObject({ set: 3, share: 10 })
  expect(await store.list(COUNTED)).toEqual([])
  await expect(startCanary(store, 1, 10)).rejects.toThrow('is the current one')
  await expect(startCanary(store, 4, 10)).rejects.toThrow('no release set 4')
})

test('a canary is withdrawn only once, and the reason is kept', async () => {
  await startCanary(store, 2, 10)
  expect(await withdrawCanary(store, 3, { by: 'hand' })).toBe(false)
  expect(await withdrawCanary(store, 2, { by: 'unfit' })).toBe(true)
  expect(await withdrawCanary(store, 2, { by: 'hand' })).toBe(false)
  expect(await shown()).toBeNull()
  expect((await readPointer(store))?.canary?.withdrawn).toMatchObject({ by: 'unfit' })
})

test.each([
  ['its own set', 2, 2],
  ['another version of its remote', 3, 3],
])('promoting %s ends a canary', async (_, id, current) => {
  await startCanary(store, 2, 10)
  await promote(store, id)
  const pointer = await readPointer(store)
  expect(pointer).toMatchObject({ set: current, before: [1] })
  expect(pointer?.canary).toBeUndefined()
})

test('prune keeps the set of a canary', async () => {
  await startCanary(store, 2, 10)
  await prune(store, 1)
  expect(await setIds(store)).toEqual([1, 2, 3])
  await withdrawCanary(store, 2, { by: 'hand' })
  await promote(store, 3)
  await prune(store, 1)
  expect(await setIds(store)).toEqual([1, 3])
})
