import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createOrigin } from './origin.ts'

const files = 'sha256-of-the-list'
const LASTING = 'a.0123456789abcdef.js'
let dist: string
let origin: FastifyInstance
beforeAll(() => {
  dist = mkdtempSync(join(tmpdir(), 'verstak-origin-'))
  for (const folder of ['web', 'node']) mkdirSync(join(dist, folder))
  for (const file of [
    `web/${LASTING}`,
    'web/a.js',
    'node/a.js',
    'files.json',
    'version.json',
    'web/integrity.json',
  ])
    writeFileSync(join(dist, file), file)
  origin = createOrigin({
    name: 'mfe-catalog',
    dist,
    release: () => ({ version: 'v1', files }),
    trust: () => true,
  })
})
afterAll(async () => {
  await origin.close()
  rmSync(dist, { recursive: true })
})

const get = (path: string, authorization?: string) =>
  origin.inject({ url: `/mfe-catalog/v1/${path}`, headers: authorization ? { authorization } : {} })

test.each(['web/a.js', 'web/integrity.json'])('browsers of any page get %s', async (path) => {
  const { statusCode, body, headers } = await get(path)
  expect([statusCode, body]).toEqual([200, path])
  expect(headers).toMatchObject({
    'access-control-allow-origin': '*',
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'cross-origin',
  })
})

test('only a file with a content hash in its name has an address without the version', async () => {
  const ask = (path: string) => origin.inject({ url: `/mfe-catalog/web/${path}` })
  const { body, headers } = await ask(LASTING)
  expect(body).toBe(`web/${LASTING}`)
  expect(headers).toMatchObject({
    'access-control-allow-origin': '*',
    'cache-control': 'public, max-age=31536000, immutable',
  })
  for (const path of [
    'a.js',
    'integrity.json',
    '../node/a.js',
    '..%2fnode%2fa.js',
    `x%2f..%2f${LASTING}`,
    '',
  ])
    expect([path, (await ask(path)).statusCode >= 400]).toEqual([path, true])
})

test.each(['node/a.js', 'files.json', 'version.json'])(
  '%s is only for a shell that knows the release',
  async (path) => {
    for (const authorization of [undefined, 'Bearer ', 'Bearer sha256-of-another', files])
      expect((await get(path, authorization)).statusCode).toBe(404)
    const { statusCode, body } = await get(path, `Bearer ${files}`)
    expect([statusCode, body]).toEqual([200, path])
  },
)

test('no spelling of an address leads from the public files to the private ones', async () => {
  for (const path of [
    'web/../node/a.js',
    'web/%2e%2e/node/a.js',
    'web/..%2fnode/a.js',
    '%6eode/a.js',
    'web//../files.json',
  ])
    expect([path, (await get(path)).statusCode >= 400]).toEqual([path, true])
})
