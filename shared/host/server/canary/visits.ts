import { cookie, readCookies } from '@verstak/domain/cookies.ts'
import type { Trust } from '@verstak/process/proxies.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Canary } from './canary.ts'
import { passOn } from './pass-on.ts'

/** What a visit keeps while there are canaries: `13`, the canary that it drew, or `-13.17`, those that it did not. */
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
  readonly canaries: () => readonly Canary[]
  readonly secureCookies: boolean
  readonly trust: Trust
  /** From 0 to 1, new for each visit. */
  readonly random?: () => number
}

/**
 * While there are canaries, routes each visit to the processes of its set: an existing visit keeps its set, a
 * new one gets a canary by its share. Without a canary it costs nothing. Must be registered before other
 * request hooks.
 */
export function routeVisits(
  app: FastifyInstance,
  { own, canaries: beside, secureCookies, trust, random = Math.random }: Visits,
): void {
  app.addHook('onRequest', (request, reply, done) => {
    const canaries = beside()
    if (canaries.length === 0 || own === null || isSameForAll(request.raw.url ?? '') || staying.has(request))
      return done()
    const known = visitOf(request)
    const canary = drawnIn(known, canaries) ?? draw(request, known, canaries, random)
    const value = canary ? String(canary.first) : `-${canaries.map(({ first }) => first).join('.')}`
    const kept = known.value === value ? null : cookie(SET_COOKIE, value, secureCookies, 'session')
    if (canary) return passOn(request, reply, { path: canary.path, trust, kept, instead: done })
    if (kept && isPage(request)) reply.header('set-cookie', kept)
    done()
  })
}

interface Visit {
  readonly value: string
  readonly drawn: number | null
  /** Canaries that it did not draw, and does not draw later. */
  readonly passed: readonly number[]
}

function visitOf({ headers }: Pick<FastifyRequest, 'headers'>): Visit {
  const value = (headers.cookie?.includes(SET_COOKIE) && readCookies(headers.cookie).get(SET_COOKIE)) || ''
  const passed = /^-\d+(\.\d+)*$/.test(value) ? value.slice(1).split('.').map(Number) : []
  return { value, drawn: /^\d+$/.test(value) ? Number(value) : null, passed }
}

const drawnIn = ({ drawn }: Visit, canaries: readonly Canary[]): Canary | undefined =>
  canaries.find(({ first }) => first === drawn)

/** A visit takes part in one canary at most. One that passed a canary draws later ones so that each gets its share. */
function draw(
  request: FastifyRequest,
  { passed }: Visit,
  canaries: readonly Canary[],
  random: () => number,
): Canary | undefined {
  if (!isBeginning(request)) return undefined
  const isNew = ({ first }: Canary) => !passed.includes(first)
  if (!canaries.some(isNew)) return undefined
  let left = random() * (100 - shareOf(canaries.filter((one) => !isNew(one))))
  return canaries.filter(isNew).find(({ share }) => {
    left -= share
    return left < 0
  })
}

const shareOf = (canaries: readonly Canary[]): number => canaries.reduce((sum, { share }) => sum + share, 0)

/** A page opened from one of our pages belongs to a visit that began before the canary. */
const isBeginning = (request: FastifyRequest): boolean =>
  isPage(request) && request.headers['sec-fetch-site'] !== 'same-origin'

const isPage = ({ method, url, headers }: FastifyRequest): boolean =>
  method === 'GET' && !url.startsWith(HEALTH) && (headers['sec-fetch-dest'] ?? 'document') === 'document'

/** The set of the visit: that of the canary which it drew, otherwise `own`. */
export const setOfVisit = (
  request: Pick<FastifyRequest, 'headers'>,
  canaries: readonly Canary[],
  own: number | null,
): number | null => drawnIn(visitOf(request), canaries)?.set ?? own
