import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import type { ApiRequest, Transport } from '@verstak/host/api/options.ts'
import { FormDataEncoder } from 'form-data-encoder'
import { askApi, type Exchange } from '../api-exchange.ts'

const TIMEOUT_MS = 10_000

/** HTTP transport from the server to the API; `retryAfter` is the delay given in a refusal. */
export async function apiTransport(
  url: string,
  { method, headers, json, form, signal }: ApiRequest,
): Promise<Awaited<ReturnType<Transport>> & { readonly retryAfter: string | undefined }> {
  const body = form ? formBody(form) : jsonBody(json)
  const answer = await askApi(url, {
    method,
    headers: { ...headers, ...body.headers },
    body: body.content,
    timeout: TIMEOUT_MS,
    ...(signal ? { signal } : {}),
  })
  const bytes = await buffer(answer)
  const { statusCode = 500 } = answer
  return {
    retryAfter: answer.headers['retry-after'],
    status: statusCode,
    ok: statusCode >= 200 && statusCode < 300,
    json: async () => JSON.parse(bytes.toString('utf8')),
    arrayBuffer: async () => new Uint8Array(bytes).buffer,
  }
}

interface Body {
  readonly headers: Readonly<Record<string, string>>
  readonly content: Exchange['body']
}

function jsonBody(json: ApiRequest['json']): Body {
  if (json === undefined) return { headers: {}, content: undefined }
  return { headers: { 'content-type': 'application/json' }, content: JSON.stringify(json) }
}

/** Reads files from disk while sending. The platform's own encoder hangs when a file is missing. */
function formBody(form: FormData): Body {
  const encoder = new FormDataEncoder(form)
  return {
    headers: { ...encoder.headers },
    content: (call) => {
      pipeline(Readable.from(encoder), call).catch((error) => call.destroy(error))
    },
  }
}
