import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { folderStore } from '@verstak/release/store/folder-store.ts'
import { makeSet, storeBuild } from '@verstak/release/store/publish.ts'
import { readPlacedSet } from '@verstak/release/store/sets.ts'
import { smallBuild, smallPlace } from '@verstak/release/store/testing/small-build.ts'
import { expect, test } from 'vitest'
import { ownSet } from './own-set.ts'
import { compositionOf, newRemotes, ownList } from './released-set.ts'

const remotes = { 'mfe-catalog': { version: '0123456789ab', files: 'sha256-a' } }

test('a process reads its set and the new remotes from its variables', () => {
  const { env } = compositionOf({ id: 12, remotes }, ['mfe-catalog', 'mfe-personal'])
  expect([ownSet(env), newRemotes(env)]).toEqual([12, ['mfe-catalog', 'mfe-personal']])
  expect([ownSet({}), newRemotes({})]).toEqual([null, []])
  expect(newRemotes(compositionOf({ id: 1, remotes }).env)).toEqual([])
})

test('the list of a set has the address of each version at its origin', () => {
  const { env } = compositionOf({ id: 1, remotes })
  expect(ownList({ 'mfe-catalog': 'https://catalog.example' }, env)).toEqual({
    remotes: {
      'mfe-catalog': { url: 'https://catalog.example/mfe-catalog/0123456789ab/', files: 'sha256-a' },
    },
  })
})

test('a manifest has the remote’s claims, and its origin if the shop has none', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'verstak-released-set-'))
  const store = folderStore(join(folder, 'store'))
  const build = smallBuild(join(folder, 'build'), '0123456789ab', {}, 'mfe-example')
  const place = smallPlace('mfe-example', [{ path: '/example/', layout: 'custom', access: 'auth' }])
  await makeSet(store, [await storeBuild(store, { ...build, place })], '')
  const listed = async (origins = {}) => ownList(origins, compositionOf(await readPlacedSet(store, 1)).env)
  await expect(listed()).rejects.toThrow('nobody says where the versions of mfe-example lie')
  await storeBuild(store, { ...build, place, origin: 'https://example.example' })
  expect((await listed()).remotes['mfe-example']).toMatchObject({
    url: 'https://example.example/mfe-example/0123456789ab/',
    place,
  })
  const told = await listed({ 'mfe-example': 'https://here.example' })
  expect(told.remotes['mfe-example']?.url).toBe('https://here.example/mfe-example/0123456789ab/')
  rmSync(folder, { recursive: true })
})
