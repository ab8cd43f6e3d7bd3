/** The prefix `auth.` is the specification's; no script can read the cookie. */
export const TOKEN_COOKIE = 'auth.token'
/** Identifies a guest's basket; as secret as the token. */
export const GUEST_COOKIE = 'auth.guest'
/** Tells the owner's browser from a stranger's when passwords are tried; secret too. */
export const DEVICE_COOKIE = 'auth.device'

const DAY_SECONDS = 24 * 60 * 60
const lives = { month: 30 * DAY_SECONDS, year: 365 * DAY_SECONDS, session: 0 }

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

/** An empty value removes the cookie. `month` is 30 days, `year` 365, `session` ends when the browser is closed. */
export function cookie(
  name: string,
  value: string,
  secure: boolean,
  life: keyof typeof lives = 'month',
): string {
  const age = value && life === 'session' ? '' : `; Max-Age=${value ? lives[life] : 0}`
  return `${name}=${value}; Path=/${age}; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`
}

/** 256 random bits. */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32))
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}
