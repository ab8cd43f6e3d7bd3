// @vitest-environment happy-dom
import { CONVENIENCES, cookieConsent } from '@verstak/domain/cookie-consent.ts'
import * as paths from '@verstak/domain/paths.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { watchCookieNotice } from './watch-cookie-notice.ts'

/** Markup as the server renders it. */
const NOTICE = `<section class="cookie-notice"><form method="post" action="${paths.cookies()}">
  <input type="hidden" name="from" value="/agreement/">
  <button type="submit" name="choice" value="all">Принять все</button>
  <button type="submit" name="choice" value="necessary">Только необходимые</button>
</form></section><main id="content" tabindex="-1"></main>`

const sent = vi.fn<typeof fetch>(async () => new Response())
beforeEach(() => {
  vi.stubGlobal('fetch', sent)
  document.body.innerHTML = NOTICE
  watchCookieNotice()
})
afterEach(() => {
  vi.unstubAllGlobals()
  sent.mockClear()
  localStorage.clear()
})

const press = (name: string) =>
  [...document.querySelectorAll('button')].find((button) => button.textContent === name)?.click()

// No `await` between the press and the assertions: the visitor may leave the page immediately.
test.each([
  ['Только необходимые', { decided: true, functional: false, analytics: false }],
  ['Принять все', { decided: true, functional: true, analytics: true }],
])('«%s» is saved before the page can be left', (name, consent) => {
  localStorage.setItem(CONVENIENCES.searchHistory, '[]')
  localStorage.setItem('verstak.receiving.1', 'counts that are not sent yet')
  press(name)
  expect(cookieConsent(document.cookie)).toEqual(consent)
  expect(localStorage.getItem(CONVENIENCES.searchHistory)).toBe(consent.functional ? '[]' : null)
  expect(localStorage.getItem('verstak.receiving.1')).not.toBeNull()
  expect(document.querySelector('.cookie-notice')).toBeNull()
  expect(document.activeElement?.id).toBe('content')
})

test('the choice is also sent to the server, even when the page is left', () => {
  press('Только необходимые')
  const [[address, request] = []] = sent.mock.calls
  expect([address, request?.method, request?.keepalive]).toEqual([paths.cookies(), 'POST', true])
  expect(String(request?.body)).toBe('from=%2Fagreement%2F&choice=necessary')
})
