import { request } from 'node:http'
import { text } from 'node:stream/consumers'

export interface RawRequest {
  readonly method: 'GET' | 'POST'
  /** Sent as is, without normalising or escaping. */
  readonly path: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string | Buffer
}

export interface RawAnswer {
  readonly status: number
  readonly body: string
}

export function askRaw(shop: string, { method, path, headers = {}, body }: RawRequest): Promise<RawAnswer> {
  const { hostname, port } = new URL(shop)
  const length = { 'content-length': String(Buffer.byteLength(body ?? '')) }
  return new Promise((resolve, reject) => {
    const call = request(
      { hostname, port, method, path, headers: { ...headers, ...(method === 'POST' ? length : {}) } },
      (answer) => {
        text(answer).then((told) => resolve({ status: answer.statusCode ?? 0, body: told }), reject)
      },
    )
    call.on('error', reject)
    call.end(body)
  })
}
