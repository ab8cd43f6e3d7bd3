import type { GenericSchema, InferInput, InferOutput } from 'valibot'

/**
 * `contragent-admin`: only administrators of an organisation; `show_actions`: only users who may see actions.
 */
export type Access = 'public' | 'auth' | 'show_actions' | 'contragent-admin'

export interface CallSpec {
  readonly method: 'GET' | 'POST'
  readonly path: string
  readonly access: Access
  /** `binary`: the response is a file, not the envelope. */
  readonly answer?: 'binary'
  /** `files`: the body is form data with files. */
  readonly takes?: 'files'
  /**
   * Cached for an hour: `visitor` per token, branch and stock; `everybody` for all, requested without a
   * token.
   */
  readonly cached?: 'visitor' | 'everybody'
  /** A POST that changes nothing. */
  readonly reads?: true
  /** Bypasses caches: the request carries a `timestamp` parameter. */
  readonly fresh?: true
}

export const CACHED_MS = 3_600_000

/** A call lacks the parts that are missing; without `data` the response is null. */
export interface CallSchema {
  readonly params?: GenericSchema
  readonly query?: GenericSchema
  readonly body?: GenericSchema
  readonly data?: GenericSchema
}

/** Shapes are only types, so that browsers load no schemas; `contract.ts` has the schemas. */
export interface Call<S extends CallSchema = CallSchema> extends CallSpec {
  readonly shapes?: S
}

/** A call with files in its body. */
export interface FileCall<S extends CallSchema = CallSchema> extends Call<S> {
  readonly takes: 'files'
}

/** Options for sending a large body. */
export interface Sending {
  /** Called with the sent share, from 0 to 1; only in browsers. */
  readonly onProgress?: (share: number) => void
  readonly signal?: AbortSignal
}

type ShapesOf<C extends Call> = NonNullable<C['shapes']>

type Part<C extends Call, P extends keyof CallSchema> =
  ShapesOf<C> extends { [K in P]: infer S extends GenericSchema } ? S : never

export type Input<C extends Call, P extends 'params' | 'query' | 'body'> = [Part<C, P>] extends [never]
  ? undefined
  : InferOutput<Part<C, P>>

type CallPart<C extends Call, P extends 'params' | 'query' | 'body'> = [Part<C, P>] extends [never]
  ? { [K in P]?: undefined }
  : Record<string, never> extends InferInput<Part<C, P>>
    ? { [K in P]?: InferInput<Part<C, P>> }
    : { [K in P]: InferInput<Part<C, P>> }

/** Input of a call: path parameters, query and body, as far as the call has them. */
export type CallInput<C extends Call> = CallPart<C, 'params'> &
  CallPart<C, 'query'> &
  CallPart<C, 'body'> &
  ([C] extends [FileCall] ? { readonly sending?: Sending } : unknown)

export type CallData<C extends Call> = [Part<C, 'data'>] extends [never] ? null : InferOutput<Part<C, 'data'>>
