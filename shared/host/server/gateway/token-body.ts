import type { ClientRequest } from 'node:http'
import type { FastifyRequest } from 'fastify'

/** The media type of a form that carries files. */
export const FORM_WITH_FILES = 'multipart/form-data'

interface TokenBody {
  readonly headers: Readonly<Record<string, string>>
  readonly content: string | ((call: ClientRequest) => void)
}

/** The body of a POST with the visitor's token in it; null when it is neither a JSON object nor a form with files. */
export function bodyWithToken(request: FastifyRequest, token: string | undefined): TokenBody | null {
  const type = request.headers['content-type'] ?? ''
  if (type.toLowerCase().startsWith(FORM_WITH_FILES)) return formWithToken(request, type, token)
  const body = request.body ?? {}
  // A form comes as bytes, each of which would become a field.
  if (typeof body !== 'object' || Array.isArray(body) || Buffer.isBuffer(body)) return null
  const content = JSON.stringify({ ...body, token })
  return {
    headers: { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(content)) },
    content,
  }
}

/**
 * The form goes on as it comes, behind a part with the token. A guest's is empty: the API takes the first token, and
 * one that the page wrote counts for nothing.
 */
function formWithToken(request: FastifyRequest, type: string, token = ''): TokenBody | null {
  const boundary = /;\s*boundary=(?:"([^"\r\n]{1,70})"|([^\s;"]{1,70}))/i.exec(type)?.slice(1).find(Boolean)
  if (!boundary) return null
  const part = `--${boundary}\r\nContent-Disposition: form-data; name="token"\r\n\r\n${token}\r\n`
  const { 'content-length': length } = request.headers
  return {
    headers: {
      'content-type': type,
      ...(length ? { 'content-length': String(Number(length) + Buffer.byteLength(part)) } : {}),
    },
    content: (call) => {
      const { raw } = request
      call.write(part)
      raw.pipe(call)
      // Half a form must not pass for a whole one.
      raw.once('close', () => raw.readableEnded || call.destroy())
      // An API that has answered need not read on: the call would keep its connection until it times out.
      call.once('response', (answer) => answer.once('end', () => raw.readableEnded || call.destroy()))
      // A browser that is still sending sees no answer: what the API did not want is read to the end.
      call.once('close', () => {
        raw.unpipe(call)
        raw.resume()
      })
    },
  }
}
