import type { GenericSchema, InferInput, InferOutput } from 'valibot'
import { type CallNote, callNotes } from './call-notes.ts'
import { type CallName, type CallSpec, calls } from './calls.ts'
import { accountSchemas } from './schemas/accounts.ts'
import { authSchemas } from './schemas/auth.ts'
import { basketSchemas } from './schemas/basket.ts'
import { catalogSchemas } from './schemas/catalog.ts'
import type { CallSchema } from './schemas/define.ts'
import { formSchemas } from './schemas/forms.ts'
import { frameSchemas } from './schemas/frame.ts'
import { orderSchemas } from './schemas/orders.ts'
import { priceTagSchemas } from './schemas/price-tags.ts'
import { setSchemas } from './schemas/sets.ts'

/** The schema of every call, by the name it has in `calls`. A missing or an unknown name does not compile. */
export const schemas = {
  ...authSchemas,
  ...catalogSchemas,
  ...basketSchemas,
  ...orderSchemas,
  ...priceTagSchemas,
  ...accountSchemas,
  ...frameSchemas,
  ...formSchemas,
  ...setSchemas,
} satisfies Record<CallName, CallSchema>

export type Schemas = typeof schemas

type Part<N extends CallName, P extends keyof CallSchema> = Schemas[N] extends {
  [K in P]: infer S extends GenericSchema
}
  ? S
  : never

/** What a handler gets of a part, after validation. */
export type Input<N extends CallName, P extends 'params' | 'query' | 'body'> = [Part<N, P>] extends [never]
  ? undefined
  : InferOutput<Part<N, P>>

type Given<N extends CallName, P extends 'params' | 'query' | 'body'> = [Part<N, P>] extends [never]
  ? { [K in P]?: undefined }
  : Record<string, never> extends InferInput<Part<N, P>>
    ? { [K in P]?: InferInput<Part<N, P>> }
    : { [K in P]: InferInput<Part<N, P>> }

/** What a caller gives: path parameters, query and body, each only where the call has it. */
export type CallInput<N extends CallName> = Given<N, 'params'> & Given<N, 'query'> & Given<N, 'body'>

/** The `data` of a call's successful answer; a binary call gives bytes. */
export type CallData<N extends CallName> = (typeof calls)[N] extends { answer: 'binary' }
  ? Uint8Array<ArrayBuffer>
  : [Part<N, 'data'>] extends [never]
    ? null
    : InferOutput<Part<N, 'data'>>

export interface ContractEntry extends CallSpec, CallNote, CallSchema {
  readonly name: CallName
}

/** Calls and schemas joined: what the API registers and the OpenAPI page shows. */
export const contract: readonly ContractEntry[] = (Object.keys(calls) as CallName[]).map((name) => ({
  name,
  ...calls[name],
  ...callNotes[name],
  ...schemas[name],
}))
