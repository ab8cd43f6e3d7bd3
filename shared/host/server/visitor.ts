import { emptyHeader, type Session } from '@verstak/shared/host/app/contexts.ts'
import { type Api, createApi } from '@verstak/shared/http/client.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { ShopError } from '../../contract/errors.ts'
import { cookie, GUEST_COOKIE, newGuestKey, readCookies, TOKEN_COOKIE } from '../app/cookies.ts'
import { apiTransport } from './api-transport.ts'
import type { HostSettings } from './settings.ts'

/** The visitor of one request, as the cookies tell; every way into the API goes through here. */
export interface RequestVisitor {
  readonly token: string | undefined
  readonly guest: string | undefined
  readonly api: Api
  /** Asked of the API once, at first need; not at all for a visitor without cookies. */
  readonly session: () => Promise<Session>
  /** Cookies that the answer sets. */
  readonly headers: Headers
}

/** Reads the visitor; one who is about to change something gets a guest key when there is none yet. */
export function readVisitor(request: FastifyRequest, settings: HostSettings): RequestVisitor {
  const cookies = readCookies(request.headers.cookie)
  const headers = new Headers()
  const token = cookies.get(TOKEN_COOKIE)
  let guest = cookies.get(GUEST_COOKIE)
  if (!guest && !token && request.method === 'POST') {
    guest = newGuestKey()
    headers.append('set-cookie', cookie(GUEST_COOKIE, guest, settings.secureCookies))
  }
  const forget = () => headers.append('set-cookie', cookie(TOKEN_COOKIE, '', settings.secureCookies))
  const api = createApi({
    baseUrl: settings.apiUrl,
    token,
    guest,
    onSessionOver: forget,
    transport: apiTransport,
  })
  let session: Promise<Session> | undefined
  return { token, guest, api, headers, session: () => (session ??= readSession(api, token, guest)) }
}

async function readSession(api: Api, token: string | undefined, guest: string | undefined): Promise<Session> {
  if (!token && !guest) return { user: null, header: emptyHeader }
  try {
    const [profile, header] = await Promise.all([token ? api('profile') : null, api('header')])
    return { user: profile?.user ?? null, header }
  } catch (error) {
    // A session that is over, or an API that is away, must not take public pages with it.
    if (error instanceof ShopError) return { user: null, header: emptyHeader }
    throw error
  }
}

/** Copies what the visitor's headers gathered into the answer. */
export function sendHeaders(reply: FastifyReply, headers: Headers): void {
  for (const [name, value] of headers) {
    if (name === 'set-cookie') continue
    reply.header(name, value)
  }
  const cookies = headers.getSetCookie()
  if (cookies.length) reply.header('set-cookie', cookies)
}
