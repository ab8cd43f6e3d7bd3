import { authenticate, authenticateCode, logout } from '@verstak/contract/auth/calls.ts'
import { type ContractEntry, contract, exampleDataHolders } from '@verstak/contract/contract.ts'
import { type ErrorKind, errorCodes } from '@verstak/contract/errors.ts'
import type { BaseExampleData, ExampleRequest } from '@verstak/contract/example-request.ts'
import { may, privateScope, type Right, roleScopes } from '@verstak/domain/rights.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { databaseDigest } from '../testing/database-digest.ts'
import { type ExampleApi, openExampleApi, wantedRole } from '../testing/example-api.ts'
import { ROLES_WITHOUT_ACCESS, type Role } from '../testing/people.ts'
import { callApp } from '../testing/test-app.ts'
import {
  exampleObjectsOf,
  fieldsOf,
  INPUTS,
  isId,
  ownedObjects,
  type Thing,
  valuesAt,
} from './example-objects.ts'

let open: ExampleApi
beforeAll(async () => {
  open = await openExampleApi()
})
afterAll(() => open.close())

const named = contract.map((call) => [call.name, call] as const)
const roles: readonly Role[] = [
  'guest',
  'buyer',
  'administrator',
  'foreignBuyer',
  'foreignAdministrator',
  'retail',
  'blocked',
  'erased',
  'unconfirmed',
  'approver',
  'accountant',
  'storekeeper',
  'viewer',
]
const leaving: ReadonlySet<string> = new Set([logout.path, authenticate.path, authenticateCode.path])
const administrators: ReadonlySet<Role> = new Set(['administrator', 'foreignAdministrator'])
const holders: Readonly<Record<Thing['holder'], ReadonlySet<Role>>> = {
  everybody: new Set(roles),
  visitor: new Set(['buyer']),
  organization: new Set<Role>(['buyer', 'administrator', 'approver', 'accountant', 'storekeeper', 'viewer']),
}

/** Scopes of the organisation roles; the other roles have none to check, or have all. */
const scopes: Partial<Record<Role, readonly string[]>> = {
  ...roleScopes,
  buyer: roleScopes.purchaser,
  foreignBuyer: roleScopes.purchaser,
  foreignAdministrator: roleScopes.administrator,
  retail: privateScope,
}
const mayDo = (role: Role, right: Right): boolean =>
  role === 'guest' || may({ scope: scopes[role] ?? [] }, right)

type Outcome = 'served' | 'session over' | 'denied' | 'not theirs'

/** Returns the outcome that the contract declares for a role that requests the buyer's data. */
function expected(call: ContractEntry, role: Role): Outcome {
  if (ROLES_WITHOUT_ACCESS.has(role) && !leaving.has(call.path)) return 'session over'
  if (role === 'guest' && call.access !== 'public') return 'session over'
  if (call.access === 'contragent-admin' && !administrators.has(role)) return 'denied'
  if (call.access === 'show_actions' && role !== 'administrator') return 'denied'
  if (call.scope && !mayDo(role, call.scope)) return 'denied'
  const theirs = ownedObjects(call, open.examples).every(({ holder }) => holders[holder].has(role))
  return theirs ? 'served' : 'not theirs'
}

const outcomes: Partial<Record<ErrorKind, Outcome>> = {
  sessionOver: 'session over',
  accessDenied: 'denied',
  notFound: 'not theirs',
}

/** Runs a request. Returns its outcome, and what a refused request changed in the database. */
async function outcomeOf(call: ContractEntry, request: ExampleRequest, role: Role): Promise<string> {
  return open.undone(async (db) => {
    const before = await databaseDigest(db)
    const answer = await callApp(open.app, call, request, open.askers[role])
    if (answer.statusCode < 400) return 'served'
    const refusal = refusalOf(answer.json().errors, request, ownedObjects(call, open.examples))
    const after = await databaseDigest(db)
    const changed = Object.keys(after).filter((table) => after[table] !== before[table])
    return changed.length > 0 ? `${refusal}, yet it changed ${changed}` : refusal
  })
}

interface AnsweredError {
  readonly code: number
  readonly field?: string
}

/** Forms report a foreign id as an error of its field. */
function refusalOf(
  errors: readonly AnsweredError[],
  { body }: ExampleRequest,
  things: readonly Thing[],
): string {
  const kind = Object.entries(errorCodes).find(([, { code }]) => code === errors[0]?.code)?.[0] as ErrorKind
  const ids = things.map(({ value }) => value)
  const isAtThing = ({ field = '' }: AnsweredError) =>
    valuesAt(body, field.split('.'))
      .flat()
      .some((value) => ids.includes(value))
  if (kind === 'invalid' && errors.some(isAtThing)) return 'not theirs'
  return outcomes[kind] ?? kind
}

/** Errors that have nothing to do with rights: an empty basket, an unknown line. */
const otherReasons: readonly string[] = ['not theirs', 'invalid', 'conflict', 'wrongCredentials']

describe('calls × roles, requesting data of the buyer', () => {
  it.each(named)('%s', async (_name, call) => {
    const table = roles.map((role) => [role, expected(call, role)] as const)
    const found = []
    for (const [role, right] of table) {
      const outcome = await outcomeOf(call, call.exampleRequest(open.examples), role)
      const mayFail = right === 'served' && role !== wantedRole(call)
      found.push([role, mayFail && otherReasons.includes(outcome) ? right : outcome])
    }
    expect(Object.fromEntries(found)).toEqual(Object.fromEntries(table))
  })
})

const namesOnly = { consentTo: () => ({}) } as unknown as BaseExampleData
const owned = named.filter(([, call]) => ownedObjects(call, namesOnly).length > 0)

describe('what succeeds for a foreign organisation is refused as soon as it names an object of the buyer', () => {
  it.each(owned)('%s', async (_name, call) => {
    const role = wantedRole(call) === 'administrator' ? 'foreignAdministrator' : 'foreignBuyer'
    for (const { name, value } of ownedObjects(call, open.examples)) {
      const own = call.exampleRequest(open.foreignExamples)
      expect(await outcomeOf(call, own, role), `${name} of the stranger`).toBe('served')
      const mixed = call.exampleRequest({ ...open.foreignExamples, [name]: value })
      expect(mixed, name).not.toEqual(own)
      expect(await outcomeOf(call, mixed, role), `${name} of the buyer`).toBe('not theirs')
    }
  })
})

describe('every call that takes an id declares which fixture it is', () => {
  it.each(named)('%s', (_name, call) => {
    const request = call.exampleRequest(open.examples)
    const known = exampleObjectsOf(call, open.examples).flatMap(({ value }) => [value, String(value)])
    for (const input of INPUTS)
      for (const field of fieldsOf(call[input]).filter(isId)) {
        const values = valuesAt(request[input], field.path)
        expect(
          values.length,
          `${input}.${field.path.join('.')} is not in the example request`,
        ).toBeGreaterThan(0)
        for (const value of values.flat())
          expect(known, `${input}.${field.path.join('.')} comes from no examples`).toContain(value)
      }
  })
})

it('every fixture has a declared owner', () => {
  expect(Object.keys(exampleDataHolders).sort()).toEqual(Object.keys(open.examples).sort())
})
