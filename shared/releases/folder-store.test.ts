import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate as turn } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { folderStore } from './folder-store.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'verstak-store-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

test('what is written is read, listed and removed, and nothing else lies there', async () => {
  const store = folderStore(folder)
  await store.write('sets/1.json', 'one')
  await store.write('sets/1.json', 'another')
  await store.write('files/ab/abc', new Uint8Array([1, 2]))
  expect((await store.read('sets/1.json'))?.toString()).toBe('another')
  expect(await store.read('files/ab/abc')).toEqual(Buffer.from([1, 2]))
  expect(await store.read('sets/2.json')).toBeNull()
  expect([await store.has('sets/1.json'), await store.has('sets/2.json')]).toEqual([true, false])
  expect(await store.list('files')).toEqual(['files/ab/abc'])
  expect(await store.list('remotes')).toEqual([])
  expect(readdirSync(join(folder, 'sets'))).toEqual(['1.json'])
  await store.remove('sets/1.json')
  expect(await store.list('sets')).toEqual([])
})

test('one works at a time, also after one that failed', async () => {
  const [one, other] = [folderStore(folder), folderStore(folder)]
  let working = 0
  const work = async () => {
    working += 1
    expect(working).toBe(1)
    await turn()
    working -= 1
  }
  const failing = one.exclusively(async () => {
    await work()
    throw new Error('no')
  })
  await expect(failing).rejects.toThrow('no')
  await Promise.all([one, other, one, other].map((store) => store.exclusively(work)))
})

test('the lock of a process that died is taken', async () => {
  writeFileSync(join(folder, 'lock'), '')
  utimesSync(join(folder, 'lock'), 0, 0)
  expect(await folderStore(folder).exclusively(async () => 'done')).toBe('done')
  expect(readdirSync(folder)).toEqual([])
})
