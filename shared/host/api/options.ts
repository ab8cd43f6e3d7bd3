import type { CallSpec, Sending } from '@verstak/contract/call.ts'

/** Makes the request or returns a cached answer; the call's flags decide how long it is kept and for whom. */
export type KeepAnswer = <T>(
  key: string,
  call: Pick<CallSpec, 'method' | 'answer' | 'cached' | 'fresh' | 'reads'>,
  ask: () => Promise<T>,
) => Promise<T>

export interface ApiOptions {
  /** Empty in the browser (the gateway); the API's own URL on the server. */
  readonly baseUrl: string
  readonly token?: string | null | undefined
  readonly guest?: string | null | undefined
  /** Called once when an answer says that the session has ended (code 101). */
  readonly onSessionOver?: () => void
  /** Called for a failed call with the status of the answer; 0 without an answer. */
  readonly onFailure?: (call: CallSpec, status: number) => void
  /** Called before every call, including cached ones; may reject it by throwing. */
  readonly admit?: (call: CallSpec) => void
  /**
   * Aborts current calls and rejects later ones; shared cached requests are not aborted with one requester.
   */
  readonly signal?: AbortSignal | undefined
  /** ky by default. */
  readonly transport?: Transport
  /** By default the page memory in the browser, and no cache on the server. */
  readonly keep?: KeepAnswer
}

export interface ApiRequest {
  readonly method: 'GET' | 'POST'
  readonly headers: Record<string, string>
  readonly json?: unknown
  /** Replaces `json` in a call with `takes: 'files'`. */
  readonly form?: FormData
  readonly sending?: Sending | undefined
  readonly signal?: AbortSignal | undefined
  /** Milliseconds. */
  readonly timeout?: number
}

/** Resolves with any status; rejects without a response. */
export type Transport = (
  url: string,
  request: ApiRequest,
) => Promise<Pick<Response, 'ok' | 'status' | 'json' | 'arrayBuffer'>>
