import type { IncomingMessage } from 'node:http'
import { type ErrorKind, errorCodes, type ShopError, shopError } from '@verstak/contract/errors.ts'
import { isShopError } from '@verstak/contract/shop-error.ts'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

const isCall = (url: string) => /^\/(api|web)\//.test(url)

/** The kind of an error that no page or call has handled: a Fastify error, or an internal one. */
function kindOf(error: FastifyError | ShopError): ErrorKind {
  if (isShopError(error)) return error.kind
  const { statusCode } = error
  if (statusCode === 413) return 'tooLarge'
  if (statusCode === 415) return 'wrongMediaType'
  return statusCode !== undefined && statusCode < 500 ? 'notJson' : 'internal'
}

/** A call gets the envelope, a person a plain page in Russian. */
export function sendRefusal(
  reply: FastifyReply,
  url: string,
  status: number,
  code: number,
  message: string,
): FastifyReply {
  reply.status(status)
  if (isCall(url)) return reply.send({ status: 'error', errors: [{ code, message }] })
  return reply
    .type('text/html; charset=utf-8')
    .send(
      `<!doctype html><html lang="ru"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${message}</title>` +
        `<h1>${message}</h1>${status < 500 ? '' : `<p>Номер обращения: ${reply.request.id}</p>`}` +
        '<p><a href="/">На главную</a></p></html>',
    )
}

/** Fastify handler for URLs that cannot be decoded: responds as if they were not found. */
export function refuseBadAddress(_error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  const { code, status, message } = errorCodes.notFound
  sendRefusal(reply, request.url, status, code, message)
}

const READ_OUT_LIMIT = 64 * 1024 * 1024

/**
 * A browser that is still sending sees a broken connection instead of the response. Endless bodies are cut
 * off.
 */
function readOut(request: IncomingMessage): Promise<void> {
  let left = READ_OUT_LIMIT
  return new Promise((resolve) => {
    if (request.complete || request.destroyed) return resolve()
    request.on('data', (chunk: Buffer) => {
      left -= chunk.length
      if (left < 0) request.destroy()
    })
    request.once('end', resolve)
    request.once('close', resolve)
  })
}

const OF_THE_CONTENT = [
  'content-disposition',
  'content-encoding',
  'content-length',
  'content-range',
  'etag',
  'last-modified',
]

/** Logs every error and responds in Russian, without internal details. */
export function registerHostErrors(app: FastifyInstance): void {
  app.setErrorHandler(async (error: FastifyError | ShopError, request, reply) => {
    const kind = kindOf(error)
    if (kind === 'tooLarge') {
      await readOut(request.raw)
      reply.header('connection', 'keep-alive')
    }
    if (kind === 'internal')
      request.log.error({ err: error, path: request.url.split('?')[0] }, 'request failed')
    // A stream may have failed after its headers were set.
    for (const name of OF_THE_CONTENT) reply.removeHeader(name)
    reply.header('cache-control', 'no-store')
    const { status } = errorCodes[kind]
    const [first] = shopError(kind).errors
    return sendRefusal(reply, request.url, status, first?.code ?? status, first?.message ?? '')
  })
}
