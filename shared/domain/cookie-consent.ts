/** The cookie that keeps a visitor's choice; scripts and the server read it. */
export const CONSENT_COOKIE = 'cookie-consent'

/** A new text of the notice gets a new number, and everybody is asked again. */
const EDITION = '1'
const YEAR_SECONDS = 365 * 24 * 60 * 60

/** What a visitor lets the shop keep besides what it cannot work without (domain.md 4.6). */
export interface CookieConsent {
  /** False until the visitor has chosen: then nothing but the necessary is kept. */
  readonly decided: boolean
  /** Conveniences: search history, drafts of forms. */
  readonly functional: boolean
  readonly analytics: boolean
}

/** The choice in a request's `Cookie` header, or in `document.cookie`. Without one: undecided, nothing allowed. */
export function cookieConsent(cookies: string | undefined): CookieConsent {
  const [, given] = new RegExp(`(?:^|; ?)${CONSENT_COOKIE}=${EDITION}\\.(\\w*)`).exec(cookies ?? '') ?? []
  return {
    decided: given !== undefined,
    functional: given?.includes('f') ?? false,
    analytics: given?.includes('a') ?? false,
  }
}

/** The cookie of a choice, for `Set-Cookie` or `document.cookie`: a year, and no secret. */
export function consentCookie(
  { functional, analytics }: Pick<CookieConsent, 'functional' | 'analytics'>,
  secure: boolean,
): string {
  const value = `${EDITION}.${functional ? 'f' : ''}${analytics ? 'a' : ''}`
  return `${CONSENT_COOKIE}=${value}; Path=/; Max-Age=${YEAR_SECONDS}; SameSite=Lax${secure ? '; Secure' : ''}`
}

/** The choice of a form of the notice: `choice` is `all`, `necessary` or `own`, the last with a tick per purpose. */
export function givenConsent(form: Pick<FormData, 'get' | 'has'>): Omit<CookieConsent, 'decided'> {
  const all = form.get('choice') === 'all'
  const own = form.get('choice') === 'own'
  return {
    functional: all || (own && form.has('functional')),
    analytics: all || (own && form.has('analytics')),
  }
}
