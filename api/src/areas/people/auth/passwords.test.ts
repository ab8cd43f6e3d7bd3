import { expect, it, vi } from 'vitest'
import { hashPassword, passwordMatches } from './passwords.ts'

const verifyCalls = vi.hoisted((): string[] => [])
vi.mock('@node-rs/argon2', async (original) => {
  const argon2 = await original<typeof import('@node-rs/argon2')>()
  const verify: typeof argon2.verify = (hashed, ...rest) => {
    verifyCalls.push(String(hashed))
    return argon2.verify(hashed, ...rest)
  }
  return { ...argon2, verify }
})

it('stores argon2id with the OWASP parameters and a new salt each time', async () => {
  const [one, other] = await Promise.all([hashPassword('Пароль-1'), hashPassword('Пароль-1')])
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(one).not.toBe(other)
})

it('accepts the password in any Unicode composition, and no other', async () => {
  const stored = await hashPassword('\u0419од'.normalize('NFC'))
  expect(await passwordMatches(stored, 'Йод'.normalize('NFD'))).toBe(true)
  expect(await passwordMatches(stored, 'йод')).toBe(false)
})

it('does the same work for an unknown account, and refuses', async () => {
  const stored = await hashPassword('a')
  verifyCalls.length = 0
  expect(await passwordMatches(stored, 'b')).toBe(false)
  expect(await passwordMatches(null, 'b')).toBe(false)
  // The parameters at the start of the hash determine the work of argon2.
  const work = verifyCalls.map((hash) => hash.split('$').slice(0, 4).join('$'))
  expect(work).toHaveLength(2)
  expect(work[1]).toBe(work[0])
})
