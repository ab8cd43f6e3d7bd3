/** The prefix `auth.` is the specification's; no script can read the cookie. */
export const TOKEN_COOKIE = 'auth.token'
/** Identifies a guest's basket; as secret as the token. */
export const GUEST_COOKIE = 'auth.guest'

const MONTH_SECONDS = 30 * 24 * 60 * 60

/** Malformed pairs are skipped. */
export function readCookies(header: string | undefined): Map<string, string> {
  const cookies = new Map<string, string>()
  for (const pair of (header ?? '').split(';')) {
    const at = pair.indexOf('=')
    const [name, value] = [pair.slice(0, Math.max(at, 0)).trim(), pair.slice(at + 1).trim()]
    if (name && /^[\w.~-]+$/.test(value)) cookies.set(name, value)
  }
  return cookies
}

/** An empty value removes the cookie. `month` is 30 days, `session` ends when the browser is closed. */
export function cookie(
  name: string,
  value: string,
  secure: boolean,
  life: 'month' | 'session' = 'month',
): string {
  const age = value ? (life === 'month' ? `; Max-Age=${MONTH_SECONDS}` : '') : '; Max-Age=0'
  return `${name}=${value}; Path=/${age}; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`
}

export function newGuestKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32))
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}
