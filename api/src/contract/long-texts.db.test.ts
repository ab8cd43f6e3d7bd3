import { type ContractEntry, contract } from '@verstak/contract/contract.ts'
import { fuzzPlan } from '@verstak/testing/fuzz-plan.ts'
import { longTexts } from '@verstak/testing/hostile.ts'
import * as v from 'valibot'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { type ExampleApi, openExampleApi, wantedRole } from '../testing/example-api.ts'
import { callApp } from '../testing/test-app.ts'
import { faultOf } from './answer-faults.ts'
import { longestIn } from './example-objects.ts'
import { fieldsIn, type Part, type Spoilt, spoil } from './spoilt-request.ts'

/** The cost of hashing does not depend on the text. */
vi.mock('@node-rs/argon2', async (original) => {
  const argon = await original<typeof import('@node-rs/argon2')>()
  return { ...argon, hash: (text: string) => argon.hash(text, { memoryCost: 8, timeCost: 1 }) }
})

vi.mock('../workers/run-in-worker.ts', () => import('./work-in-this-thread.ts'))

/** An answer that takes longer keeps all other visitors waiting. */
const LIMIT_MS = 1_000
const TRIES = 3
/** Characters of a text: a URL is shorter than a body, and all texts of a body together stay below its limit. */
const LONGEST: Readonly<Record<Part, number>> = { params: 400, query: 8_000, body: 100_000 }
const BODY = 450_000
/** A cubic expression is slow on a short text already, and would never end on a long one. */
const SHORTER = 3_000

let open: ExampleApi
let slowest = { ms: 0, what: '' }
beforeAll(async () => {
  open = await openExampleApi()
}, fuzzPlan().patience)
afterAll(async () => {
  console.info(`The slowest answer took ${Math.round(slowest.ms)} ms: ${slowest.what}`)
  await open.close()
})

it.each(contract.map((call) => [call.name, call] as const))(
  '%s answers long texts within a second',
  { timeout: fuzzPlan().patience },
  async (_name, call) => {
    const faults: string[] = []
    for (const { what, spoilt } of requestsTo(call)) {
      const fault = await open.undone(() => faultOfLong(call, what, spoilt))
      if (fault) faults.push(fault)
      // A longer text might take hours.
      if (fault) break
    }
    expect(faults).toEqual([])
  },
)

/** Too long texts in all fields at once reach every check; the longest that a field accepts reaches the handler. */
function* requestsTo(call: ContractEntry): Generator<{ what: string; spoilt: Spoilt }> {
  const fields = fieldsIn(call).filter(({ schema }) => !schema?.entries && !schema?.item)
  const inBody = fields.filter(({ part }) => part === 'body').length
  const longestOf = (part: Part) => Math.min(LONGEST[part], Math.floor(BODY / Math.max(1, inBody)))
  const textsOf = (part: Part, length: number) =>
    longTexts(length).map((text) => (part === 'params' ? encodeURIComponent(text).slice(0, length) : text))
  for (const length of [SHORTER, LONGEST.body])
    for (const [index, kind] of longTexts(3).entries())
      yield {
        what: `${length} characters like ${JSON.stringify(kind)} in each field`,
        spoilt: fields.map(({ part, path }) => [
          part,
          path,
          textsOf(part, Math.min(length, longestOf(part)))[index],
        ]),
      }
  for (const { part, path, schema } of fields) {
    if (!schema) continue
    const length = Math.min(longestIn(schema) ?? LONGEST[part], LONGEST[part])
    for (const text of textsOf(part, length).filter((long) => v.is(schema, long)))
      yield {
        what: `${length} characters ${JSON.stringify(text.slice(0, 8))}… in ${part}.${path.join('.')}`,
        spoilt: [[part, path, text]],
      }
  }
}

/** Repeats a slow answer, unless this process itself was busy that long: the machine may have been. */
async function faultOfLong(call: ContractEntry, what: string, spoilt: Spoilt): Promise<string | null> {
  const request = spoil(call.exampleRequest(open.examples), spoilt)
  let ms = Number.POSITIVE_INFINITY
  for (let tried = 0; tried < TRIES && ms > LIMIT_MS; tried += 1) {
    const [from, used] = [performance.now(), process.cpuUsage()]
    const answer = await callApp(open.app, call, request, open.askers[wantedRole(call)], { rawParams: true })
    ms = Math.min(ms, performance.now() - from)
    const fault = faultOf(call, answer)
    if (fault) return `${what}: ${fault}`
    const { user, system } = process.cpuUsage(used)
    if ((user + system) / 1_000 > LIMIT_MS) break
  }
  if (ms > slowest.ms) slowest = { ms, what: `${call.method} ${call.path}, ${what}` }
  return ms > LIMIT_MS ? `${what}: ${Math.round(ms)} ms` : null
}
