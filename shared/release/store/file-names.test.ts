import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type FileNames, fileNames } from './file-names.ts'
import { folderStore } from './folder-store.ts'
import { storeBuild } from './publish.ts'
import { manifestKey } from './sets.ts'
import type { ReleaseStore } from './store.ts'
import { smallBuild } from './testing/small-build.ts'

const NAME = 'mfe-catalog'
const [ONE, TWO] = ['000000000001', '000000000002']
let folder: string
let store: ReleaseStore
let listed: number
let names: FileNames

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'verstak-file-names-'))
  const plain = folderStore(join(folder, 'store'))
  listed = 0
  store = {
    ...plain,
    async list(prefix) {
      listed += 1
      return plain.list(prefix)
    },
  }
  names = fileNames(store, NAME, (path) => path.startsWith('web/common-'), 100)
})
afterEach(() => rmSync(folder, { recursive: true }))

const publish = (version: string, files: Record<string, string>) =>
  storeBuild(store, smallBuild(join(folder, version), version, files))

test('finds the files of all versions with their compressed forms', async () => {
  const one = await publish(ONE, {
    'web/common-a.js': 'a',
    'web/common-a.js.br': 'a as br',
    'web/own.js': 'one',
  })
  const two = await publish(TWO, { 'web/common-b.js': 'b' })
  expect(await names.find('web/common-a.js')).toEqual({
    '': one.content['web/common-a.js']?.hash,
    '.br': one.content['web/common-a.js.br']?.hash,
    '.gz': undefined,
  })
  expect(await names.find('web/common-b.js')).toMatchObject({ '': two.content['web/common-b.js']?.hash })
  expect(await names.find('web/own.js')).toBeNull()
  expect(listed).toBe(1)
})

test('unknown names cause few listings, however many clients ask, and new files are found', async () => {
  await publish(ONE, {})
  const strange = Array.from({ length: 200 }, (_, nth) => names.find(`web/common-${nth}.js`))
  expect(new Set(await Promise.all(strange))).toEqual(new Set([null]))
  expect(listed).toBe(1)
  await publish(TWO, { 'web/common-new.js': 'new' })
  const asked = [names.find('web/common-none.js'), names.find('web/common-new.js')]
  expect(await Promise.all(asked)).toEqual([null, expect.objectContaining({ '': expect.any(String) })])
  expect(listed).toBe(2)
})

test('a version read by name is not looked up again', async () => {
  names.learn(await publish(ONE, { 'web/common-a.js': 'a' }))
  expect(await names.find('web/common-a.js')).not.toBeNull()
  expect(listed).toBe(0)
})

test('an unreadable manifest hides only its own files', async () => {
  await publish(ONE, { 'web/common-a.js': 'a' })
  await store.write(manifestKey(NAME, TWO), '{"name":')
  expect(await names.find('web/common-a.js')).not.toBeNull()
  await expect(names.find('web/common-b.js')).rejects.toThrow('is broken')
})

test('compressed files missing in the store are looked up in other versions', async () => {
  const one = await publish(ONE, { 'web/common-a.js': 'a', 'web/common-a.js.br': 'by one' })
  const two = await publish(TWO, { 'web/common-a.js': 'a', 'web/common-a.js.br': 'by two' })
  names.learn(two)
  names.learn(one)
  await store.remove(manifestKey(NAME, ONE))
  names.lost('web/common-a.js')
  expect(await names.find('web/common-a.js')).toMatchObject({
    '.br': two.content['web/common-a.js.br']?.hash,
  })
})
