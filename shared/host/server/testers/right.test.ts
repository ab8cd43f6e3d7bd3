import { expect, test } from 'vitest'
import { isTester, testerCookie, testerSetOf } from './right.ts'

const settings = { testers: ['tester@demo.example'], shellSecret: 'a'.repeat(40), secureCookies: false }
const NOW = Date.parse('2026-11-23T12:00:00Z')
const HOUR = 60 * 60 * 1000
const [given = ''] = testerCookie(12, 'token-1', settings, NOW).split(';')
const withToken = (token: string, pair = given) => `auth.token=${token}; ${pair}`

test('a tester is a person on the shop’s list, in any letter case', () => {
  expect(isTester({ email: 'Tester@demo.example' }, settings)).toBe(true)
  expect(isTester({ email: 'buyer@demo.example' }, settings)).toBe(false)
  expect(isTester(null, settings)).toBe(false)
  expect(isTester({ email: 'tester@demo.example' }, {})).toBe(false)
})

test('the set is valid for the session in which it was chosen, for half a day', () => {
  expect(testerSetOf(withToken('token-1'), settings, NOW + HOUR)).toBe(12)
  expect(testerSetOf(withToken('token-2'), settings, NOW)).toBeNull()
  expect(testerSetOf(given, settings, NOW)).toBeNull()
  expect(testerSetOf(withToken('token-1'), settings, NOW + 13 * HOUR)).toBeNull()
})

test('a forged cookie is invalid', () => {
  expect(testerSetOf(withToken('token-1', given.replace('=12.', '=13.')), settings, NOW)).toBeNull()
  expect(testerSetOf(withToken('token-1', 'tester-set=12'), settings, NOW)).toBeNull()
  const other = { ...settings, shellSecret: 'b'.repeat(40) }
  expect(testerSetOf(withToken('token-1'), other, NOW)).toBeNull()
})
