import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { folderStore } from '../releases/folder-store.ts'
import { makeSet, promote, storeBuild } from '../releases/publish.ts'
import type { Manifest } from '../releases/sets.ts'
import type { ReleaseStore } from '../releases/store.ts'
import { smallBuild } from '../releases/testing/small-build.ts'
import { createStoreOrigin } from './store-origin.ts'

const OLD = '000000000001'
const NEW = '000000000002'
let folder: string
let store: ReleaseStore
let origin: FastifyInstance
let old: Manifest

const publish = async (version: string) => {
  const files = { 'web/a.js': `web ${version}`, 'node/a.js': `node ${version}` }
  const manifest = await storeBuild(store, smallBuild(join(folder, version), version, files))
  await promote(store, (await makeSet(store, [manifest], '')).id)
  return manifest
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'verstak-store-origin-'))
  store = folderStore(join(folder, 'store'))
  origin = createStoreOrigin({ name: 'mfe-catalog', store, trust: () => true })
  old = await publish(OLD)
})
afterAll(async () => {
  await origin.close()
  rmSync(folder, { recursive: true })
})

const get = (path: string, headers: Record<string, string> = {}) =>
  origin.inject({ url: `/mfe-catalog/${path}`, headers })

test('a version that is published while it runs is there at once, beside the one before', async () => {
  expect((await get(`${NEW}/web/a.js`)).statusCode).toBe(404)
  await publish(NEW)
  for (const version of [OLD, NEW]) expect((await get(`${version}/web/a.js`)).body).toBe(`web ${version}`)
  expect((await origin.inject('/health/')).json()).toEqual({ up: true, name: 'mfe-catalog', version: NEW })
})

test('browsers of any page keep its files for ever', async () => {
  expect((await get(`${OLD}/web/a.js`)).headers).toMatchObject({
    'access-control-allow-origin': '*',
    'cache-control': 'public, max-age=31536000, immutable',
    'content-type': 'text/javascript; charset=utf-8',
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'cross-origin',
  })
})

test('what is not for browsers is for a shell that knows this very version', async () => {
  for (const path of ['node/a.js', 'files.json', 'assets.json']) {
    for (const authorization of ['', 'Bearer ', 'Bearer sha256-of-another', old.files])
      expect((await get(`${OLD}/${path}`, { authorization })).statusCode).toBe(404)
    expect((await get(`${OLD}/${path}`, { authorization: `Bearer ${old.files}` })).statusCode).toBe(200)
    expect((await get(`${NEW}/${path}`, { authorization: `Bearer ${old.files}` })).statusCode).toBe(404)
  }
})

test.each([
  `${OLD}/web/../node/a.js`,
  `${OLD}/web/%2e%2e/node/a.js`,
  `${OLD}/web/..%2fnode/a.js`,
  `..%2fmfe-catalog%2f${OLD}/web/a.js`,
  `${OLD}/web/constructor`,
  `${OLD}/web/`,
])('%s is not there', async (path) => {
  expect((await get(path)).statusCode).toBe(404)
})

test('a file that is stored compressed is sent so to who takes it', async () => {
  const version = '000000000003'
  const built = smallBuild(join(folder, version), version, {
    'web/b.css': 'a{}',
    'web/b.css.br': brotliCompressSync('a{}'),
  })
  await storeBuild(store, built)
  const plain = await get(`${version}/web/b.css`)
  expect([plain.body, plain.headers['content-encoding']]).toEqual(['a{}', undefined])
  const small = await get(`${version}/web/b.css`, { 'accept-encoding': 'gzip, br' })
  expect(small.headers).toMatchObject({
    'content-encoding': 'br',
    'content-type': 'text/css; charset=utf-8',
    vary: 'accept-encoding',
  })
  expect(brotliDecompressSync(small.rawPayload).toString()).toBe('a{}')
})
