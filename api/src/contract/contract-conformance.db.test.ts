import { authenticate, authenticateCode, logout } from '@verstak/contract/auth/calls.ts'
import { basketUpdate } from '@verstak/contract/basket/calls.ts'
import { type ContractEntry, contract } from '@verstak/contract/contract.ts'
import { errorCodes, shopError } from '@verstak/contract/errors.ts'
import type { BaseExampleData } from '@verstak/contract/example-request.ts'
import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import { afterAll, aroundEach, beforeAll, describe, expect, it } from 'vitest'
import { type ExampleApi, openExampleApi, wantedRole } from '../testing/example-api.ts'
import { guestVisitor } from '../testing/fixtures.ts'
import { callApp } from '../testing/test-app.ts'
import { errorAnswer } from './answer-faults.ts'
import { ownedObjects } from './example-objects.ts'

let open: ExampleApi
let app: FastifyInstance
let examples: BaseExampleData
const tokenFor = (call: ContractEntry) => open.askers[wantedRole(call)].token

beforeAll(async () => {
  open = await openExampleApi()
  ;({ app, examples } = open)
})
afterAll(() => open.close())
aroundEach((test) => open.undone(test))

/**
 * A guest has neither the basket line nor the buyer's own data; `rights.db.test.ts` covers what a guest gets.
 */
const isForVisitors = (call: ContractEntry) =>
  call.path === basketUpdate.path || ownedObjects(call, examples).length > 0

type Answer = Awaited<ReturnType<typeof callApp>>

function expectError(answer: Answer, kind: keyof typeof errorCodes): void {
  const { errors } = v.parse(errorAnswer, answer.json())
  expect({ status: answer.statusCode, code: errors[0]?.code }).toEqual({
    status: shopError(kind).status,
    code: errorCodes[kind].code,
  })
}

/** First bytes of each file type that the shop generates. */
const firstBytes: Readonly<Record<string, string>> = {
  'text/calendar': 'BEGIN:VCALENDAR',
  'application/pdf': '%PDF-',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'PK',
  'application/json': '{',
  'application/zip': 'PK',
  'image/svg+xml': '<svg',
}

const named = (some: (call: ContractEntry) => unknown) =>
  contract.filter((call) => some(call)).map((call) => [call.name, call] as const)

describe.each(named(() => true))('%s', (_name, call) => {
  it('answers an example request as its schema declares', async () => {
    const answer = await callApp(app, call, call.exampleRequest(examples), { token: tokenFor(call) })
    expect(answer.statusCode, answer.body.slice(0, 500)).toBe(200)
    if (call.answer === 'binary') {
      const type = String(answer.headers['content-type']).split(';')[0] ?? ''
      expect(firstBytes).toHaveProperty([type])
      const first = firstBytes[type] ?? ''
      expect(answer.rawPayload.toString('latin1', 0, first.length)).toBe(first)
      return
    }
    const { status, data } = answer.json()
    expect(status).toBe('success')
    // Parsing drops unknown fields, so comparing reveals undeclared ones.
    expect(call.data ? v.parse(call.data, data) : null).toEqual(data)
  })

  it(call.access === 'public' ? 'serves a guest' : 'needs a session', async () => {
    const request = call.exampleRequest(examples)
    const answer = await callApp(app, call, request, { guest: guestVisitor().guest })
    if (call.access !== 'public') expectError(answer, 'sessionOver')
    else if (isForVisitors(call)) expect(answer.statusCode).toBeOneOf([404, 422])
    else expect(answer.statusCode, answer.body.slice(0, 500)).toBe(200)
  })

  if (call.access === 'contragent-admin')
    it('is closed to everybody but administrators', async () => {
      expectError(await callApp(app, call, call.exampleRequest(examples), open.askers.buyer), 'accessDenied')
    })

  it('reports an expired token', async () => {
    const answer = await callApp(app, call, call.exampleRequest(examples), { token: 'x'.repeat(43) })
    if ([logout.path, authenticate.path, authenticateCode.path].includes(call.path))
      expect(answer.statusCode).toBe(200)
    else expectError(answer, 'sessionOver')
  })
})

it.each(named((call) => call.body))('%s names the fields of the wrong type', async (_name, call) => {
  const { params, query, body = {} } = call.exampleRequest(examples)
  for (const wrong of [{}, [], -1.5, null, true]) {
    const spoilt = Object.fromEntries(Object.keys(body).map((field) => [field, wrong]))
    const answer = await callApp(
      app,
      call,
      { ...(params && { params }), ...(query && { query }), body: spoilt },
      { token: tokenFor(call) },
    )
    expectError(answer, 'invalid')
    expect(answer.json().errors[0].field).toBeOneOf(Object.keys(body))
  }
})

it.each(named((call) => call.query))(
  '%s refuses an invalid query and names the field',
  async (_name, call) => {
    const { params, body, query } = call.exampleRequest(examples)
    const wrong = call.wrongQuery ?? { page: '-1' }
    const request = { ...(params && { params }), ...(body && { body }), query: { ...query, ...wrong } }
    const answer = await callApp(app, call, request, { token: tokenFor(call) })
    expectError(answer, 'invalid')
    expect(answer.json().errors[0].field).toBe(Object.keys(wrong)[0])
  },
)
