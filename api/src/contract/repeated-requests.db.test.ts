import { type ContractEntry, contract } from '@verstak/contract/contract.ts'
import { generateApiToken } from '@verstak/contract/feeds/calls.ts'
import type { FastifyInstance } from 'fastify'
import type * as v from 'valibot'
import { afterAll, aroundEach, beforeAll, expect, it } from 'vitest'
import type { Db } from '#db/database.ts'
import { databaseDigest } from '../testing/database-digest.ts'
import { type ExampleApi, openExampleApi, wantedRole } from '../testing/example-api.ts'
import { callApp } from '../testing/test-app.ts'

/** Locking the owner's row counts versions; what it holds stands in other tables. */
const LOCKED_ROWS: ReadonlySet<string> = new Set(['basket', 'product_set'])

let open: ExampleApi
let app: FastifyInstance
let db: Db
beforeAll(async () => {
  open = await openExampleApi()
  ;({ app } = open)
})
afterAll(() => open.close())
aroundEach((test) =>
  open.undone((inner) => {
    db = inner
    return test()
  }),
)

const hasKey = (schema: v.GenericSchema | undefined) =>
  schema !== undefined && 'entries' in schema && 'request_key' in (schema.entries as object)
const keyed = contract.filter(({ body, query }) => hasKey(body) || hasKey(query))
const named = keyed.map((call) => [call.name, call] as const)

async function send(call: ContractEntry, key: string | undefined, more: object = {}) {
  const { params, query, body } = call.exampleRequest(open.examples)
  const field = { ...more, ...(key && { request_key: key }) }
  const request = {
    ...(params && { params }),
    ...(hasKey(call.query) ? { query: { ...query, ...field } } : query && { query }),
    ...(hasKey(call.body) ? { body: { ...body, ...field } } : body && { body }),
  }
  const answer = await callApp(app, call, request as never, { token: open.askers[wantedRole(call)].token })
  return { status: answer.statusCode, body: answer.json() }
}

async function state() {
  const digest = await databaseDigest(db)
  return Object.fromEntries(Object.entries(digest).filter(([table]) => !LOCKED_ROWS.has(table)))
}

it('the calls that add or make something without a name of its own take a key', () => {
  expect(keyed.map(({ name }) => name).toSorted()).toEqual([
    'appealAdd',
    'appealMessageAdd',
    'basketAdd',
    'basketListAdd',
    'exportAdd',
    'favoriteListCopy',
    'generateApiToken',
    'orderCopy',
    'savedBasketOpen',
    'sharedBasketAdd',
  ])
})

it.each(named)('%s is done once for a key', async (name, call) => {
  const first = await send(call, 'a-press-of-a-button')
  expect(first.status, JSON.stringify(first.body)).toBe(200)
  const after = await state()
  const repeated = await send(call, 'a-press-of-a-button')
  expect(await state()).toEqual(after)
  // The database has no token that it could show again.
  if (name === 'generateApiToken') expect(repeated.status).toBe(409)
  else expect(repeated).toEqual(first)
})

it.each(named)('%s is done again for another key, and without one', async (_name, call) => {
  // Attached files are used up by the first request.
  const more =
    hasKey(call.body) && 'files' in (call.body as unknown as { entries: object }).entries ? { files: [] } : {}
  await send(call, 'a-press-of-a-button', more)
  for (const key of ['the-next-press', undefined]) {
    const { request_key: _before, ...before } = await state()
    const next = await send(call, key, more)
    expect(next.status, JSON.stringify(next.body)).toBe(200)
    const { request_key: _after, ...changed } = await state()
    expect(changed).not.toEqual(before)
  }
})

it('a key of another request is refused, and nothing is done', async () => {
  const call = keyed.find(({ path }) => path === generateApiToken.path) as ContractEntry
  await send(call, 'a-press-of-a-button')
  const before = await state()
  const other = await send(call, 'a-press-of-a-button', { name: 'Другой' })
  expect(other.status).toBe(409)
  expect(other.body.errors[0].field).toBe('request_key')
  expect(await state()).toEqual(before)
})
