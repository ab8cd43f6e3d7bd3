/** The prefix `auth.` is the specification's; no script can read the cookie. */
export const TOKEN_COOKIE = 'auth.token'
/** Identifies a guest's basket; as secret as the token. */
export const GUEST_COOKIE = 'auth.guest'
/** Tells the owner's browser from a stranger's when passwords are tried; secret too. */
export const DEVICE_COOKIE = 'auth.device'

/** The warehouse of the city that the visitor has chosen. */
export const STOCK_COOKIE = 'stock'

const DAY_SECONDS = 24 * 60 * 60
const lives = { month: 30 * DAY_SECONDS, year: 365 * DAY_SECONDS, session: 0 }

const SECRET = 'auth.'
/** With it a browser takes a cookie from this very host alone, so that no neighbour of its domain can put one in. */
const HOST_ONLY = '__Host-'

/**
 * By the names above. Malformed pairs are skipped, and so are secret ones that are not this very host's, when it has an
 * https address (`secure`).
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

/** An empty value removes the cookie. `month` is 30 days, `year` 365, `session` ends when the browser is closed. */
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

/** 256 random bits. */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32))
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}
