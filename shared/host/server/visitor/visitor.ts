import {
  accountRegister,
  checkVerifyCode,
  passwordRestore,
  sendSms,
  sendSmsCheck,
  sendVerifyCode,
} from '@verstak/contract/accounts/calls.ts'
import { authenticate, authenticateCode, headerData, profileGet } from '@verstak/contract/auth/calls.ts'
import { cityList } from '@verstak/contract/branches/calls.ts'
import type { City } from '@verstak/contract/branches/schemas.ts'
import { storeInfo } from '@verstak/contract/content/calls.ts'
import { menuAll } from '@verstak/contract/menus/calls.ts'
import { headerNotification, moscowNotice } from '@verstak/contract/notifications/calls.ts'
import { isShopError } from '@verstak/contract/shop-error.ts'
import {
  cookie,
  DEVICE_COOKIE,
  GUEST_COOKIE,
  newKey,
  readCookies,
  TOKEN_COOKIE,
} from '@verstak/domain/cookies.ts'
import { NOTICE_COOKIE, noticeKey } from '@verstak/domain/notice-key.ts'
import * as paths from '@verstak/domain/paths.ts'
import { STANDARD_STOCK } from '@verstak/domain/stock.ts'
import type { Api } from '@verstak/federated/api.ts'
import { type Frame, guestSession, type Session } from '@verstak/federated/contexts.ts'
import { createApi } from '@verstak/host/api/client.ts'
import { isOfClaims } from '@verstak/host/api/reported.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { StatedVisitor } from '../gateway/program.ts'
import type { HostSettings } from '../settings.ts'
import { type Answers, createAnswers } from './answers.ts'
import { apiTransport } from './api-transport.ts'
import { createCallBudget } from './call-budget.ts'
import { chosenStock, visitorHeaders } from './visitor-headers.ts'

/** Every server-side call to the API goes through here. */
export interface RequestVisitor {
  readonly token: string | undefined
  readonly guest: string | undefined
  /** The header that identifies the browser on requests that may authenticate; otherwise empty. */
  readonly device: Readonly<Record<string, string>>
  readonly api: Api
  /** Requested once, when first needed; never for a visitor without cookies. */
  readonly session: () => Promise<Session>
  /** Whether the API failed to identify a visitor with a token. */
  readonly unknown: () => Promise<boolean>
  readonly headers: Headers
}

const processAnswers = createAnswers()

interface VisitorOptions {
  readonly answers?: Answers
  readonly signal?: AbortSignal
  /** For a program; its cookies take precedence. */
  readonly stated?: StatedVisitor | undefined
}

/** A visitor gets a guest key before the first change. */
export function readVisitor(
  request: FastifyRequest,
  settings: HostSettings,
  { answers = processAnswers, signal, stated }: VisitorOptions = {},
): RequestVisitor {
  const cookies = readCookies(request.headers.cookie, settings.secureCookies)
  const headers = new Headers()
  const about = visitorHeaders(request, settings)
  const token = cookies.get(TOKEN_COOKIE) ?? stated?.token
  let guest = cookies.get(GUEST_COOKIE) ?? stated?.guest
  if (!guest && !token && request.method === 'POST') {
    guest = newKey()
    headers.append('set-cookie', cookie(GUEST_COOKIE, guest, settings.secureCookies))
  }
  const stock = chosenStock(request)
  const device = readDevice(request, cookies, headers, settings)
  const forget = () => headers.append('set-cookie', cookie(TOKEN_COOKIE, '', settings.secureCookies))
  const api = createApi({
    baseUrl: settings.apiUrl,
    token,
    guest,
    onSessionOver: forget,
    // The API logs its own errors.
    onFailure: (call, status) => {
      if (isOfClaims(call) && status < 500)
        request.log.warn({ path: request.url.split('?')[0], call: call.path, status }, 'call failed')
    },
    admit: createCallBudget(request.url?.split('?')[0] ?? '', request.log),
    signal,
    transport: async (url, request) => {
      const answer = await apiTransport(url, {
        ...request,
        headers: { ...request.headers, ...about, ...device },
      })
      if (answer.retryAfter) headers.set('retry-after', answer.retryAfter)
      return answer
    },
    // The session determines the branch of an organisation; the city determines the warehouse.
    keep: answers({ token, branch: '', stock }),
  })
  let asked: Promise<Known> | undefined
  const frame = () => readFrame(api, answers, stock)
  const known = () => (asked ??= readSession(api, frame, token, guest, stock))
  const closedNotice = cookies.get(NOTICE_COOKIE)
  return {
    token,
    guest,
    device,
    api,
    headers,
    session: async () => withoutClosed((await known()).session, closedNotice),
    unknown: async () => (await known()).unknown,
  }
}

