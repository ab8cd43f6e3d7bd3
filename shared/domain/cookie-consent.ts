export const CONSENT_COOKIE = 'cookie-consent'

/** Increase the number when the text of the notice changes: everybody is then asked again. */
const EDITION = '2'
const YEAR_SECONDS = 365 * 24 * 60 * 60

/**
 * Keys that a browser stores for convenience only. Without consent they are deleted; all other keys hold work that the
 * visitor has not finished, like the counts of a receiver.
 */
export const CONVENIENCES = {
  searchHistory: 'verstak.search-history',
  keptForms: 'verstak.kept-forms',
  listQuantities: 'verstak.list-quantities',
} as const

export interface CookieConsent {
  /** False until the visitor chooses; until then only necessary cookies are set. */
  readonly decided: boolean
  /** Search history, form drafts and the bot check provider. */
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

/** `Set-Cookie` value that stores the choice. */
export function consentCookie(
  { functional, analytics }: Pick<CookieConsent, 'functional' | 'analytics'>,
  secure: boolean,
): string {
  const value = `${EDITION}.${functional ? 'f' : ''}${analytics ? 'a' : ''}`
  return `${CONSENT_COOKIE}=${value}; Path=/; Max-Age=${YEAR_SECONDS}; SameSite=Lax${secure ? '; Secure' : ''}`
}

/** `choice` is `all`, `necessary` or `own`; `own` has a checkbox for each purpose. */
export function givenConsent(form: Pick<FormData, 'get' | 'has'>): Omit<CookieConsent, 'decided'> {
  const all = form.get('choice') === 'all'
  const own = form.get('choice') === 'own'
  return {
    functional: all || (own && form.has('functional')),
    analytics: all || (own && form.has('analytics')),
  }
}
