import { cookie, readCookies } from '@verstak/domain/cookies.ts'
import type { Trust } from '@verstak/process/proxies.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Canary } from './canary.ts'
import { passOn } from './pass-on.ts'

/** The set that a visit keeps while there is a canary. */
export const SET_COOKIE = 'release-set'

const HEALTH = '/health/'
/** Calls and files are the same in every set. */
const SAME_FOR_ALL = /^\/(api|web|assets|-)\//

export const isSameForAll = (url: string): boolean => SAME_FOR_ALL.test(url)

const staying = new WeakSet<FastifyRequest>()

/** Excludes the request from canary routing: this process handles it, or it has been passed on. */
export const stayHere = (request: FastifyRequest): void => void staying.add(request)

interface Visits {
  /** The set of this process; null without a store. */
  readonly own: number | null
  readonly canary: () => Canary | null
  readonly secureCookies: boolean
  readonly trust: Trust
  /** From 0 to 1, new for each visit. */
  readonly random?: () => number
}

/**
 * While there is a canary, routes each visit to the processes of its set: an existing visit keeps its set, a
 * new one gets the canary by its share. Without a canary it costs nothing. Must be registered before other
 * request hooks.
 */
export function routeVisits(
  app: FastifyInstance,
  { own, canary: beside, secureCookies, trust, random = Math.random }: Visits,
): void {
  app.addHook('onRequest', (request, reply, done) => {
    const canary = beside()
    if (!canary || own === null || isSameForAll(request.raw.url ?? '') || staying.has(request)) return done()
    const known = setOfCookie(request)
    const set = setOfVisit(request, known, canary, own, random)
    const kept = known === set ? null : cookie(SET_COOKIE, String(set), secureCookies, 'session')
    const here = () => {
      if (kept && set === own && isPage(request)) reply.header('set-cookie', kept)
      done()
    }
    if (set === own) here()
    else passOn(request, reply, { path: canary.path, trust, kept, instead: done })
  })
}

function setOfVisit(
  request: FastifyRequest,
  known: number | null,
  canary: Canary,
  own: number,
  random: () => number,
): number {
  if (known === canary.set || known === own) return known
  return isBeginning(request) && random() * 100 < canary.share ? canary.set : own
}

/** A page opened from one of our pages belongs to a visit that began before the canary. */
const isBeginning = (request: FastifyRequest): boolean =>
  isPage(request) && request.headers['sec-fetch-site'] !== 'same-origin'

const isPage = ({ method, url, headers }: FastifyRequest): boolean =>
  method === 'GET' && !url.startsWith(HEALTH) && (headers['sec-fetch-dest'] ?? 'document') === 'document'

/** null for a visit without a set. */
export function setOfCookie({ headers }: Pick<FastifyRequest, 'headers'>): number | null {
  const value = headers.cookie?.includes(SET_COOKIE) ? readCookies(headers.cookie).get(SET_COOKIE) : undefined
  return value && /^\d+$/.test(value) ? Number(value) : null
}
