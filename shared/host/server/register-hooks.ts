import { logAnswers } from '@verstak/process/log.ts'
import { readForwardedPorts, type Trust } from '@verstak/process/proxies.ts'
import { REQUEST_ID } from '@verstak/process/request-id.ts'
import { registerSecurityLog } from '@verstak/process/security-log.ts'
import { limitServer } from '@verstak/process/server-limits.ts'
import type { FastifyInstance } from 'fastify'
import type { Canary } from './canary/canary.ts'
import { routeVisits } from './canary/visits.ts'
import { registerHostErrors } from './errors.ts'
import { refuseForeignPosts } from './foreign-posts.ts'
import { registerHeaders } from './headers.ts'
import { measureProcess } from './metrics/measure.ts'
import { routeLabel } from './metrics/route-label.ts'
import { ownSet } from './process/own-set.ts'
import type { HostSettings } from './settings.ts'
import { registerTesters } from './testers/calls.ts'
import { deskElsewhere } from './testers/desk.ts'
import { routeTesters } from './testers/route-testers.ts'
import { triedSets } from './testers/tried-sets.ts'

interface HookParts {
  readonly settings: HostSettings
  readonly trust: Trust
  readonly canaries: () => readonly Canary[]
  /** The shell's version. */
  readonly version: string
}

/** Registers the hooks of every request, in the order in which they run. */
export function registerHooks(app: FastifyInstance, { settings, trust, canaries, version }: HookParts): void {
  const own = ownSet()
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'buffer' },
    (_request, body, done) => done(null, body),
  )
  registerHostErrors(app)
  limitServer(app, { trust, ...settings.limits })
  readForwardedPorts(app)
  const followLink = registerTesters(app, settings, {
    desk: own === null ? null : deskElsewhere(),
    shell: version,
  })
  routeTesters(app, { own, tried: triedSets(), trust, settings, followLink })
  routeVisits(app, { own, canaries, trust, secureCookies: settings.secureCookies })
  if (settings.metrics) measureProcess(app)
  logAnswers(app, routeLabel)
  registerSecurityLog(app, {
    part: 'shell',
    on: settings.securityLog ?? false,
    addressOf: ({ ip }) => ip,
  })
  app.addHook('onRequest', refuseForeignPosts)
  registerHeaders(app, settings)
  app.addHook('onSend', async ({ id }, reply) => {
    reply.header(REQUEST_ID, id)
  })
}
