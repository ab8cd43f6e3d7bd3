import { expect, it } from 'vitest'
import { checkSignature } from './signature.ts'
import { signed } from './testing/signed.ts'

const now = Date.parse('2026-11-23T12:00:00Z')
const body = Buffer.from('{"event":"payment.succeeded"}')
const good = signed(body, 'hush', now)

it('accepts what the provider signed within five minutes', () => {
  expect(checkSignature(good, body, 'hush', now)).toBe('good')
  expect(checkSignature(good, body, 'hush', now + 300_000)).toBe('good')
  expect(checkSignature(good, body, 'hush', now + 301_000)).toBe('old')
  expect(checkSignature(good, body, 'hush', now - 301_000)).toBe('old')
})

it.each([
  ['no header', undefined, body, 'hush'],
  ['several headers', [good, good], body, 'hush'],
  ['another body', good, Buffer.from('{"event":"payment.canceled"}'), 'hush'],
  ['another secret', good, body, 'other'],
  ['a time that was moved', good.replace(/^t=\d+/, `t=${now / 1000 + 1}`), body, 'hush'],
  ['half a signature', good.slice(0, -2), body, 'hush'],
])('%s is refused as forged', (_name, header, sent, secret) => {
  expect(checkSignature(header, sent, secret, now)).toBe('forged')
})
