import { consentCookie, givenConsent } from '@verstak/shared/domain/cookie-consent.ts'
import { paths } from '@verstak/shared/domain/paths.ts'

/** Keeps the choice, takes the notice away, and puts the focus where the page begins. */
export function chooseCookies(notice: HTMLElement, form: FormData): void {
  const consent = givenConsent(form)
  // biome-ignore lint/suspicious/noDocumentCookie: the one cookie that scripts share with the server
  document.cookie = consentCookie(consent, location.protocol === 'https:')
  if (!consent.functional) forgetConveniences()
  // A cookie set by a script lives a week in Safari; the server's, a year.
  const body = new URLSearchParams([...form].map(([name, value]) => [name, String(value)]))
  void fetch(paths.cookies(), { method: 'POST', body, redirect: 'manual', keepalive: true }).catch(() => {})
  notice.remove()
  document.getElementById('content')?.focus({ preventScroll: true })
}

/** What was kept for convenience goes with the consent to it. */
function forgetConveniences(): void {
  try {
    for (const storage of [localStorage, sessionStorage])
      for (const key of Object.keys(storage)) if (key.startsWith('verstak.')) storage.removeItem(key)
  } catch {
    // Storage that is closed holds nothing.
  }
}
