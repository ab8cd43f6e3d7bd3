import './cookie-notice.css'
import { CONVENIENCES, consentCookie, givenConsent } from '@verstak/domain/cookie-consent.ts'
import * as paths from '@verstak/domain/paths.ts'
import { browserStorage, tabStorage } from '@verstak/federated/lib/guarded-storage.ts'

/** React does not render the notice. Without scripts the form is sent. */
export function watchCookieNotice(): void {
  const notice = document.querySelector<HTMLElement>('.cookie-notice')
  const answer = (event: SubmitEvent) => {
    event.preventDefault()
    choose(new FormData(event.target as HTMLFormElement, event.submitter))
    notice?.remove()
    document.getElementById('content')?.focus({ preventScroll: true })
  }
  notice?.addEventListener('submit', answer, { once: true })
}

/**
 * Runs synchronously in the click: a visitor who leaves the page at once must not be asked again on the next
 * page.
 */
function choose(form: FormData): void {
  const consent = givenConsent(form)
  // biome-ignore lint/suspicious/noDocumentCookie: the one cookie that scripts share with the server
  document.cookie = consentCookie(consent, location.protocol === 'https:')
  if (!consent.functional) forgetConveniences()
  // Safari deletes a script's cookie after a week, so the server sets it again, for a year.
  const body = new URLSearchParams([...form].map(([name, value]) => [name, String(value)]))
  void fetch(paths.cookies(), { method: 'POST', body, redirect: 'manual', keepalive: true }).catch(() => {})
}

/** Without consent, convenience data must not stay in the browser. */
function forgetConveniences(): void {
  for (const storage of [browserStorage, tabStorage]) Object.values(CONVENIENCES).forEach(storage.remove)
}
