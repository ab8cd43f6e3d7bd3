import { contract } from '@verstak/contract/contract.ts'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import type { Db } from '../db/database.ts'
import { registerHealth } from './health.ts'

test('a shell can ask for the calls that this API answers, with their fields', async () => {
  const app = Fastify()
  registerHealth(app, { db: {} as Db }, { isLeft: async () => true } as never)
  const { calls, shapes } = (await app.inject('/health/calls')).json().data
  expect(calls).toHaveLength(contract.length)
  expect(calls).toContain('POST /api/basket/add/')
  expect(Object.keys(shapes.calls)).toEqual(calls)
  const { response } = shapes.calls['POST /api/basket/add/']
  expect(shapes.known[response].required).toContain('basket_quantity')
})
