import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { folderStore } from './folder-store.ts'
import { withKept } from './kept-files.ts'
import { storeBuild } from './publish.ts'
import { contentKey, type Manifest, manifestKey, readManifest } from './sets.ts'
import type { ReleaseStore } from './store.ts'
import { smallBuild } from './testing/small-build.ts'

const VERSION = '000000000001'
let folder: string
let kept: string
let store: ReleaseStore
let manifest: Manifest
const asked: string[] = []
let unavailable = false
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'verstak-kept-'))
  kept = join(folder, 'kept')
  const real = folderStore(join(folder, 'store'))
  manifest = await storeBuild(real, smallBuild(join(folder, 'built'), VERSION, { 'web/a.js': 'a' }))
  asked.length = 0
  unavailable = false
  store = {
    ...real,
    list: async (prefix) => {
      if (unavailable) throw new Error('the storage is unavailable')
      return real.list(prefix)
    },
    read: async (key) => {
      asked.push(key)
      if (unavailable) throw new Error('the storage is unavailable')
      return real.read(key)
    },
  }
})
afterEach(() => rmSync(folder, { recursive: true }))

const key = () => contentKey(manifest.content['web/a.js']?.hash ?? '')

test('a file is requested once, for later processes too, and is available while the storage is not', async () => {
  expect(String(await withKept(store, kept).read(key()))).toBe('a')
  const next = withKept(store, kept)
  expect(await readManifest(next, 'mfe-catalog', VERSION)).toEqual(manifest)
  unavailable = true
  expect(String(await next.read(key()))).toBe('a')
  expect(await readManifest(next, 'mfe-catalog', VERSION)).toEqual(manifest)
  expect(await next.list('remotes/mfe-catalog')).toEqual([manifestKey('mfe-catalog', VERSION)])
  await expect(next.list('remotes/mfe-personal')).rejects.toThrow('is unavailable')
  expect(asked.filter((one) => one === key())).toHaveLength(1)
  await expect(readManifest(next, 'mfe-catalog', '000000000002')).rejects.toThrow('is unavailable')
  await expect(next.read('current.json')).rejects.toThrow('is unavailable')
})

test('a file changed on disk is requested again, one changed in transit is not served', async () => {
  await withKept(store, kept).read(key())
  const [name = ''] = readdirSync(kept)
  writeFileSync(join(kept, name), 'b')
  expect(String(await withKept(store, kept).read(key()))).toBe('a')
  expect(asked).toEqual([key(), key()])
  await store.write(key(), 'another')
  rmSync(kept, { recursive: true })
  await expect(withKept(store, kept).read(key())).rejects.toThrow('is not what its hash says')
})

test('the folder has a maximum size, and drops the least recently used and incomplete files', async () => {
  const files = Object.fromEntries(['b', 'c', 'd', 'e'].map((name) => [`web/${name}.js`, name.repeat(40)]))
  const { content } = await storeBuild(store, smallBuild(join(folder, 'more'), '000000000002', files))
  const keys = Object.keys(files).map((path) => contentKey(content[path]?.hash ?? ''))
  const small = withKept(store, kept, 100)
  for (const one of keys) await small.read(one)
  expect(readdirSync(kept)).toHaveLength(2)
  writeFileSync(join(kept, 'half.1'), '')
  const next = withKept(store, kept, 100)
  expect(readdirSync(kept)).toHaveLength(2)
  asked.length = 0
  for (const one of keys.slice(2)) await next.read(one)
  expect(asked).toEqual([])
})
