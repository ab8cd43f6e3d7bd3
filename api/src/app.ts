import { shopError } from '@verstak/contract/errors.ts'
import { takeJson } from '@verstak/process/json-body.ts'
import { logAnswers, logController, logOptions } from '@verstak/process/log.ts'
import { readForwardedPorts, trustIn } from '@verstak/process/proxies.ts'
import { REQUEST_ID, requestId } from '@verstak/process/request-id.ts'
import { registerSecurityLog } from '@verstak/process/security-log.ts'
import { limitServer, serverTimes } from '@verstak/process/server-limits.ts'
import Fastify, { type FastifyInstance } from 'fastify'
import { registerSearchCounts, registerViewCounts } from './areas/catalogue/catalog/face.ts'

import { registerPaymentNotices } from './areas/orders/payments/face.ts'
import { identify, requireConfirmed, visitorOfToken } from './areas/people/auth/face.ts'

import { registerFeedFiles } from './areas/tools/feeds/face.ts'
import { handlers } from './handlers.ts'
import { callerOf, isFromShell, refuseStrangeShells } from './http/caller.ts'
import { watchDiskSpace } from './http/disk-space.ts'
import { registerDocs } from './http/docs.ts'
import { registerErrors, sendError } from './http/errors.ts'
import type { Services } from './http/handler.ts'
import { registerHealth } from './http/health.ts'
import { registerCalls } from './http/register.ts'
import { registerOutbox } from './messages/routes.ts'
import { registerPictures } from './pictures/routes.ts'

/** Forms stay far below 1 MB; file uploads have their own limit. */
const BODY_LIMIT = 1024 * 1024

export interface AppOptions {
  /** Called with the app before anything is registered, so that all requests are measured. */
  readonly measure?: (app: FastifyInstance) => void
  /** Destination of the log; standard output by default. */
  readonly logTo?: { readonly write: (line: string) => void }
}

export async function createApp(
  services: Services,
  { logTo, measure }: AppOptions = {},
): Promise<FastifyInstance> {
  const { shellSecret, trustedProxies, securityLog, logLevel, limits } = services.config
  const trust = trustIn(trustedProxies)
  const app = Fastify({
    ...serverTimes(limits),
    bodyLimit: BODY_LIMIT,
    trustProxy: trust,
    genReqId: ({ headers }) => requestId(headers, isFromShell(headers, shellSecret)),
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 500 },
    // An address that is too long or cannot be decoded never reaches the error handler.
    frameworkErrors: (_error, _request, reply) => sendError(reply, shopError('unknownCall')),
    logger: { ...logOptions('api', logLevel), ...(logTo ? { stream: logTo } : {}) },
    logController: logController(),
  })
  measure?.(app)
  logAnswers(app, ({ routeOptions }) => routeOptions.url ?? 'none')
  takeJson(app)
  const space = watchDiskSpace(services)
  registerErrors(app, services, space)
  limitServer(app, { trust, ...limits })
  readForwardedPorts(app)
  registerSecurityLog(app, {
    part: 'api',
    on: securityLog && logLevel !== 'silent',
    addressOf: (request) => callerOf(request, shellSecret).ip,
  })
  refuseStrangeShells(app, shellSecret)
  app.addHook('onSend', async ({ id }, reply) => void reply.header(REQUEST_ID, id))
  registerCalls(app, handlers, services, {
    pictures: registerPictures(app, services),
    visitors: { ofToken: visitorOfToken, ofSession: identify, requireConfirmed },
    space,
  })
  registerFeedFiles(app, services)
  registerPaymentNotices(app, services)
  registerSearchCounts(app, services)
  registerViewCounts(app, services)
  if (services.config.outbox) registerOutbox(app, services)
  registerDocs(app, services.config.publicUrl)
  registerHealth(app, services, space)
  return app
}
