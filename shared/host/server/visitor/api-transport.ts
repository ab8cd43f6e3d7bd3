import { Agent, request as send } from 'node:http'
import type { ApiRequest, Transport } from '@verstak/shared/host/api/options.ts'

const TIMEOUT_MS = 10_000
const agent = new Agent({ keepAlive: true, maxSockets: 128 })

/** Connections stay open: a page makes several calls, and this costs a quarter of what fetch does. */
export const apiTransport: Transport = async (url, request) => {
  const first = exchange(url, request)
  // A kept connection may just have been closed; only a GET is safe to repeat.
  const { status, bytes } = await (request.method === 'GET'
    ? first.catch(() => exchange(url, request))
    : first)
  return {
    ok: status >= 200 && status < 300,
    json: async () => JSON.parse(bytes.toString('utf8')),
    arrayBuffer: async () => new Uint8Array(bytes).buffer,
  }
}

function exchange(
  url: string,
  { method, headers, json }: ApiRequest,
): Promise<{ status: number; bytes: Buffer }> {
  const body = json === undefined ? undefined : JSON.stringify(json)
  return new Promise((resolve, reject) => {
    const call = send(
      url,
      {
        method,
        agent,
        timeout: TIMEOUT_MS,
        headers: body ? { ...headers, 'content-type': 'application/json' } : headers,
      },
      (answer) => {
        const chunks: Buffer[] = []
        answer.on('data', (chunk: Buffer) => chunks.push(chunk))
        answer.on('end', () => resolve({ status: answer.statusCode ?? 500, bytes: Buffer.concat(chunks) }))
        answer.on('error', reject)
      },
    )
    call.on('timeout', () => call.destroy(new Error(`${method} took longer than ${TIMEOUT_MS} ms`)))
    call.on('error', reject)
    call.end(body)
  })
}
