import { expect, it } from 'vitest'
import { hashPassword, passwordMatches } from './passwords.ts'

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

it('works as long for an account that does not exist, and refuses', async () => {
  const stored = await hashPassword('a')
  const time = async (hash: string | null) => {
    const start = performance.now()
    expect(await passwordMatches(hash, 'b')).toBe(false)
    return performance.now() - start
  }
  await time(null)
  // A quarter is far beyond the spread of a busy machine; without the decoy it would be a hundredth.
  expect(await time(null)).toBeGreaterThan((await time(stored)) / 4)
})
