import { errorCodes } from '@verstak/contract/errors.ts'
import type { Trust } from '@verstak/process/proxies.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { passOn } from '../canary/pass-on.ts'
import { isSameForAll, stayHere } from '../canary/visits.ts'
import { sendRefusal } from '../errors.ts'
import type { HostSettings } from '../settings.ts'
import { noTesterCookie, testerSetOf } from './right.ts'
import type { TriedSets } from './tried-sets.ts'

interface Routing {
  /** The set of this process; null without a store. */
  readonly own: number | null
  readonly tried: TriedSets
  readonly trust: Trust
  readonly settings: HostSettings
  /** Handles a tester's link with a set; false for everybody else. */
  readonly followLink: (request: FastifyRequest, reply: FastifyReply) => Promise<boolean>
}

/**
 * Routes a tester with a chosen set to its processes. Must be registered before the routing of visits.
 * Without testers it costs nothing.
 */
export function routeTesters(app: FastifyInstance, { own, settings, ...routing }: Routing): void {
  if (own === null || !settings.testers?.length) return
  const { tried, trust, followLink } = routing
  app.addHook('onRequest', async (request, reply) => {
    const url = request.raw.url ?? ''
    if (isSameForAll(url)) return
    if (request.method === 'GET' && /[?&]set=\d/.test(url) && (await followLink(request, reply))) return reply
    const set = testerSetOf(request.headers.cookie, settings)
    if (set === null) return
    stayHere(request)
    if (set === own) return
    for (const last of [false, true]) {
      const path = await tried.pathOf(set)
      if (!path) return refuse(request, reply, set)
      if (await isPassedOn(request, reply, path)) return reply
      tried.forget(set)
      if (last) return refuse(request, reply, set)
    }
  })

  const isPassedOn = (request: FastifyRequest, reply: FastifyReply, path: string): Promise<boolean> =>
    new Promise((resolve) => {
      reply.raw.once('close', () => resolve(true))
      passOn(request, reply, { path, trust, kept: null, instead: () => resolve(false) })
    })

  /** The next page uses the current set again. */
  const refuse = (request: FastifyRequest, reply: FastifyReply, set: number) => {
    reply.header('set-cookie', noTesterCookie(settings))
    const message = `Набор ${set} не запустился: причина в журнале магазина. Дальше открывается текущий набор`
    return sendRefusal(reply, request.url, 503, errorCodes.unavailable.code, message)
  }
}
