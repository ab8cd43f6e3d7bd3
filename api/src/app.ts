import { shopError } from '@verstak/shared/contract/errors.ts'
import Fastify, { type FastifyInstance, LogController } from 'fastify'
import { handlers } from './handlers.ts'
import { registerDocs } from './http/docs.ts'
import { registerErrors, sendError } from './http/errors.ts'
import type { Services } from './http/handler.ts'
import { registerCalls } from './http/register.ts'
import { registerOutbox } from './modules/messages/routes.ts'
import { registerPictures } from './modules/pictures/routes.ts'

/** Forms are far below a megabyte; file uploads have their own limit. */
const BODY_LIMIT = 1024 * 1024

export async function createApp(services: Services): Promise<FastifyInstance> {
  const app = Fastify({
    bodyLimit: BODY_LIMIT,
    // The gateway runs on this machine or in the same private network.
    trustProxy: ['loopback', 'uniquelocal'],
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 500 },
    // An address that is too long or cannot be decoded never reaches the error handler.
    frameworkErrors: (_error, _request, reply) => sendError(reply, shopError('unknownCall')),
    logger: {
      level: services.config.logLevel,
      // A GET carries the session token in its query, so the query is not logged.
      serializers: { req: (request) => ({ method: request.method, url: request.url?.split('?')[0] }) },
    },
    logController: new LogController({ disableRequestLogging: true }),
  })
  registerErrors(app)
  registerCalls(app, handlers, services)
  registerPictures(app, services)
  if (services.config.outbox) registerOutbox(app, services)
  registerDocs(app, services.config.publicUrl)
  app.get('/health/', async () => ({ status: 'success', data: { up: true } }))
  return app
}
