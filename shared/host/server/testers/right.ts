import { createHmac, timingSafeEqual } from 'node:crypto'
import type { User } from '@verstak/contract/auth/schemas.ts'
import { cookie, readCookies, TOKEN_COOKIE } from '@verstak/domain/cookies.ts'
import type { HostSettings } from '../settings.ts'

type Testers = Pick<HostSettings, 'testers' | 'shellSecret' | 'secureCookies'>

/** The set that a tester has chosen and its expiry, signed by the shop for this session. */
export const TESTER_COOKIE = 'tester-set'
const LIFE_MS = 12 * 60 * 60 * 1000

/** Whether a person is on the shop's list of testers; a guest never is. */
export const isTester = (
  user: Pick<User, 'email'> | null,
  { testers = [] }: Pick<Testers, 'testers'>,
): boolean => user !== null && testers.includes(user.email.toLowerCase())

/** `token`: the tester's session, without which the cookie is invalid. */
export function testerCookie(set: number, token: string, settings: Testers, now = Date.now()): string {
  const given = `${set}.${now + LIFE_MS}`
  return cookie(
    TESTER_COOKIE,
    `${given}.${signature(given, token, settings)}`,
    settings.secureCookies,
    'session',
  )
}

export const noTesterCookie = ({ secureCookies }: Testers): string => cookie(TESTER_COOKIE, '', secureCookies)

/** The set that a tester has chosen; null for everybody else, and after signing out. */
export function testerSetOf(header: string | undefined, settings: Testers, now = Date.now()): number | null {
  if (!settings.testers?.length || !settings.shellSecret || !header?.includes(TESTER_COOKIE)) return null
  const cookies = readCookies(header, settings.secureCookies)
  const token = cookies.get(TOKEN_COOKIE)
  const [, set = '', until = '', proof = ''] =
    /^(\d+)\.(\d+)\.([\w-]+)$/.exec(cookies.get(TESTER_COOKIE) ?? '') ?? []
  if (!token || !set || Number(until) < now) return null
  return isEqual(proof, signature(`${set}.${until}`, token, settings)) ? Number(set) : null
}

function signature(given: string, token: string, { shellSecret }: Testers): string {
  if (!shellSecret) throw new Error('Sets of testers need the secret of the shell')
  return createHmac('sha256', shellSecret).update(`${TESTER_COOKIE} ${given} ${token}`).digest('base64url')
}

function isEqual(given: string, right: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(right)]
  return one.length === other.length && timingSafeEqual(one, other)
}
