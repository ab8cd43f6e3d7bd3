import { ShopError, shopError } from '@verstak/shared/contract/errors.ts'
import type { FastifyError, FastifyInstance } from 'fastify'

/** One error handler: whatever is thrown becomes the error envelope with its status; nothing internal leaks. */
export function registerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError | ShopError, request, reply) => {
    const known = error instanceof ShopError ? error : asShopError(error)
    if (known.status >= 500) request.log.error({ err: error, path: request.routeOptions.url }, 'call failed')
    return reply.status(known.status).send({ status: 'error', errors: known.errors })
  })
  app.setNotFoundHandler((_request, reply) => {
    const { status, errors } = shopError('unknownCall')
    return reply.status(status).send({ status: 'error', errors })
  })
}

function asShopError(error: FastifyError): ShopError {
  if (error.statusCode === 413) return shopError('tooLarge')
  if (error.statusCode === 415) return shopError('wrongMediaType')
  if (error.statusCode === 400 || error instanceof SyntaxError) return shopError('notJson')
  return shopError('internal')
}
