import type { CallSpec, Sending } from '@verstak/contract/call.ts'
import { type Envelope, kindOfCode, ShopError, shopError } from '@verstak/contract/errors.ts'
import { withNbsp } from '@verstak/domain/no-break-spaces.ts'
import ky from 'ky'
import type { ApiOptions, Transport } from './options.ts'
import { pageMemory } from './page-memory.ts'

/** Input of any call. */
export interface CallInput {
  readonly params?: Record<string, unknown> | undefined
  readonly query?: Record<string, unknown> | undefined
  readonly body?: Record<string, unknown> | undefined
  readonly sending?: Sending | undefined
}

const TIMEOUT_MS = 10_000
/** In letters, of at most two bytes here; the limit is 64 KB for all requests of a page that are under way. */
const KEEPALIVE_LENGTH = 8_000
/** A document is made while the request waits. Longer than the gateway waits, whose refusal has words. */
const FILE_TIMEOUT_MS = 35_000

const OFFLINE = 'Нет соединения. Повторите, когда связь вернётся'
/** Servers have no such property. */
const isOffline = () => globalThis.navigator?.onLine === false

/** Makes a call with the options of a client; returns a cached answer where the call allows one. */
export async function makeCall(options: ApiOptions, call: CallSpec, input: CallInput): Promise<unknown> {
  options.admit?.(call)
  const { keep = pageMemory } = options
  if (!keep) return send(options, call, input)
  // A cached answer is shared between guests, so the request must not identify anyone.
  const asker = {
    ...options,
    ...(call.cached ? { guest: null, signal: undefined } : {}),
    ...(call.cached === 'everybody' ? { token: null } : {}),
  }
  const address = options.baseUrl + fillPath(call.path, input.params) + toSearch(input.query ?? {})
  const key = input.body ? `${address} ${JSON.stringify(input.body)}` : address
  return keep(key, call, () => send(asker, call, input))
}

async function send(
  { baseUrl, token, guest, onSessionOver, onFailure, signal, transport = byKy }: ApiOptions,
  call: CallSpec,
  { params, query, body, sending }: CallInput,
): Promise<unknown> {
  if (signal?.aborted) throw shopError('unavailable')
  const post = call.method === 'POST'
  const search = toSearch({
    ...query,
    // Bypasses intermediate caches.
    ...(call.fresh ? { timestamp: Date.now() } : {}),
    ...(token && !post ? { token } : {}),
  })
  const posted = { ...body, ...(token ? { token } : {}) }
  const response = await transport(`${baseUrl}${fillPath(call.path, params)}${search}`, {
    method: call.method,
    headers: guest ? { 'x-guest-key': guest } : {},
    signal,
    timeout: call.answer === 'binary' ? FILE_TIMEOUT_MS : TIMEOUT_MS,
    ...(call.takes ? { form: formOf(posted), sending } : post ? { json: posted } : {}),
  }).catch(() => {
    if (!signal?.aborted && !sending?.signal?.aborted) onFailure?.(call, 0)
    throw isOffline() ? shopError('unavailable', OFFLINE) : shopError('unavailable')
  })
  if (call.answer === 'binary' && response.ok) return new Uint8Array(await bytesOf(response))
  const envelope = (await response.json().catch(() => null)) as Envelope<unknown> | null
  if (envelope?.status === 'success') return envelope.data
  const error = errorOf(envelope)
  onFailure?.(call, response.status)
  if (error.kind === 'sessionOver') onSessionOver?.()
  throw error
}

/** A file can break off after its headers. */
const bytesOf = (response: Pick<Response, 'arrayBuffer'>): Promise<ArrayBuffer> =>
  response.arrayBuffer().catch(() => {
    throw shopError('unavailable')
  })

function errorOf(envelope: Envelope<unknown> | null): ShopError {
  const first = envelope?.status === 'error' ? envelope.errors[0] : undefined
  return first && envelope?.status === 'error'
    ? new ShopError(
        kindOfCode(first.code),
        envelope.errors.map((error) => ({ ...error, message: withNbsp(error.message) })),
      )
    : shopError('unavailable')
}

const byKy: Transport = async (url, { method, headers, json, form, sending, timeout }) => {
  if (form) {
    const { sendForm } = await import(/* webpackChunkName: "send-form" */ './send-form.ts')
    return sendForm(url, { headers, form, sending })
  }
  return ky(url, {
    method,
    headers,
    json,
    // A change reaches the store although its page is left; browsers refuse larger bodies.
    keepalive: method === 'POST' && JSON.stringify(json).length < KEEPALIVE_LENGTH,
    timeout,
    throwHttpErrors: false,
    retry: method === 'GET' ? 1 : 0,
  })
}

/** Form data: files unchanged, other values as text; undefined values are left out, as in JSON. */
function formOf(fields: Record<string, unknown>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields))
    if (value !== undefined) form.append(name, value instanceof Blob ? value : String(value))
  return form
}

function fillPath(path: string, params: Record<string, unknown> = {}): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = String(params[name] ?? '')
    // URL parsers resolve such segments in any spelling, and a different call would answer.
    if (value === '' || value === '.' || value === '..') throw shopError('notFound')
    return encodeURIComponent(value)
  })
}

function toSearch(query: Record<string, unknown>): string {
  const given = Object.entries(query).filter(([, value]) => value !== undefined)
  return given.length ? `?${new URLSearchParams(given.map(([name, value]) => [name, String(value)]))}` : ''
}
