import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { endOf } from '#testing/answers.ts'
import { openTestDatabase, type TestDatabase } from '#testing/test-database.ts'
import { countAttempt, forgetAttempts, type Limits } from './throttle.ts'

let test: TestDatabase
const HOUR = 60 * 60 * 1000

beforeAll(async () => {
  test = await openTestDatabase()
})
afterAll(() => test.close())
beforeEach(() => test.db.deleteFrom('attempt').execute())

const attempt = (limits: Omit<Limits, 'window'>, given: object = {}) =>
  endOf(
    countAttempt(
      test.db,
      { kind: 'code', account: 'a@demo.example', address: '10.0.0.1', ...given },
      { window: HOUR, ...limits },
    ),
  )

it('counts by account, by address and by both, each with its own limit', async () => {
  await attempt({})
  await attempt({}, { address: '10.0.0.2' })
  await attempt({}, { account: 'b@demo.example' })
  expect(await attempt({ perPair: 1 })).toBe('tooOften')
  expect(await attempt({ perPair: 2, perAccount: 2 }, { address: '10.0.0.3' })).toBe('tooOften')
  expect(await attempt({ perAddress: 2 }, { account: 'c@demo.example' })).toBe('tooOften')
  expect(await attempt({ perPair: 2, perAccount: 3, perAddress: 3 })).toBe('success')
})

it('counts kinds separately, and a null account by its address alone', async () => {
  const limits = { perPair: 1, perAccount: 1, perAddress: 2 }
  expect(await attempt(limits)).toBe('success')
  expect(await attempt(limits, { kind: 'register' })).toBe('success')
  for (const end of ['success', 'success', 'tooOften'])
    expect(await attempt(limits, { kind: 'list', account: null })).toBe(end)
})

it('allows no more concurrent attempts than sequential ones', async () => {
  const many = Array.from({ length: 9 }, (_, i) =>
    attempt({ perAddress: 4 }, { account: `n${i}@demo.example` }),
  )
  const ends = await Promise.all(many)
  expect(ends.filter((end) => end === 'success')).toHaveLength(4)
})

it('forgets after the window, and own attempts after a success', async () => {
  await attempt({})
  await sql`UPDATE attempt SET made_at = made_at - interval '61 minutes'`.execute(test.db)
  expect(await attempt({ perPair: 1 })).toBe('success')
  expect(await test.db.selectFrom('attempt').select('id').execute()).toHaveLength(1)
  await forgetAttempts(test.db, { kind: 'code', account: 'A@demo.example', address: '10.0.0.1' })
  expect(await attempt({ perPair: 1 })).toBe('success')
})

it('counts an IPv6 network as one, and an IPv4 address in any spelling', async () => {
  const limits = { perAddress: 1 }
  const from = (address: string) => attempt(limits, { account: null, address })
  expect(await from('2001:db8:1:2::1')).toBe('success')
  expect(await from('2001:0DB8:1:2:ffff:ffff:ffff:ffff')).toBe('tooOften')
  expect(await from('2001:db8:1:3::1')).toBe('success')
  expect(await from('10.0.0.1')).toBe('success')
  expect(await from('::ffff:10.0.0.1')).toBe('tooOften')
  expect(await from('::ffff:10.0.0.2')).toBe('success')
})

it('returns how long to wait', async () => {
  const refused = (window: number, perAddress = 0) =>
    countAttempt(test.db, { kind: 'code', account: null, address: '10.0.0.1' }, { window, perAddress })
  await expect(refused(HOUR)).rejects.toThrow('Повторите через 1\u00a0час')
  await expect(refused(15 * 60_000)).rejects.toThrow('Повторите через 15\u00a0минут')
  for (const minutes of [50, 40, 10]) {
    await attempt({})
    await sql`UPDATE attempt SET made_at = made_at - make_interval(mins => ${minutes}) WHERE made_at > now() - interval '1 minute'`.execute(
      test.db,
    )
  }
  const wait = (perAddress: number) =>
    refused(HOUR, perAddress).then(
      () => null,
      (error) => error.retryAfter / 60,
    )
  // The wait ends when enough attempts have expired to allow one more.
  expect(await wait(3)).toBeCloseTo(10, 0)
  expect(await wait(2)).toBeCloseTo(20, 0)
  expect(await wait(1)).toBeCloseTo(50, 0)
})
