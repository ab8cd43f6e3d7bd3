import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib'
import { folderStore } from '@verstak/release/store/folder-store.ts'
import { promote } from '@verstak/release/store/moves.ts'
import { makeSet, prune, storeBuild } from '@verstak/release/store/publish.ts'
import type { Manifest } from '@verstak/release/store/sets.ts'
import type { ReleaseStore } from '@verstak/release/store/store.ts'
import { smallBuild } from '@verstak/release/store/testing/small-build.ts'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
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

test('a version published at run time is available at once, next to the previous one', async () => {
  expect((await get(`${NEW}/web/a.js`)).statusCode).toBe(404)
  await publish(NEW)
  for (const version of [OLD, NEW]) expect((await get(`${version}/web/a.js`)).body).toBe(`web ${version}`)
  expect((await origin.inject('/health/')).json()).toEqual({ up: true, name: 'mfe-catalog', version: NEW })
})

test('browsers of any page cache its files for ever', async () => {
  expect((await get(`${OLD}/web/a.js`)).headers).toMatchObject({
    'access-control-allow-origin': '*',
    'cache-control': 'public, max-age=31536000, immutable',
    'content-type': 'text/javascript; charset=utf-8',
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'cross-origin',
  })
})

test('private files are only for a shell that knows this exact version', async () => {
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
])('%s is not found', async (path) => {
  expect((await get(path)).statusCode).toBe(404)
})

describe('a file with a content hash in its name', () => {
  const SAME = 'vendor.0123456789abcdef.js'
  const of = (version: string) => `page.${version.padStart(16, '0')}.js`
  const [ONE, TWO] = ['00000000000a', '00000000000b']
  /** A different compressor version gives different bytes of the same file, as does a different window. */
  const built = (version: string, window: number) =>
    smallBuild(join(folder, version), version, {
      [`web/${SAME}`]: 'the same',
      [`web/${SAME}.br`]: brotliCompressSync('the same', {
        params: { [constants.BROTLI_PARAM_LGWIN]: window },
      }),
      [`web/${of(version)}`]: `page of ${version}`,
    })
  const another = () => createStoreOrigin({ name: 'mfe-catalog', store, trust: () => true })
  const read = async (from: FastifyInstance, file: string) => {
    const answer = await from.inject({
      url: `/mfe-catalog/web/${file}`,
      headers: { 'accept-encoding': 'br' },
    })
    const { statusCode, body, rawPayload, headers } = answer
    if (statusCode !== 200) return statusCode
    return headers['content-encoding'] ? brotliDecompressSync(rawPayload).toString() : body
  }

  test('has one address in all versions, and a changed one a different address', async () => {
    for (const version of [ONE, TWO]) {
      const manifest = await storeBuild(store, built(version, 20))
      await promote(store, (await makeSet(store, [manifest], '')).id)
      // Each instance finds versions published since its last check.
      expect(await read(origin, of(version))).toBe(`page of ${version}`)
    }
    const started = another()
    expect(await read(started, of(ONE))).toBe(`page of ${ONE}`)
    expect(await read(started, SAME)).toBe('the same')
    expect((await started.inject(`/mfe-catalog/web/${SAME}`)).headers).toMatchObject({
      'access-control-allow-origin': '*',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': 'text/javascript; charset=utf-8',
    })
    await started.close()
  })

  test('exists as long as a stored version contains it', async () => {
    const running = another()
    const last = '00000000000c'
    expect(await read(running, SAME)).toBe('the same')
    const manifest = await storeBuild(store, built(last, 16))
    await promote(store, (await makeSet(store, [manifest], '')).id)
    await promote(store, (await makeSet(store, [await publish(NEW)], '')).id)
    await promote(store, (await makeSet(store, [manifest], 'again')).id)
    await prune(store, 1)
    const anew = another()
    for (const from of [running, anew]) {
      expect(await read(from, SAME)).toBe('the same')
      expect(await read(from, of(last))).toBe(`page of ${last}`)
    }
    expect(await read(anew, of(ONE))).toBe(404)
    await Promise.all([running.close(), anew.close()])
  })

  test.each([
    'a.js',
    'integrity.json',
    '',
    'constructor',
    `..%2fnode%2f${SAME}`,
    `%2e%2e/${SAME}.br`,
    `${SAME}.br`,
  ])('%s is not found, without a look-up in the store', async (file) => {
    const lists: string[] = []
    const list: ReleaseStore['list'] = async (prefix) => {
      lists.push(prefix)
      return store.list(prefix)
    }
    const watched = createStoreOrigin({ name: 'mfe-catalog', store: { ...store, list }, trust: () => true })
    expect((await watched.inject(`/mfe-catalog/web/${file}`)).statusCode).toBe(404)
    expect(lists).toEqual([])
    await watched.close()
  })
})

test('a compressed file is sent to clients that accept it', async () => {
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
