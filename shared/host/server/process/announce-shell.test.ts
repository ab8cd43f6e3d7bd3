import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { folderStore } from '@verstak/release/store/folder-store.ts'
import { makeSet, storeBuild } from '@verstak/release/store/publish.ts'
import { readShell } from '@verstak/release/store/sets.ts'
import type { ReleaseStore } from '@verstak/release/store/store.ts'
import { smallBuild, smallFacts } from '@verstak/release/store/testing/small-build.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { announceShell } from './announce-shell.ts'

let folder: string
let store: ReleaseStore
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'verstak-announce-'))
  store = folderStore(join(folder, 'store'))
  vi.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(() => rmSync(folder, { recursive: true }))

test('the store gets the shell’s offer, and the log the parts that its set lacks', async () => {
  const facts = smallFacts({ slots: { given: [], used: ['mfe-catalog/recommendations'] } })
  writeFileSync(join(folder, 'facts.json'), JSON.stringify(facts))
  const set = await makeSet(
    store,
    [await storeBuild(store, smallBuild(join(folder, 'a'), '000000000001', {}))],
    '',
  )
  await announceShell(store, folder, set)
  expect(await readShell(store)).toEqual(facts)
  expect(console.error).toHaveBeenCalledExactlyOnceWith(
    'Release set 1: shell misses slot mfe-catalog/recommendations',
  )
})

test('a shell without an offer serves nevertheless', async () => {
  await announceShell(store, folder, await makeSet(store, [], ''))
  expect(console.error).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('was not told'))
})
