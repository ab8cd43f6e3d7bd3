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

it('keeps argon2id with the parameters of OWASP and a salt of its own each time', async () => {
  const [one, other] = await Promise.all([hashPassword('Пароль-1'), hashPassword('Пароль-1')])
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(one).not.toBe(other)
})

it('knows the password however its letters are composed, and no other', async () => {
  const stored = await hashPassword('\u0419од'.normalize('NFC'))
  expect(await passwordMatches(stored, 'Йод'.normalize('NFD'))).toBe(true)
  expect(await passwordMatches(stored, 'йод')).toBe(false)
})

it('does the same work for an account that does not exist, and refuses', async () => {
  const stored = await hashPassword('a')
  verifyCalls.length = 0
  expect(await passwordMatches(stored, 'b')).toBe(false)
  expect(await passwordMatches(null, 'b')).toBe(false)
  // The parameters at the head of the hash set the work of argon2.
  const work = verifyCalls.map((hash) => hash.split('$').slice(0, 4).join('$'))
  expect(work).toHaveLength(2)
  expect(work[1]).toBe(work[0])
})
