export const CONSENT_COOKIE = 'cookie-consent'

/** A changed text of the notice needs a new number: then everybody is asked again. */
const EDITION = '2'
const YEAR_SECONDS = 365 * 24 * 60 * 60

export interface CookieConsent {
  /** False until the visitor has chosen: only the necessary is kept. */
  readonly decided: boolean
  /** Search history, drafts of forms, a provider against robots. */
  readonly functional: boolean
  readonly analytics: boolean
}

/** Reads a `Cookie` header or `document.cookie`; without a choice nothing is allowed. */
export function cookieConsent(cookies: string | undefined): CookieConsent {
  const [, given] = new RegExp(`(?:^|; ?)${CONSENT_COOKIE}=${EDITION}\\.(\\w*)`).exec(cookies ?? '') ?? []
  return {
    decided: given !== undefined,
    functional: given?.includes('f') ?? false,
    analytics: given?.includes('a') ?? false,
  }
}

export function consentCookie(
  { functional, analytics }: Pick<CookieConsent, 'functional' | 'analytics'>,
  secure: boolean,
): string {
  const value = `${EDITION}.${functional ? 'f' : ''}${analytics ? 'a' : ''}`
  return `${CONSENT_COOKIE}=${value}; Path=/; Max-Age=${YEAR_SECONDS}; SameSite=Lax${secure ? '; Secure' : ''}`
}

/** `choice` is `all`, `necessary` or `own`; `own` comes with a tick for each purpose. */
export function givenConsent(form: Pick<FormData, 'get' | 'has'>): Omit<CookieConsent, 'decided'> {
  const all = form.get('choice') === 'all'
  const own = form.get('choice') === 'own'
  return {
    functional: all || (own && form.has('functional')),
    analytics: all || (own && form.has('analytics')),
  }
}
