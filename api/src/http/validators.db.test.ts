import { menuAll } from '@verstak/contract/menus/calls.ts'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestApp } from '../testing/test-app.ts'
import { openTestDatabase, type TestDatabase } from '../testing/test-database.ts'

let test: TestDatabase
let app: FastifyInstance

beforeAll(async () => {
  test = await openTestDatabase()
  app = await openTestApp(test.db)
})
afterAll(async () => {
  await app.close()
  await test.close()
})

it('answers 304 for unchanged data that is the same for everybody', async () => {
  const first = await app.inject({ url: menuAll.path })
  const tag = String(first.headers.etag)
  expect(first.headers['cache-control']).toBe('private, no-cache')
  const again = await app.inject({ url: menuAll.path, headers: { 'if-none-match': tag } })
  expect([again.statusCode, again.body]).toEqual([304, ''])
  const changed = await app.inject({ url: menuAll.path, headers: { 'if-none-match': '"other"' } })
  expect([changed.statusCode, changed.body]).toEqual([200, first.body])
})

it('adds no ETag to data of one visitor', async () => {
  const own = await app.inject({ url: '/api/header/' })
  expect(own.headers.etag).toBeUndefined()
})
