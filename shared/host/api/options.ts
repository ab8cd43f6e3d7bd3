import type { CallSpec, Sending } from '@verstak/contract/call.ts'

/** Asks, or gives a kept answer; the call's flags decide for how long and for whom. */
export type KeepAnswer = <T>(
  key: string,
  call: Pick<CallSpec, 'method' | 'answer' | 'cached' | 'fresh' | 'reads'>,
  ask: () => Promise<T>,
) => Promise<T>

export interface ApiOptions {
  /** Empty in the browser (the gateway), the API's own address on the server. */
  readonly baseUrl: string
  readonly token?: string | null | undefined
  readonly guest?: string | null | undefined
  /** Told once when an answer says that the session is over (code 101). */
  readonly onSessionOver?: () => void
  /** Hears of every call, a kept answer's too, and may refuse it by throwing. */
  readonly admit?: (call: CallSpec) => void
  /** Ends the calls under way and refuses those to come; answers kept for many do not end with one who asked. */
  readonly signal?: AbortSignal | undefined
  /** ky by default. */
  readonly transport?: Transport
  /** By default the page's memory in the browser, and nothing on the server. */
  readonly keep?: KeepAnswer
}

export interface ApiRequest {
  readonly method: 'GET' | 'POST'
  readonly headers: Record<string, string>
  readonly json?: unknown
  /** In place of `json`, of a call with `takes: 'files'`. */
  readonly form?: FormData
  readonly sending?: Sending | undefined
  readonly signal?: AbortSignal | undefined
}

/** Resolves with any status; rejects when no answer comes. */
export type Transport = (
  url: string,
  request: ApiRequest,
) => Promise<Pick<Response, 'ok' | 'json' | 'arrayBuffer'>>
