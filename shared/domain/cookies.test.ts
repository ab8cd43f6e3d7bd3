import { expect, test } from 'vitest'
import { cookie, newKey, readCookies } from './cookies.ts'

test('reads cookies by name and skips malformed ones', () => {
  const cookies = readCookies('auth.token=abc-1; theme=dark; broken; =x; evil=a"b')
  expect([...cookies]).toEqual([
    ['auth.token', 'abc-1'],
    ['theme', 'dark'],
  ])
  expect(readCookies(undefined, true).size).toBe(0)
})

test('a cookie is hidden from scripts and other sites; an empty value removes it', () => {
  expect(cookie('auth.token', 'x', true)).toMatch(
    /^__Host-auth\.token=x; Path=\/; .*HttpOnly; SameSite=Lax; Secure$/,
  )
  expect(cookie('auth.token', '', false)).toContain('Max-Age=0')
})

test('a remembered cookie lives for 30 days, others until the browser is closed', () => {
  expect(cookie('auth.token', 'x', true)).toContain('Max-Age=2592000')
  expect(cookie('auth.device', 'x', true, 'year')).toContain('Max-Age=31536000')
  expect(cookie('auth.token', 'x', true, 'session')).not.toMatch(/Max-Age|Expires/)
  expect(cookie('auth.token', '', true, 'session')).toContain('Max-Age=0')
})

test('keys are unique and valid cookie values', () => {
  expect(newKey()).not.toBe(newKey())
  expect(newKey()).toMatch(/^[\w-]{43}$/)
})

test('on HTTPS secret cookies need the __Host- prefix; others of the same name are ignored', () => {
  const [own = ''] = cookie('auth.token', 'own', true).split(';')
  expect(readCookies(`${own}; auth.token=neighbours; notice=seen`, true)).toEqual(
    new Map([
      ['auth.token', 'own'],
      ['notice', 'seen'],
    ]),
  )
  expect(readCookies('auth.token=neighbours', true).size).toBe(0)
  expect(cookie('notice', 'seen', true)).toMatch(/^notice=/)
  expect(cookie('auth.token', 'x', false)).toMatch(/^auth\.token=/)
})