/** Pages and calls that accept a password or a code, or send one; others do not identify the browser. */
const ENTRANCES: ReadonlySet<string> = new Set([
  paths.login(),
  paths.registration(),
  paths.restore(),
  authenticate.path,
  authenticateCode.path,
  passwordRestore.path,
  sendVerifyCode.path,
  checkVerifyCode.path,
  sendSms.path,
  sendSmsCheck.path,
  accountRegister.path,
])

/** Each use extends the cookie's life. */
function readDevice(
  { method, url }: FastifyRequest,
  cookies: ReadonlyMap<string, string>,
  headers: Headers,
  { secureCookies }: HostSettings,
): Record<string, string> {
  if (method !== 'POST' || !ENTRANCES.has(url.split('?', 1)[0] ?? '')) return {}
  const key = cookies.get(DEVICE_COOKIE) ?? newKey()
  headers.append('set-cookie', cookie(DEVICE_COOKIE, key, secureCookies, 'year'))
  return { 'x-device-key': key }
}

interface Known {
  readonly session: Session
  readonly unknown: boolean
}

async function readSession(
  api: Api,
  askFrame: () => Promise<Frame | null>,
  token: string | undefined,
  guest: string | undefined,
  stock: string,
): Promise<Known> {
  const [frame, personal] = await Promise.all([askFrame(), readPersonal(api, token, guest)])
  const chosen = stock === STANDARD_STOCK ? {} : { stock }
  return { session: { ...personal.session, ...chosen, frame }, unknown: personal.unknown }
}

async function readPersonal(api: Api, token: string | undefined, guest: string | undefined): Promise<Known> {
  if (!token && !guest) return { session: guestSession, unknown: false }
  try {
    const [profile, header, notification] = await Promise.all([
      token ? api(profileGet) : null,
      api(headerData),
      token ? api(headerNotification).catch(withoutNotifications) : null,
    ])
    const session = {
      user: profile?.user ?? null,
      header,
      unread: notification?.unread ?? 0,
      frame: null,
      pages: [],
    }
    return { session, unknown: false }
  } catch (error) {
    // An expired session or an unavailable API must not break public pages.
    if (isShopError(error))
      return { session: guestSession, unknown: token !== undefined && error.kind !== 'sessionOver' }
    throw error
  }
}

/** A failed counter must not sign the user out. */
function withoutNotifications(error: unknown): null {
  if (isShopError(error) && error.kind !== 'sessionOver') return null
  throw error
}

/** The API's last answer. */
const lastFrames = new WeakMap<Answers, Frame>()

/**
 * Outdated texts in header and footer are better than none, and a page without them is better than no page.
 * Visitors with a chosen city see its phones and hours.
 */
async function readFrame(api: Api, answers: Answers, stock: string): Promise<Frame | null> {
  try {
    const [store, { menus }, { notice }, cities] = await Promise.all([
      api(storeInfo),
      api(menuAll),
      api(moscowNotice),
      stock === STANDARD_STOCK ? null : api(cityList),
    ])
    // Excludes the catalogue's sections from every page; its menu requests them when it is opened.
    const { catalog: _, ...written } = menus
    const frame = { store, menus: written, moscow: notice && isPast(notice.date_end) ? null : notice }
    lastFrames.set(answers, frame)
    const city = cities?.cities.find(({ chosen, stock_id }) => chosen && stock_id !== STANDARD_STOCK)
    return city ? { ...frame, store: { ...store, ...ofCity(city) } } : frame
  } catch (error) {
    if (!isShopError(error)) throw error
    const last = lastFrames.get(answers)
    // Its notice may have expired.
    return last ? { ...last, moscow: null } : null
  }
}

const ofCity = ({ name, phones, hours }: City) => ({ city: name, phones, hours })

/** Leaves out a notice that this visitor has closed, which prevents a layout shift. */
function withoutClosed(session: Session, closed: string | undefined): Session {
  const { frame } = session
  if (!closed || !frame?.moscow || noticeKey(frame.moscow) !== closed) return session
  return { ...session, frame: { ...frame, moscow: null } }
}

/** A cached answer may contain an expired notice. */
const isPast = (time: string) => Date.parse(time) <= Date.now()

/** Copies headers from loaders and actions to the response; several cookies are kept. */
export function sendHeaders(reply: FastifyReply, headers: Headers): void {
  for (const [name, value] of headers) {
    if (name === 'set-cookie') continue
    reply.header(name, value)
  }
  const cookies = headers.getSetCookie()
  if (cookies.length) reply.header('set-cookie', cookies)
}
