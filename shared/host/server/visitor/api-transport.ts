import { buffer } from 'node:stream/consumers'
import type { Transport } from '@verstak/shared/host/api/options.ts'
import { askApi } from '../api-exchange.ts'

const TIMEOUT_MS = 10_000

/** The server's way to the API. */
export const apiTransport: Transport = async (url, { method, headers, json }) => {
  const body = json === undefined ? undefined : JSON.stringify(json)
  const answer = await askApi(url, {
    method,
    headers: body === undefined ? headers : { ...headers, 'content-type': 'application/json' },
    body,
    timeout: TIMEOUT_MS,
  })
  const bytes = await buffer(answer)
  const { statusCode = 500 } = answer
  return {
    ok: statusCode >= 200 && statusCode < 300,
    json: async () => JSON.parse(bytes.toString('utf8')),
    arrayBuffer: async () => new Uint8Array(bytes).buffer,
  }
}
