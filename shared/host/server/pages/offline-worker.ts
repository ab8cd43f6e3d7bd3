import { OFFLINE_WORKER } from '@verstak/domain/offline-page.ts'
import * as paths from '@verstak/domain/paths.ts'
import worker from '@verstak/host/browser/offline-worker.js?raw'
import type { FastifyInstance } from 'fastify'

/** The only page in the worker's scope. */
const SCOPE = paths.newClaim()

/**
 * The worker fetches what its page requests, as far as the page's own policy allows, also after a release has
 * moved files.
 */
const POLICY = "default-src 'none'; connect-src *"

export function registerOfflineWorker(app: FastifyInstance): void {
  app.get(OFFLINE_WORKER, async (_request, reply) =>
    reply
      .type('text/javascript; charset=utf-8')
      .headers({
        'cache-control': 'no-cache',
        'service-worker-allowed': SCOPE,
        'content-security-policy': POLICY,
      })
      .send(worker),
  )
}
