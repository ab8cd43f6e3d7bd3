import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { folderStore } from '#releases/folder-store.ts'
import { makeSet, storeBuild } from '#releases/publish.ts'
import { smallBuild, smallPlace } from '#releases/testing/small-build.ts'
import { compositionOf, listOfSet, newRemotes, ownSet } from './released-set.ts'

test('a process knows its set and what is new in it from its variables', () => {
  const { env } = compositionOf(12, ['mfe-catalog', 'mfe-personal'])
  expect([ownSet(env), newRemotes(env)]).toEqual([12, ['mfe-catalog', 'mfe-personal']])
  expect([ownSet({}), newRemotes({})]).toEqual([null, []])
  expect(newRemotes(compositionOf(1).env)).toEqual([])
})

test('the list of a set has the address of each version in its origin', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'verstak-released-set-'))
  const store = folderStore(folder)
  await makeSet(store, [{ name: 'mfe-catalog', version: '0123456789ab', files: 'sha256-a' }], '')
  expect(await listOfSet(store, 1, { 'mfe-catalog': 'https://catalog.example' })).toEqual({
    remotes: {
      'mfe-catalog': { url: 'https://catalog.example/mfe-catalog/0123456789ab/', files: 'sha256-a' },
    },
  })
  await expect(listOfSet(store, 2)).rejects.toThrow('no release set 2')
  rmSync(folder, { recursive: true })
})

test('a manifest says what its remote claims, and where it lies when the shop was not told', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'verstak-released-set-'))
  const store = folderStore(join(folder, 'store'))
  const build = smallBuild(join(folder, 'build'), '0123456789ab', {}, 'mfe-example')
  const place = smallPlace('mfe-example', [{ path: '/example/', layout: 'custom', access: 'auth' }])
  await makeSet(store, [await storeBuild(store, { ...build, place })], '')
  await expect(listOfSet(store, 1)).rejects.toThrow('nobody says where the versions of mfe-example lie')
  await storeBuild(store, { ...build, place, origin: 'https://example.example' })
  const listed = await listOfSet(store, 1)
  expect(listed.remotes['mfe-example']).toMatchObject({
    url: 'https://example.example/mfe-example/0123456789ab/',
    place,
  })
  const told = await listOfSet(store, 1, { 'mfe-example': 'https://here.example' })
  expect(told.remotes['mfe-example']?.url).toBe('https://here.example/mfe-example/0123456789ab/')
  rmSync(folder, { recursive: true })
})
