import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { COUNTED, readCounted, shownCanaries, startCanary, withdrawCanary } from './canary.ts'
import { folderStore } from './folder-store.ts'
import { promote } from './moves.ts'
import { makeSet, prune } from './publish.ts'
import { POINTER, readPointer, setIds } from './sets.ts'
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
const shown = async () => shownCanaries(await readPointer(store))

test('a canary runs next to the current set, its share can change, and another one can replace it', async () => {
  await startCanary(store, 2, 10)
  await store.write(`${COUNTED}/2/a.json`, '[]')
  const [{ since } = {}] = await shown()
  await startCanary(store, 2, 50)
  expect(await readPointer(store)).toMatchObject({
    set: 1,
    canaries: [{ set: 2, first: 2, share: 50, since }],
  })
  expect(await store.list(COUNTED)).toHaveLength(1)
  await startCanary(store, 3, 10)
  expect(await shown()).toMatchObject([{ set: 3, share: 10 }])
  expect(await store.list(COUNTED)).toEqual([])
  await expect(startCanary(store, 1, 10)).rejects.toThrow('is the current one')
  await expect(startCanary(store, 4, 10)).rejects.toThrow('no release set 4')
})

test('a canary is withdrawn only once, and the reason is kept', async () => {
  await startCanary(store, 2, 10)
  expect(await withdrawCanary(store, 3, { by: 'hand' })).toBe(false)
  expect(await withdrawCanary(store, 2, { by: 'unfit' })).toBe(true)
  expect(await withdrawCanary(store, 2, { by: 'hand' })).toBe(false)
  expect(await shown()).toEqual([])
  expect((await readPointer(store))?.canaries[0]?.withdrawn).toMatchObject({ by: 'unfit' })
})

test.each([
  ['its own set', 2, 2],
  ['another version of its remote', 3, 3],
])('promoting %s ends a canary', async (_, id, current) => {
  await startCanary(store, 2, 10)
  await promote(store, id)
  const pointer = await readPointer(store)
  expect(pointer).toMatchObject({ set: current, before: [1] })
  expect(pointer?.canaries).toEqual([])
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

describe('canaries of several remotes', () => {
  const other = async () =>
    (await makeSet(store, [{ name: 'mfe-personal', version: '00000000000a', files: 'a' }], '')).id

  test('run side by side, and end or become current one by one', async () => {
    const id = await other()
    await startCanary(store, 2, 10)
    await startCanary(store, id, 20)
    expect(await shown()).toMatchObject([
      { set: 2, share: 10 },
      { set: id, share: 20 },
    ])
    await promote(store, 2)
    const [anew, more] = await shown()
    expect([anew?.first, anew?.share, more]).toEqual([id, 20, undefined])
    expect(anew?.set).not.toBe(id)
    expect(await withdrawCanary(store, id, { by: 'hand' })).toBe(true)
    expect(await shown()).toEqual([])
  })

  test('together take no more than all visits', async () => {
    const id = await other()
    await startCanary(store, 2, 60)
    await expect(startCanary(store, id, 41)).rejects.toThrow('more than all visits')
    await startCanary(store, id, 40)
    await expect(startCanary(store, 2, 61)).rejects.toThrow('more than all visits')
    await startCanary(store, 3, 60)
    expect((await shown()).map(({ set }) => set)).toEqual([id, 3])
  })

  test('keep their counts when one is made anew, and when another begins', async () => {
    const counts = { canary: [], current: [] }
    await startCanary(store, 2, 10)
    await store.write(`${COUNTED}/2/a.json`, JSON.stringify(counts))
    await startCanary(store, await other(), 10)
    await promote(
      store,
      (await makeSet(store, [{ name: 'mfe-b2b-tools', version: '00000000000b', files: 'b' }], '')).id,
    )
    expect(await store.list(COUNTED)).toHaveLength(1)
    expect(await readCounted(store, 2)).toEqual(counts)
  })

  test('a pointer of an older tool with one canary is understood', async () => {
    const { canaries, ...rest } = (await readPointer(store)) ?? {}
    expect(canaries).toEqual([])
    await store.write(POINTER, JSON.stringify({ ...rest, canary: { set: 2, share: 10, since: '' } }))
    expect(await shown()).toEqual([{ set: 2, first: 2, share: 10, since: '' }])
  })
})
