import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate as turn } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { startCanary, withdrawCanary } from './canary.ts'
import { folderStore } from './folder-store.ts'
import { promote, rollBack } from './moves.ts'
import { makeSet, prune } from './publish.ts'
import { s3Store } from './s3-store.ts'
import { readPointer, readSet, type SetFile, setIds } from './sets.ts'
import type { ReleaseStore } from './store.ts'
import { type FakeS3, openFakeS3 } from './testing/fake-s3.ts'

const TIMES = { answer: 10_000, stale: 15_000, patience: 30_000, again: 5 }
let folder: string
let s3: FakeS3
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'verstak-stores-'))
  s3 = await openFakeS3()
})
afterEach(async () => {
  rmSync(folder, { recursive: true })
  await s3.close()
})

const kinds: readonly (readonly [string, () => ReleaseStore])[] = [
  ['a folder', () => folderStore(join(folder, 'store'))],
  ['a bucket', () => s3Store(s3.bucket, TIMES)],
]
describe.each(kinds)('a store in %s', (_, open) => {
  let store: ReleaseStore
  beforeEach(() => {
    store = open()
  })

  test('reads, lists and removes what was written', async () => {
    await store.write('sets/1.json', 'one')
    await store.write('sets/1.json', 'another')
    await store.write('files/ab/abc', new Uint8Array([1, 2]))
    expect((await store.read('sets/1.json'))?.toString()).toBe('another')
    expect(await store.read('files/ab/abc')).toEqual(Buffer.from([1, 2]))
    expect(await store.read('sets/2.json')).toBeNull()
    expect([await store.has('sets/1.json'), await store.has('sets/2.json')]).toEqual([true, false])
    expect(await store.list('files')).toEqual(['files/ab/abc'])
    expect(await store.list('remotes')).toEqual([])
    await store.remove('sets/1.json')
    await store.remove('sets/1.json')
    expect(await store.list('sets')).toEqual([])
  })

  test('lists all keys of many, and none of a folder with the same beginning', async () => {
    const keys = Array.from({ length: 8 }, (_, nth) => `sets/${nth} ä+&.json`)
    for (const key of [...keys, 'sets-of-others/1.json']) await store.write(key, 'x')
    expect([...(await store.list('sets'))].sort()).toEqual(keys)
  })

  test('creates a missing key once among concurrent callers', async () => {
    const made = await Promise.all(['a', 'b', 'c', 'd'].map((text) => open().create('sets/1.json', text)))
    expect(made.filter(Boolean)).toHaveLength(1)
    const text = String(await store.read('sets/1.json'))
    expect(await store.create('sets/1.json', 'another')).toBe(false)
    expect(String(await store.read('sets/1.json'))).toBe(text)
    expect(await store.list('sets')).toEqual(['sets/1.json'])
  })

  test('loses no concurrent update of one file', async () => {
    const add = (word: string) =>
      open().update('current.json', (before) => [before?.toString(), word].filter(Boolean).join(' '))
    await Promise.all(['a', 'b', 'c', 'd', 'e', 'f'].map(add))
    expect(
      String(await store.read('current.json'))
        .split(' ')
        .sort()
        .join(''),
    ).toBe('abcdef')
    await store.update('current.json', () => null)
    expect(String(await store.read('current.json'))).toHaveLength(11)
    const failing = store.update('current.json', () => {
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    await store.update('current.json', () => 'again')
    expect(String(await store.read('current.json'))).toBe('again')
  })

  test('runs one exclusive task at a time, after a failed one too', async () => {
    let working = 0
    const work = async () => {
      working += 1
      expect(working).toBe(1)
      await turn()
      working -= 1
    }
    const failing = store.exclusively(async () => {
      await work()
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    await Promise.all([store, open(), store, open()].map((one) => one.exclusively(work)))
  })

  const made = (digit: number, name: 'mfe-catalog' | 'mfe-personal' = 'mfe-catalog') =>
    makeSet(store, [{ name, version: `00000000000${digit}`, files: `sha256-${digit}` }], '')

  test('supports publishing, a canary, a rollback and pruning of sets', async () => {
    for (const digit of [1, 2, 3]) await promote(store, (await made(digit)).id)
    await rollBack(store, ['mfe-catalog'])
    expect(await readPointer(store)).toMatchObject({
      set: 2,
      past: { 'mfe-catalog': [{ files: 'sha256-1' }] },
    })
    await startCanary(store, 3, 10)
    expect(await withdrawCanary(store, 3, { by: 'hand' })).toBe(true)
    await prune(store, 1)
    expect(await setIds(store)).toEqual([2, 3])
    await promote(store, 3)
    expect(await prune(store, 1)).toMatchObject({ sets: 0 })
    expect(await readPointer(store)).toMatchObject({
      set: 3,
      past: { 'mfe-catalog': [{ files: 'sha256-2' }] },
    })
  })

  test('two concurrent publishers are both kept', async () => {
    const promoteMade = ({ id, from }: SetFile) => promote(open(), id, { after: from })
    await promote(store, (await made(1)).id)
    const [one, other] = await Promise.all([made(2), made(3, 'mfe-personal')])
    expect(one.id).not.toBe(other.id)
    const moved = await Promise.all([promoteMade(one), promoteMade(other)])
    expect(moved.filter(Boolean)).toHaveLength(1)
    const again = moved[0] ? await made(3, 'mfe-personal') : await made(2)
    expect(await promoteMade(again)).toBe(true)
    const { set = 0 } = (await readPointer(store)) ?? {}
    expect((await readSet(store, set)).remotes).toMatchObject({
      'mfe-catalog': { files: 'sha256-2' },
      'mfe-personal': { files: 'sha256-3' },
    })
  })
})

test('a folder contains nothing else, and the lock of a dead process is taken over', async () => {
  const store = folderStore(folder)
  await store.create('sets/1.json', 'one')
  await store.create('sets/1.json', 'two')
  await store.update('current.json', () => 'x')
  expect(readdirSync(folder).sort()).toEqual(['current.json', 'sets'])
  expect(readdirSync(join(folder, 'sets'))).toEqual(['1.json'])
  writeFileSync(join(folder, 'lock'), '')
  utimesSync(join(folder, 'lock'), 0, 0)
  expect(await store.exclusively(async () => 'done')).toBe('done')
  expect(readdirSync(folder)).not.toContain('lock')
})

describe('a bucket', () => {
  test('is retried after failures, and its refusals are reported', async () => {
    const store = s3Store(s3.bucket, TIMES)
    s3.trouble = 2
    await store.write('sets/1.json', 'one')
    expect(s3.answered).toEqual(['PUT 1.json 503', 'PUT 1.json 503', 'PUT 1.json 200'])
    const wrong = s3Store({ ...s3.bucket, keys: { ...s3.bucket.keys, secretAccessKey: 'another' } }, TIMES)
    await expect(wrong.read('sets/1.json')).rejects.toThrow(
      'GET sets/1.json answered 403 SignatureDoesNotMatch',
    )
    await expect(wrong.write('sets/1.json', 'two')).rejects.toThrow('PUT sets/1.json answered 403')
    expect(String(await store.read('sets/1.json'))).toBe('one')
  })

  test('sends an unchanged pointer only once', async () => {
    const store = s3Store(s3.bucket, TIMES)
    await store.write('current.json', 'one')
    for (let look = 0; look < 3; look += 1) expect(String(await store.read('current.json'))).toBe('one')
    await store.write('current.json', 'two')
    expect(String(await store.read('current.json'))).toBe('two')
    expect(s3.answered.filter((line) => line.startsWith('GET'))).toEqual(
      [200, 304, 304, 200].map((status) => `GET current.json ${status}`),
    )
  })

  test('without conditional writes is rejected before publishing', async () => {
    s3.trouble = -1
    const work = s3Store(s3.bucket, TIMES).exclusively(async () => 'published')
    await expect(work).rejects.toThrow('does not keep to conditions of writes')
  })

  test('waits for a held lock, and takes over one of a dead process', async () => {
    const [one, other] = [s3Store(s3.bucket, TIMES), s3Store(s3.bucket, { ...TIMES, patience: 20 })]
    const held = Promise.withResolvers<void>()
    const entered = Promise.withResolvers<void>()
    const first = one.exclusively(async () => {
      entered.resolve()
      await held.promise
    })
    await entered.promise
    await expect(other.exclusively(async () => 'taken')).rejects.toThrow('another process holds the store')
    s3.age(60_000)
    expect(await other.exclusively(async () => 'taken')).toBe('taken')
    held.resolve()
    await first
    expect(await other.exclusively(async () => 'free')).toBe('free')
  })
})
