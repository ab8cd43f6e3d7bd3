import type { ClientRequest } from 'node:http'
import type { FastifyRequest } from 'fastify'

/** Media type of a form with files. */
export const FORM_WITH_FILES = 'multipart/form-data'

interface TokenBody {
  readonly headers: Readonly<Record<string, string>>
  readonly content: string | ((call: ClientRequest) => void)
}

/**
 * The body of a POST with the visitor's token; null when it is neither a JSON object nor a form with files. A
 * program without a token here has it in its form, which is not read on the way.
 */
export function bodyWithToken(
  request: FastifyRequest,
  token: string | undefined,
  program: boolean,
): TokenBody | null {
  const type = request.headers['content-type'] ?? ''
  if (type.toLowerCase().startsWith(FORM_WITH_FILES))
    return formWithToken(request, type, token ?? (program ? null : ''))
  const body = request.body ?? {}
  // A form arrives as bytes, each of which would become a field.
  if (typeof body !== 'object' || Array.isArray(body) || Buffer.isBuffer(body)) return null
  const content = JSON.stringify({ ...body, token })
  return {
    headers: { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(content)) },
    content,
  }
}

/**
 * Streams the form after a part with the token; null adds none. A guest's token is empty: the API uses the
 * first token and ignores one from the page.
 */
function formWithToken(request: FastifyRequest, type: string, token: string | null): TokenBody | null {
  const boundary = /;\s*boundary=(?:"([^"\r\n]{1,70})"|([^\s;"]{1,70}))/i.exec(type)?.slice(1).find(Boolean)
  if (!boundary) return null
  const part =
    token === null ? '' : `--${boundary}\r\nContent-Disposition: form-data; name="token"\r\n\r\n${token}\r\n`
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
      // A truncated form must not pass for a complete one.
      raw.once('close', () => raw.readableEnded || call.destroy())
      // After its response the API need not read on: the request would hold its connection until the
      // time-out.
      call.once('response', (answer) => answer.once('end', () => raw.readableEnded || call.destroy()))
      // A browser that is still sending does not read the response, so the rest is read and discarded.
      call.once('close', () => {
        raw.unpipe(call)
        raw.resume()
      })
    },
  }
}
