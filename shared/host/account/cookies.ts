/** Section 9: the token lives in a cookie with the prefix `auth.` and path `/`; no script can read it. */
export const TOKEN_COOKIE = 'auth.token'
/** Knows a guest's basket again; as secret as the token. */
export const GUEST_COOKIE = 'auth.guest'

const MONTH_SECONDS = 30 * 24 * 60 * 60

/** The cookies of a request by name; a malformed pair is passed over. */
export function readCookies(header: string | undefined): Map<string, string> {
  const cookies = new Map<string, string>()
  for (const pair of (header ?? '').split(';')) {
    const at = pair.indexOf('=')
    const [name, value] = [pair.slice(0, Math.max(at, 0)).trim(), pair.slice(at + 1).trim()]
    if (name && /^[\w.~-]+$/.test(value)) cookies.set(name, value)
  }
  return cookies
}

/**
 * A `Set-Cookie` value; an empty value removes the cookie. It lives for 30 days (`month`), or until the browser is
 * closed (`session`).
 */
export function cookie(
  name: string,
  value: string,
  secure: boolean,
  life: 'month' | 'session' = 'month',
): string {
  const age = value ? (life === 'month' ? `; Max-Age=${MONTH_SECONDS}` : '') : '; Max-Age=0'
  return `${name}=${value}; Path=/${age}; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`
}

/** A new guest key: 256 random bits. */
export function newGuestKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32))
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}
