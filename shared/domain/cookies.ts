/** The specification sets the prefix `auth.`. Scripts cannot read the cookie. */
export const TOKEN_COOKIE = 'auth.token'
/** Identifies a guest's basket; as secret as the token. */
export const GUEST_COOKIE = 'auth.guest'
/** Recognizes the owner's browser when passwords are being guessed; secret as well. */
export const DEVICE_COOKIE = 'auth.device'

/** The warehouse of the visitor's chosen city. */
export const STOCK_COOKIE = 'stock'

const DAY_SECONDS = 24 * 60 * 60
const lives = { month: 30 * DAY_SECONDS, year: 365 * DAY_SECONDS, session: 0 }

const SECRET = 'auth.'
/**
 * Browsers accept a cookie with this prefix only from the host itself, so that sibling subdomains cannot set
 * it.
 */
const HOST_ONLY = '__Host-'

/**
 * Returns cookies by the names above. Skips malformed pairs. With `secure` (an HTTPS address) it also skips
 * secret cookies without the `__Host-` prefix.
 */
export function readCookies(header: string | undefined, secure = false): Map<string, string> {
  const cookies = new Map<string, string>()
  for (const pair of (header ?? '').split(';')) {
    const at = pair.indexOf('=')
    const [name, value] = [pair.slice(0, Math.max(at, 0)).trim(), pair.slice(at + 1).trim()]
    if (!name || !/^[\w.~-]+$/.test(value)) continue
    if (secure && name.startsWith(HOST_ONLY)) cookies.set(name.slice(HOST_ONLY.length), value)
    else if (!secure || !name.startsWith(SECRET)) cookies.set(name, value)
  }
  return cookies
}

/**
 * Builds a `Set-Cookie` value. An empty value removes the cookie. `month` is 30 days, `year` 365; `session`
 * ends with the browser.
 */
export function cookie(
  name: string,
  value: string,
  secure: boolean,
  life: keyof typeof lives = 'month',
): string {
  const age = value && life === 'session' ? '' : `; Max-Age=${value ? lives[life] : 0}`
  const own = secure && name.startsWith(SECRET) ? HOST_ONLY : ''
  return `${own}${name}=${value}; Path=/${age}; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`
}

/** 256 random bits, base64url. */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32))
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}
