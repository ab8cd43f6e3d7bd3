import { Agent, type ClientRequest, type IncomingMessage, type OutgoingHttpHeaders, request } from 'node:http'
import { Agent as EncryptingAgent, request as encryptedRequest } from 'node:https'
import { type Watch, watchService } from '@verstak/process/watch-service.ts'

const connections = { keepAlive: true, maxSockets: 128 }
const plain = { send: request, agent: new Agent(connections) }
/** Checks the certificate; `NODE_EXTRA_CA_CERTS` names the file of an authority of one's own. */
const encrypted = { send: encryptedRequest, agent: new EncryptingAgent(connections) }

export interface Exchange {
  readonly method: string
  readonly headers: OutgoingHttpHeaders
  /** A text, or a function that writes the body and ends it. */
  readonly body?: string | ((call: ClientRequest) => void) | undefined
  /** Milliseconds without network data after which the exchange fails. */
  readonly timeout: number
  /** Aborts the exchange at any stage. */
  readonly signal?: AbortSignal
}

/** One per API that this process calls; there is one, but tests have more. */
const watches = new Map<string, Watch>()
let budget = 3_000

/** Maximum milliseconds until an unavailable API is detected. */
export function setApiBudget(milliseconds: number): void {
  budget = milliseconds
}

/** The shared health watch of this API's origin. */
export function watchOfApi(url: string | URL): Watch {
  const { origin } = new URL(url)
  const known = watches.get(origin)
  if (known) return known
  const watch = watchService({
    name: `The API at ${origin}`,
    budget: () => budget,
    // Any answer proves that the API is alive.
    probe: async (limit) => {
      const answer = await fetch(`${origin}/health/live`, { signal: AbortSignal.timeout(limit) })
      await answer.body?.cancel()
    },
  })
  watches.set(origin, watch)
  return watch
}

/**
 * Calls the API and resolves with the response once its headers arrive; the caller reads the body. Uses
 * keep-alive. Costs a quarter of `fetch`, and every page makes several calls. Rejects at once while the API
 * is known to be unavailable.
 */
export async function askApi(url: string | URL, exchange: Exchange): Promise<IncomingMessage> {
  const watch = watchOfApi(url)
  if (watch.isUnavailable()) throw new Error('The API is unavailable')
  const answered = watch.wait()
  try {
    return await askTwice(url, exchange, watch.cut())
  } catch (error) {
    if (!exchange.signal?.aborted && isUnreachable(error)) void watch.check()
    throw error
  } finally {
    answered()
  }
}

async function askTwice(
  url: string | URL,
  exchange: Exchange,
  unavailable: AbortSignal,
): Promise<IncomingMessage> {
  const answer = ask(url, exchange, unavailable)
  if (exchange.method !== 'GET') return answer
  // A kept-alive connection may have just been closed; a retry is safe only for requests that change nothing.
  return answer.catch((error) => {
    if (exchange.signal?.aborted || unavailable.aborted || !isStale(error)) throw error
    return ask(url, exchange, unavailable)
  })
}

const isUnreachable = (error: unknown) =>
  error instanceof Error &&
  'code' in error &&
  /^(ECONN|EPIPE|ENOTFOUND|EAI_|ENET|EHOST|ETIMEDOUT)/.test(`${error.code}`)

const isStale = (error: unknown) =>
  error instanceof Error && 'code' in error && (error.code === 'ECONNRESET' || error.code === 'EPIPE')

function ask(
  url: string | URL,
  { method, headers, body, timeout, signal }: Exchange,
  unavailable: AbortSignal,
): Promise<IncomingMessage> {
  const { send, agent } = new URL(url).protocol === 'https:' ? encrypted : plain
  return new Promise((resolve, reject) => {
    const call = send(url, { method, agent, headers, timeout }, (answer) => {
      // Readers of the response get the error; without a reader it must not end the process.
      answer.on('error', () => {})
      resolve(answer)
    })
    call.on('timeout', () => call.destroy(new Error(`${method}: nothing came for ${timeout} ms`)))
    call.on('error', reject)
    // Node's own `signal` can emit its error on a socket without listeners and end the process.
    signal?.addEventListener('abort', () => call.destroy(), { once: true })
    const cut = () => call.destroy(new Error('The API is unavailable'))
    unavailable.addEventListener('abort', cut)
    call.once('close', () => unavailable.removeEventListener('abort', cut))
    if (typeof body === 'function') body(call)
    else call.end(body)
  })
}
