import type { CallSpec, Sending } from '#contract/call.ts'

/** Asks, or gives an answer that was kept; what the call says of itself decides for how long, and for whom. */
export type KeepAnswer = <T>(
  key: string,
  call: Pick<CallSpec, 'method' | 'answer' | 'cached' | 'fresh' | 'reads'>,
  ask: () => Promise<T>,
) => Promise<T>

export interface ApiOptions {
  /** Where the API is: empty in the browser (the gateway), the API's own address on the server. */
  readonly baseUrl: string
  /** The session's token; only the server knows it. */
  readonly token?: string | null | undefined
  readonly guest?: string | null | undefined
  /** Told once when an answer says that the session is over (code 101). */
  readonly onSessionOver?: () => void
  /** How a request travels; without one, by ky. */
  readonly transport?: Transport
  /** Where answers are kept; without one, in the page's memory, and nowhere on the server. */
  readonly keep?: KeepAnswer
}

export interface ApiRequest {
  readonly method: 'GET' | 'POST'
  readonly headers: Record<string, string>
  readonly json?: unknown
  /** In place of `json`, of a call with `takes: 'files'`. */
  readonly form?: FormData
  readonly sending?: Sending | undefined
}

/** Sends a request and answers whatever status comes; rejects when nothing does. */
export type Transport = (
  url: string,
  request: ApiRequest,
) => Promise<Pick<Response, 'ok' | 'json' | 'arrayBuffer'>>
