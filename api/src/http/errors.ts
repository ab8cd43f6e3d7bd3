import { ShopError, shopError } from '@verstak/contract/errors.ts'
import type { FastifyError, FastifyInstance, FastifyReply } from 'fastify'
import { databaseIsThere } from '../db/watched-driver.ts'
import { type DiskSpace, noSpace } from './disk-space.ts'
import type { Services } from './handler.ts'

/** Converts any thrown error into the error envelope, so that no internal details leak. */
export function registerErrors(app: FastifyInstance, services: Pick<Services, 'db'>, space: DiskSpace): void {
  app.setErrorHandler(async (error: FastifyError | ShopError, request, reply) => {
    const path = request.routeOptions.url
    let known = error instanceof ShopError ? error : asShopError(error)
    // An outage of the database, or a full disk, is logged once, not with each failed call.
    if (space.note(error)) known = noSpace()
    else if (error instanceof ShopError) {
      // A refusal that the code foresees has no cause to look for in its stack.
      if (error.status >= 500)
        request.log.warn({ path, reason: error.message, cause: causeOf(error) }, 'call refused')
    } else if (known.kind === 'internal' && !(await databaseIsThere(services.db)))
      known = shopError('unavailable')
    else if (known.status >= 500) request.log.error({ err: error, path }, 'call failed')
    return sendError(reply, known)
  })
  app.setNotFoundHandler((_request, reply) => sendError(reply, shopError('unknownCall')))
}

const causeOf = ({ cause }: Error) => (cause instanceof Error ? cause.message : undefined)

export function sendError(reply: FastifyReply, { status, errors, retryAfter }: ShopError): FastifyReply {
  if (retryAfter !== undefined) reply.header('retry-after', retryAfter)
  return reply.status(status).send({ status: 'error', errors })
}

/** PostgreSQL error code for a text that it cannot store, such as one with a NUL character. */
const BAD_TEXT = '22021'

function asShopError(error: FastifyError): ShopError {
  if (error.statusCode === 413) return shopError('tooLarge')
  if (error.statusCode === 415) return shopError('wrongMediaType')
  if (error.statusCode === 400 || error instanceof SyntaxError) return shopError('notJson')
  if (error.code === BAD_TEXT) return shopError('invalid', 'Недопустимые символы в тексте')
  return shopError('internal')
}
