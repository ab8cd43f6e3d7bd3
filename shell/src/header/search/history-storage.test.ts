// @vitest-environment happy-dom
import { CONSENT_COOKIE } from '@verstak/domain/cookie-consent.ts'
import { beforeEach, expect, test } from 'vitest'
import { readHistory, remember } from './history.ts'

const choose = (choice: string) => {
  // biome-ignore lint/suspicious/noDocumentCookie: as a visitor's browser has it
  document.cookie = `${CONSENT_COOKIE}=${choice}`
}

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

test.each(['', '2.'])('without consent («%s») the history ends with the session', (choice) => {
  choose(choice)
  remember('бур')
  expect(readHistory()).toEqual(['бур'])
  expect(localStorage.length).toBe(0)
  sessionStorage.clear()
  expect(readHistory()).toEqual([])
})

test('with consent the history stays', () => {
  choose('2.f')
  remember('бур')
  sessionStorage.clear()
  expect(readHistory()).toEqual(['бур'])
})
