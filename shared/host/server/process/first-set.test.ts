import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { folderStore } from '@verstak/release/store/folder-store.ts'
import { promote } from '@verstak/release/store/moves.ts'
import { makeSet } from '@verstak/release/store/publish.ts'
import type { ReleaseStore } from '@verstak/release/store/store.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { firstSet, keepLastSet } from './first-set.ts'

let folder: string
let store: ReleaseStore
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'verstak-first-set-'))
  store = folderStore(join(folder, 'store'))
  vi.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(() => rmSync(folder, { recursive: true }))

test('a shop starts with the current set, or with its last one while the store is unavailable', async () => {
  expect((await firstSet(store, folder)).remotes).toEqual({})
  const set = await makeSet(store, [{ name: 'mfe-catalog', version: '000000000001', files: 'a' }], '')
  await promote(store, set.id)
  expect(await firstSet(store, folder)).toEqual(set)
  const unavailable: ReleaseStore = {
    ...store,
    read: () => Promise.reject(new Error('the storage is unavailable')),
  }
  await expect(firstSet(unavailable, folder)).rejects.toThrow('the storage is unavailable')
  await keepLastSet(folder, set)
  expect(await firstSet(unavailable, folder)).toEqual(set)
  expect(console.error).toHaveBeenCalledExactlyOnceWith(
    'The release store: the storage is unavailable; set 1 was served last and is again',
  )
})

test('a folder without write access only causes a log line', async () => {
  await keepLastSet(join(folder, 'none'), await makeSet(store, [], ''))
  expect(console.error).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('was not kept'))
})
