import { type CallName, calls } from '../contract/calls.ts'
import type { CallData, CallInput } from '../contract/contract.ts'
import { type Envelope, kindOfCode, ShopError, shopError } from '../contract/errors.ts'

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
}

export interface ApiRequest {
  readonly method: 'GET' | 'POST'
  readonly headers: Record<string, string>
  readonly json?: unknown
}

/** Sends a request and answers whatever status comes; rejects when nothing does. */
export type Transport = (
  url: string,
  request: ApiRequest,
) => Promise<Pick<Response, 'ok' | 'json' | 'arrayBuffer'>>

type Arguments<N extends CallName> =
  Record<string, never> extends CallInput<N> ? [input?: CallInput<N>] : [input: CallInput<N>]

/** Makes a call by its name in the contract; answers its data, throws a ShopError. */
export type Api = <N extends CallName>(name: N, ...input: Arguments<N>) => Promise<CallData<N>>

interface AnyInput {
  readonly params?: Record<string, unknown>
  readonly query?: Record<string, unknown>
  readonly body?: Record<string, unknown>
}

const TIMEOUT_MS = 10_000

/** The typed client of the contract, for loaders, actions and slots on both sides. */
export function createApi({ baseUrl, token, guest, onSessionOver, transport = byKy }: ApiOptions): Api {
  return async (name, ...[given]) => {
    const call = calls[name]
    const input = (given ?? {}) as AnyInput
    const post = call.method === 'POST'
    const query = toSearch({ ...input.query, ...(token && !post ? { token } : {}) })
    const response = await transport(`${baseUrl}${fillPath(call.path, input.params)}${query}`, {
      method: call.method,
      headers: guest ? { 'x-guest-key': guest } : {},
      ...(post ? { json: { ...input.body, ...(token ? { token } : {}) } } : {}),
    }).catch(() => {
      throw shopError('unavailable')
    })
    if ('answer' in call && response.ok) return new Uint8Array(await response.arrayBuffer()) as never
    const envelope = (await response.json().catch(() => null)) as Envelope<never> | null
    if (envelope?.status === 'success') return envelope.data
    const error = errorOf(envelope)
    if (error.kind === 'sessionOver') onSessionOver?.()
    throw error
  }
}

function errorOf(envelope: Envelope<never> | null): ShopError {
  const first = envelope?.status === 'error' ? envelope.errors[0] : undefined
  return first && envelope?.status === 'error'
    ? new ShopError(kindOfCode(first.code), envelope.errors)
    : shopError('unavailable')
}

const byKy: Transport = async (url, request) => {
  // The first page view makes no call in the browser, so the HTTP library is fetched with the first call.
  const { default: ky } = await import(/* webpackChunkName: "http" */ 'ky')
  return ky(url, {
    ...request,
    timeout: TIMEOUT_MS,
    throwHttpErrors: false,
    retry: request.method === 'GET' ? 1 : 0,
  })
}

function fillPath(path: string, params: Record<string, unknown> = {}): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name] ?? '')))
}

function toSearch(query: Record<string, unknown>): string {
  const given = Object.entries(query).filter(([, value]) => value !== undefined)
  return given.length ? `?${new URLSearchParams(given.map(([name, value]) => [name, String(value)]))}` : ''
}
