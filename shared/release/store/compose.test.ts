import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { composeSet, publishedVersions } from './compose.ts'
import { folderStore } from './folder-store.ts'
import { promote } from './moves.ts'
import { makeSet, storeBuild } from './publish.ts'
import { readPointer, readSet } from './sets.ts'
import type { ReleaseStore } from './store.ts'
import { smallBuild } from './testing/small-build.ts'

const [OLD, NEW, PERSONAL] = ['000000000001', '000000000002', '000000000003'] as const
const note = 'проба: tester@demo.example'
let folder: string
let store: ReleaseStore

/** Makes sets 1 and 2 with an old and a new catalogue; 2 is current. */
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'verstak-compose-'))
  store = folderStore(join(folder, 'store'))
  const stored = async (version: string, name: 'mfe-catalog' | 'mfe-personal') =>
    storeBuild(store, smallBuild(join(folder, version), version, { 'web/page.js': version }, name))
  const personal = await stored(PERSONAL, 'mfe-personal')
  await promote(store, (await makeSet(store, [await stored(OLD, 'mfe-catalog'), personal], '')).id)
  await promote(store, (await makeSet(store, [await stored(NEW, 'mfe-catalog')], '')).id)
})
afterEach(() => rmSync(folder, { recursive: true }))

test('a set with another version of one remote is reused or created, and not shown to anybody', async () => {
  expect(await composeSet(store, 2, { name: 'mfe-catalog', version: OLD, note })).toMatchObject({ id: 1 })
  const other = smallBuild(join(folder, 'other'), '000000000004', { 'web/page.js': '4' }, 'mfe-personal')
  await storeBuild(store, other)
  const composed = await composeSet(store, 1, { name: 'mfe-personal', version: '000000000004', note })
  expect(composed).toMatchObject({ id: 3, from: 1, note })
  expect(composed?.remotes).toMatchObject({
    'mfe-catalog': { version: OLD },
    'mfe-personal': { version: '000000000004' },
  })
  expect(await readSet(store, 3)).toEqual(composed)
  expect(await composeSet(store, 1, { name: 'mfe-personal', version: '000000000004', note })).toEqual(
    composed,
  )
  expect(await readPointer(store)).toMatchObject({ set: 2 })
})

test.each(['00000000000f', '../sets/1', 'http://host/', ''])('«%s» was never published', async (version) => {
  expect(await composeSet(store, 2, { name: 'mfe-catalog', version, note })).toBeNull()
})

test('lists the versions of each remote, newest first', async () => {
  const versions = await publishedVersions(store)
  expect(Object.keys(versions).sort()).toEqual(['mfe-catalog', 'mfe-personal'])
  const built = versions['mfe-catalog']?.map((each) => each.built) ?? []
  expect(built).toHaveLength(2)
  expect(built).toEqual([...built].sort().reverse())
  expect(versions['mfe-personal']).toMatchObject([{ version: PERSONAL, commit: 'abc', changed: false }])
})
