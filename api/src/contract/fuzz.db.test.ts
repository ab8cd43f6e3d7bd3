import { type ContractEntry, contract } from '@verstak/contract/contract.ts'
import { fuzzPlan, requireNoFault } from '@verstak/testing/fuzz-plan.ts'
import { hostileSegments, hostileTexts, hostileValues, rawBodies } from '@verstak/testing/hostile.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { type Asker, type ExampleApi, openExampleApi, wantedRole } from '../testing/example-api.ts'
import { callApp } from '../testing/test-app.ts'
import { faultOf } from './answer-faults.ts'
import { fieldsIn, type Part, type Spoilt, spoil } from './spoilt-request.ts'

/** Thousands of passwords are hashed here, and the cost of hashing does not matter. */
vi.mock('@node-rs/argon2', async (original) => {
  const argon = await original<typeof import('@node-rs/argon2')>()
  return { ...argon, hash: (text: string) => argon.hash(text, { memoryCost: 8, timeCost: 1 }) }
})

vi.mock('../workers/run-in-worker.ts', () => import('./work-in-this-thread.ts'))

const RUNS_OF_A_CALL = 12

const plan = fuzzPlan()
let open: ExampleApi
beforeAll(async () => {
  open = await openExampleApi()
})
afterAll(() => open.close())

const named = contract.map((call) => [call.name, call] as const)

const valuesFor = (part: Part): readonly unknown[] =>
  part === 'body' ? [...hostileValues, undefined] : part === 'query' ? hostileTexts : hostileSegments

/**
 * A valid text with characters that no database stores. JSON can hold half a surrogate pair, a URL cannot.
 */
function spoiltText(call: ContractEntry, part: Part, path: readonly string[]): readonly string[] {
  const good = path.reduce(
    (value: unknown, name) => Object(value)[name === '*' ? 0 : name] as unknown,
    call.exampleRequest(open.examples)[part],
  )
  if (typeof good !== 'string') return []
  const spoilt = `${good}\u0000'`
  return part === 'body'
    ? [spoilt, `${good}\ud800`]
    : [part === 'params' ? encodeURIComponent(spoilt) : spoilt]
}

async function ask(call: ContractEntry, spoilt: Spoilt, asker: Asker): Promise<string | null> {
  const request = spoil(call.exampleRequest(open.examples), spoilt)
  return faultOf(call, await callApp(open.app, call, request, asker, { rawParams: true }))
}

const askerOf = (call: ContractEntry) => open.askers[wantedRole(call)]

describe('every field with every value', () => {
  it.each(named)('%s', { timeout: plan.patience }, async (_name, call) => {
    const faults: string[] = []
    for (const { part, path } of fieldsIn(call))
      await open.undone(async () => {
        for (const value of [...valuesFor(part), ...spoiltText(call, part, path)]) {
          const fault = await ask(call, [[part, path, value]], askerOf(call))
          if (fault)
            faults.push(`${part}.${path.join('.')} = ${JSON.stringify(value)?.slice(0, 80)}: ${fault}`)
        }
      })
    expect(faults).toEqual([])
  })
})

describe('every type of body', () => {
  it.each(named.filter(([, { method }]) => method === 'POST'))(
    '%s',
    { timeout: plan.patience },
    async (_name, call) => {
      const faults: string[] = []
      await open.undone(async () => {
        for (const { name, type, payload } of rawBodies) {
          const headers = type === null ? {} : { 'content-type': type }
          const answer = await open.app.inject({ method: 'POST', url: call.path, headers, payload })
          const fault = faultOf(call, answer)
          if (fault) faults.push(`${name}: ${fault}`)
        }
      })
      expect(faults).toEqual([])
    },
  )
})

/** Random values in several fields at once; failures are shrunk to a minimal example. */
describe(`random values, seed ${plan.seed}`, () => {
  it.each(named)('%s', { timeout: plan.patience }, async (_name, call) => {
    const fields = fieldsIn(call)
    const spoilt = fc.array(
      fc
        .constantFrom(...fields)
        .chain(({ part, path }) => anyValue(part).map((value) => [part, path, value] as const)),
      { minLength: 1, maxLength: 4 },
    )
    const asker = fc.constantFrom(...Object.values(open.askers), { token: 'x'.repeat(43), guest: '\u0001' })
    const property = fc.asyncProperty(spoilt, asker, async (fieldsAtOnce, who) => {
      const fault = await open.undone(() => ask(call, fieldsAtOnce, who))
      if (fault) throw new Error(fault)
    })
    const tried = await fc.check(property, plan.runsOf(contract.length, RUNS_OF_A_CALL))
    requireNoFault(tried, fc.defaultReportMessage(tried))
  })
})

function anyValue(part: Part): fc.Arbitrary<unknown> {
  const known = fc.constantFrom(...valuesFor(part))
  const text = fc.string({ unit: 'binary', maxLength: 300 })
  if (part === 'params') return fc.oneof(known, text.map(encodeURIComponent).filter(isPart))
  if (part === 'query') return fc.oneof(known, text, fc.array(text, { maxLength: 3 }))
  return fc.oneof(known, text, fc.integer(), fc.jsonValue({ maxDepth: 4 }))
}

const isPart = (text: string) => !/^\.{0,2}$/.test(text)
