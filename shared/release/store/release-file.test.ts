import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { folderStore } from './folder-store.ts'
import { storeBuild } from './publish.ts'
import { packRelease, unpackRelease } from './release-file.ts'
import { contentKey, type Manifest, readManifest } from './sets.ts'
import type { ReleaseStore } from './store.ts'
import { smallBuild } from './testing/small-build.ts'

const VERSION = '000000000001'
let folder: string
let store: ReleaseStore
let other: ReleaseStore
let manifest: Manifest

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'verstak-release-file-'))
  store = folderStore(join(folder, 'store'))
  other = folderStore(join(folder, 'other'))
  const files = {
    'web/a.js': 'a',
    'web/a.js.br': brotliCompressSync('a'),
    'web/b.png': Buffer.from([0, 10, 255]),
  }
  manifest = await storeBuild(store, smallBuild(join(folder, 'built'), VERSION, files))
})
afterEach(() => rmSync(folder, { recursive: true }))

test('a packed version is unpacked unchanged in another store, without its compressed files', async () => {
  const opened = await unpackRelease(other, await packRelease(store, 'mfe-catalog', VERSION))
  const { 'web/a.js.br': compressed, ...content } = manifest.content
  expect(compressed).toBeDefined()
  expect(opened).toEqual({ ...manifest, content })
  expect(await readManifest(other, 'mfe-catalog', VERSION)).toEqual(opened)
  for (const { hash } of Object.values(content))
    expect(await other.read(contentKey(hash))).toEqual(await store.read(contentKey(hash)))
})

test('a missing or incomplete version is rejected', async () => {
  await expect(packRelease(store, 'mfe-catalog', '000000000002')).rejects.toThrow('there is no version')
  const all = brotliDecompressSync(await packRelease(store, 'mfe-catalog', VERSION))
  all[all.length - 1] = 0
  await expect(unpackRelease(other, brotliCompressSync(all))).rejects.toThrow('is not whole')
  expect(await readManifest(other, 'mfe-catalog', VERSION)).toBeNull()
  await store.remove(contentKey(manifest.content['web/a.js']?.hash ?? ''))
  await expect(packRelease(store, 'mfe-catalog', VERSION)).rejects.toThrow('the store has no web/a.js')
})
