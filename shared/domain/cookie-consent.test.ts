import { expect, test } from 'vitest'
import { consentCookie, cookieConsent, givenConsent } from './cookie-consent.ts'

const undecided = { decided: false, functional: false, analytics: false }

test.each([
  undefined,
  '',
  'auth.guest=2.fa',
  'old-cookie-consent=2.fa',
  'cookie-consent=1.fa',
  'cookie-consent=',
])('without a choice nothing is allowed: %s', (cookies) => expect(cookieConsent(cookies)).toEqual(undecided))

test.each([
  { functional: false, analytics: false },
  { functional: true, analytics: false },
  { functional: false, analytics: true },
  { functional: true, analytics: true },
])('a choice survives a round trip: %o', (choice) => {
  const [pair] = consentCookie(choice, false).split(';')
  expect(cookieConsent(`auth.guest=x; ${pair}; other=1`)).toEqual({ decided: true, ...choice })
})

test('the cookie covers the whole shop and is secure on HTTPS', () => {
  expect(consentCookie(undecided, true)).toMatch(/^cookie-consent=2\.; Path=\/; .*SameSite=Lax; Secure$/)
  expect(consentCookie(undecided, false)).not.toContain('Secure')
})

test.each([
  ['choice=all', true, true],
  ['choice=necessary&functional=on&analytics=on', false, false],
  ['choice=own', false, false],
  ['choice=own&analytics=on', false, true],
  ['choice=own&functional=on', true, false],
  ['', false, false],
])('the form «%s»', (form, functional, analytics) => {
  const data = new FormData()
  for (const [name, value] of new URLSearchParams(form)) data.set(name, value)
  expect(givenConsent(data)).toEqual({ functional, analytics })
})
