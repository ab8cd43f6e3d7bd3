import { contract } from '@verstak/contract/contract.ts'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import type { Db } from '../db/database.ts'
import { registerHealth } from './health.ts'

test('a shell can ask for the calls that this API answers', async () => {
  const app = Fastify()
  registerHealth(app, { db: {} as Db }, { isLeft: async () => true } as never)
  const { calls } = (await app.inject('/health/calls')).json().data
  expect(calls).toHaveLength(contract.length)
  expect(calls).toContain('POST /api/basket/add/')
})
