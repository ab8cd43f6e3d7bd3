import type { GenericSchema, InferInput, InferOutput } from 'valibot'

/** `contragent-admin`: only the administrator of an organisation; `show_actions`: those whom the store shows actions. */
export type Access = 'public' | 'auth' | 'show_actions' | 'contragent-admin'

export interface CallSpec {
  readonly method: 'GET' | 'POST'
  readonly path: string
  readonly access: Access
  /** `binary`: the answer is a file, not the envelope. */
  readonly answer?: 'binary'
  /** `files`: the body travels as form data, its files as they are. */
  readonly takes?: 'files'
  /** Kept for an hour: `visitor` for each token, branch and stock; `everybody` for all, asked for without a token. */
  readonly cached?: 'visitor' | 'everybody'
  /** A POST that changes nothing. */
  readonly reads?: true
  /** No cache may answer: the request carries a `timestamp` parameter. */
  readonly fresh?: true
}

export const CACHED_MS = 3_600_000

/** A missing part means that the call has none; without `data` the answer is null. */
export interface CallSchema {
  readonly params?: GenericSchema
  readonly query?: GenericSchema
  readonly body?: GenericSchema
  readonly data?: GenericSchema
}

/** The shapes are types only, so that a browser carries no schema; `contract.ts` has the schemas. */
export interface Call<S extends CallSchema = CallSchema> extends CallSpec {
  readonly shapes?: S
}

/** A call whose body holds files. */
export interface FileCall<S extends CallSchema = CallSchema> extends Call<S> {
  readonly takes: 'files'
}

/** What a caller may say of a body that takes its time. */
export interface Sending {
  /** Hears how much has gone, from 0 to 1; in the browser only. */
  readonly onProgress?: (share: number) => void
  readonly signal?: AbortSignal
}

type ShapesOf<C extends Call> = NonNullable<C['shapes']>

type Part<C extends Call, P extends keyof CallSchema> =
  ShapesOf<C> extends { [K in P]: infer S extends GenericSchema } ? S : never

export type Input<C extends Call, P extends 'params' | 'query' | 'body'> = [Part<C, P>] extends [never]
  ? undefined
  : InferOutput<Part<C, P>>

type Given<C extends Call, P extends 'params' | 'query' | 'body'> = [Part<C, P>] extends [never]
  ? { [K in P]?: undefined }
  : Record<string, never> extends InferInput<Part<C, P>>
    ? { [K in P]?: InferInput<Part<C, P>> }
    : { [K in P]: InferInput<Part<C, P>> }

/** What a caller gives: path parameters, query and body, each only where the call has it. */
export type CallInput<C extends Call> = Given<C, 'params'> &
  Given<C, 'query'> &
  Given<C, 'body'> &
  ([C] extends [FileCall] ? { readonly sending?: Sending } : unknown)

export type CallData<C extends Call> = [Part<C, 'data'>] extends [never] ? null : InferOutput<Part<C, 'data'>>
