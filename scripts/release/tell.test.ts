import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { folderStore } from '../../shared/release/store/folder-store.ts'
import { promote } from '../../shared/release/store/moves.ts'
import { makeSet, storeBuild } from '../../shared/release/store/publish.ts'
import type { ReleaseStore } from '../../shared/release/store/store.ts'
import { smallBuild, smallFacts, smallPlace } from '../../shared/release/store/testing/small-build.ts'
import { lineOfSet, linesOfDifference, linesOfRemotes, linesOfRoutes } from './tell.ts'

let folder: string
let store: ReleaseStore
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'verstak-tell-'))
  store = folderStore(join(folder, 'store'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const NEW = { path: '/news/', layout: 'custom', access: 'auth' }

async function publish(version: string, page: string, routes: string[]) {
  const files = { 'web/page.js': page, 'web/common.js': 'common' }
  const built = {
    ...smallBuild(join(folder, version), version, files),
    facts: smallFacts({ routes }),
    place: smallPlace('mfe-catalog', page === 'new' ? [NEW] : [], routes),
    changed: page === 'new',
  }
  const set = await makeSet(store, [await storeBuild(store, built)], 'проба')
  await promote(store, set.id)
  return set
}

it('shows the contents of a set, its commit, and the difference of two sets', async () => {
  const one = await publish('000000000001', 'old', ['/catalog/', '/search/'])
  const other = await publish('000000000002', 'new', ['/catalog/', '/brands/'])
  expect(lineOfSet(other, one, true)).toMatch(/^→ 2 .* mfe-catalog 000000000002 {2}проба$/)
  expect(lineOfSet(one, null, false)).toMatch(/^ {2}1 .* mfe-catalog 000000000001/)
  expect((await linesOfRemotes(store, other)).join()).toMatch(/mfe-catalog +000000000002 {2}abc с правками, /)
  const [, addresses] = await linesOfRemotes(store, other)
  expect(addresses).toMatch(/^ +страниц 2: .*\/circles\/ \(custom\) .*\/news\/ \(custom, auth\)$/)
  expect(addresses).not.toContain('/catalog/hit/')
  expect(await linesOfDifference(store, one, one)).toEqual(['Наборы одинаковы.'])
  const lines = await linesOfDifference(store, one, other)
  expect(lines[0]).toBe('mfe-catalog: 000000000001 → 000000000002')
  expect(lines).toContain('    страницы: +/brands/ −/search/')
  expect(lines).toContain('    свои адреса: +/news/ (custom, auth)')
  expect(await linesOfRoutes(store, one, other)).toEqual(['    mfe-catalog: +/brands/ −/search/'])
  expect(lines).toContain('    файлы браузера: новых 1 из 2, 9 → 9 байт')
})

it('names a remote that leaves, also when the set before is pruned', async () => {
  const one = await publish('000000000001', 'old', [])
  const other = { ...one, id: 2, from: 1, changes: ['mfe-catalog'], remotes: {} }
  for (const before of [one, null])
    expect(lineOfSet(other, before, false)).toMatch(/ mfe-catalog убрана {2}проба$/)
})

it('reports a pruned version as missing', async () => {
  const { remotes, ...set } = await publish('000000000001', 'old', [])
  await store.remove('remotes/mfe-catalog/000000000001.json')
  expect(await linesOfRemotes(store, { ...set, remotes })).toEqual([
    expect.stringContaining('нет в хранилище'),
  ])
})
