import { consentCookie, givenConsent } from '@verstak/shared/domain/cookie-consent.ts'
import { paths } from '@verstak/shared/domain/paths.ts'

export function chooseCookies(notice: HTMLElement, form: FormData): void {
  const consent = givenConsent(form)
  // biome-ignore lint/suspicious/noDocumentCookie: the one cookie that scripts share with the server
  document.cookie = consentCookie(consent, location.protocol === 'https:')
  if (!consent.functional) forgetConveniences()
  // Safari deletes a script's cookie after a week, so the server sets it again, for a year.
  const body = new URLSearchParams([...form].map(([name, value]) => [name, String(value)]))
  void fetch(paths.cookies(), { method: 'POST', body, redirect: 'manual', keepalive: true }).catch(() => {})
  notice.remove()
  document.getElementById('content')?.focus({ preventScroll: true })
}

/** Without consent, nothing that was kept for convenience may stay. */
function forgetConveniences(): void {
  try {
    for (const storage of [localStorage, sessionStorage])
      for (const key of Object.keys(storage)) if (key.startsWith('verstak.')) storage.removeItem(key)
  } catch {
    // Forbidden storage holds nothing to delete.
  }
}
