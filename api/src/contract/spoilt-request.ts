import type { ContractEntry } from '@verstak/contract/contract.ts'
import type { ExampleRequest } from '@verstak/contract/example-request.ts'
import { type Field, fieldsOf, type INPUTS } from './example-objects.ts'

export type Part = (typeof INPUTS)[number]

/** Fields of one request that get another value. */
export type Spoilt = readonly (readonly [part: Part, path: readonly string[], value: unknown])[]

/** A field that no schema declares must do no harm either. */
const UNKNOWN: Field['path'] = ['nobodyKnowsThis']

/** Returns the fields of a call and one that it does not know. `schema` is absent for the latter. */
export function fieldsIn(call: ContractEntry): readonly (Pick<Field, 'path'> & {
  readonly part: Part
  readonly schema?: Field['schema']
})[] {
  const known = (part: Part) => fieldsOf(call[part]).map((field) => ({ part, ...field }))
  return [
    ...known('params'),
    ...known('query'),
    ...known('body'),
    { part: 'query', path: UNKNOWN },
    ...(call.method === 'POST' ? [{ part: 'body', path: UNKNOWN } as const] : []),
  ]
}

/** Returns a copy of the request with other values in some fields; missing parents are created. */
export function spoil(request: ExampleRequest, spoilt: Spoilt): ExampleRequest {
  let made = request
  for (const [part, path, value] of spoilt) made = { ...made, [part]: putAt(made[part], path, value) }
  return made
}

function putAt(whole: unknown, [name, ...rest]: readonly string[], value: unknown): unknown {
  if (name === undefined) return value
  if (name === '*') return [putAt(Array.isArray(whole) ? whole[0] : undefined, rest, value)]
  const fields = typeof whole === 'object' && whole !== null ? whole : {}
  return { ...fields, [name]: putAt((fields as Record<string, unknown>)[name], rest, value) }
}
