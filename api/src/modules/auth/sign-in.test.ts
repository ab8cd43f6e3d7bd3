import { ShopError } from '@verstak/shared/contract/errors.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { createDemoAccounts, DEMO_PASSWORD } from '#demo-accounts.ts'
import { settings } from '#settings.ts'
import { addProduct, addSections, guestVisitor, STOCK } from '#testing/fixtures.ts'
import { openTestDatabase, type TestDatabase } from '#testing/test-database.ts'
import { loadBasket } from '../basket/repository.ts'
import { addToBasket } from '../basket/service.ts'
import { hashPassword } from './passwords.ts'
import { signIn } from './service.ts'
import { createSession, findSessionUser, revokeSession } from './sessions.ts'

const between = vi.hoisted(() => ({ checkAndSession: async (): Promise<unknown> => null }))
vi.mock('./passwords.ts', async (original) => {
  const passwords = await original<typeof import('./passwords.ts')>()
  return {
    ...passwords,
    async passwordMatches(...given: Parameters<typeof passwords.passwordMatches>) {
      const matches = await passwords.passwordMatches(...given)
      await between.checkAndSession()
      return matches
    },
  }
})

let test: TestDatabase
const products = { both: 0, packs: 0, scarce: 0 }
const login = 'buyer@demo.example'

beforeAll(async () => {
  test = await openTestDatabase()
  const { tools } = await addSections(test.db)
  products.both = await addProduct(test.db, tools, { article: 'BOTH' })
  products.packs = await addProduct(test.db, tools, { article: 'PACKS', min: 10, step: 10 })
  products.scarce = await addProduct(test.db, tools, { article: 'SCARCE', stock: 5 })
  await createDemoAccounts(test.db)
  await createDemoAccounts(test.db)
}, 60_000)
afterAll(() => test.close())
beforeEach(async () => {
  await test.db.deleteFrom('attempt').execute()
  await test.db.deleteFrom('basket').execute()
  await test.db.updateTable('app_user').set({ blocked: false }).execute()
})

const attempt = (given: { login?: string; password?: string; ip?: string; guest?: string | null } = {}) =>
  signIn(test.db, { login, password: DEMO_PASSWORD, ip: '10.0.0.1', guest: null, stockId: STOCK, ...given })
const kindOf = (work: Promise<unknown>) =>
  work.then(
    () => 'success',
    (error: unknown) => (error instanceof ShopError ? error.kind : String(error)),
  )
const userId = async () =>
  (await test.db.selectFrom('app_user').select('id').where('email', '=', login).executeTakeFirstOrThrow()).id

describe('signing in', () => {
  it('gives a session with the user, his organisation and permissions', async () => {
    const user = await findSessionUser(test.db, await attempt({ login: 'Admin@Demo.example' }))
    expect(user).toMatchObject({
      email: 'admin@demo.example',
      scope: ['contragent-admin'],
      show_actions: true,
      organization: { name: 'ООО «Демонстрация»', inn: '7700000009', kpp: '770001001' },
    })
  })

  it('answers a wrong password and an unknown login alike', async () => {
    expect(await kindOf(attempt({ password: 'verstak-2026' }))).toBe('wrongCredentials')
    expect(await kindOf(attempt({ login: 'nobody@demo.example' }))).toBe('wrongCredentials')
  })

  it('knows no login whose letters are others than those of the account', async () => {
    expect(await kindOf(attempt({ login: 'admİn@demo.example' }))).toBe('wrongCredentials')
    expect(await kindOf(attempt({ login: 'ADMIN@demo.example' }))).toBe('success')
  })

  it('opens no session for a password that is replaced while it is checked', async () => {
    const { id, password_hash } = await test.db
      .selectFrom('app_user')
      .select(['id', 'password_hash'])
      .where('email', '=', login)
      .executeTakeFirstOrThrow()
    const set = (hash: string) =>
      test.db.updateTable('app_user').set({ password_hash: hash }).where('id', '=', id).execute()
    const other = await hashPassword('Другой-2026')
    between.checkAndSession = () => set(other)
    expect(await kindOf(attempt())).toBe('wrongCredentials')
    between.checkAndSession = async () => {}
    await set(password_hash)
  })

  it('tells of a blocked account only who knows its password, and ends its sessions', async () => {
    const token = await attempt()
    await test.db.updateTable('app_user').set({ blocked: true }).execute()
    expect(await kindOf(attempt())).toBe('accessDenied')
    expect(await kindOf(attempt({ password: 'wrong' }))).toBe('wrongCredentials')
    expect(await findSessionUser(test.db, token)).toBeNull()
  })

  it('keeps neither tokens nor typed logins in the database', async () => {
    const token = await attempt()
    await kindOf(attempt({ password: 'wrong' }))
    const stored = JSON.stringify([
      await test.db.selectFrom('session').selectAll().execute(),
      await test.db.selectFrom('attempt').selectAll().execute(),
    ])
    expect(stored).not.toContain(token)
    expect(stored).not.toContain(login)
  })
})

describe('the throttle', () => {
  const { perPair } = settings.login
  const fail = (given = {}) => kindOf(attempt({ password: 'wrong', ...given }))

  it('refuses even the right password after too many failures, from that address only', async () => {
    for (let i = 0; i < perPair; i++) expect(await fail()).toBe('wrongCredentials')
    expect(await kindOf(attempt())).toBe('tooOften')
    expect(await kindOf(attempt({ ip: '10.0.0.2' }))).toBe('success')
  })

  it('counts attempts made at once', async () => {
    const answers = await Promise.all(Array.from({ length: perPair + 5 }, () => fail()))
    expect(answers.filter((answer) => answer === 'wrongCredentials')).toHaveLength(perPair)
    expect(answers.filter((answer) => answer === 'tooOften')).toHaveLength(5)
  })

  it('treats an account that does not exist the same', async () => {
    const unknown = { login: 'nobody@demo.example' }
    for (let i = 0; i < perPair; i++) await fail(unknown)
    expect(await fail(unknown)).toBe('tooOften')
  })

  it('forgets failures after a success and after the window', async () => {
    for (let i = 1; i < perPair; i++) await fail()
    await attempt()
    for (let i = 0; i < perPair; i++) expect(await fail()).toBe('wrongCredentials')
    await sql`UPDATE attempt SET made_at = made_at - interval '15 minutes'`.execute(test.db)
    expect(await kindOf(attempt())).toBe('success')
    const left = await test.db.selectFrom('attempt').selectAll().execute()
    expect(left).toEqual([])
  })
})

describe('a session', () => {
  it('ends when it is revoked, at once and for good', async () => {
    const token = await attempt()
    await revokeSession(test.db, token)
    await revokeSession(test.db, token)
    expect(await findSessionUser(test.db, token)).toBeNull()
  })

  it('ends in time, and lives on while it is used', async () => {
    await test.db.deleteFrom('session').execute()
    const token = await createSession(test.db, await userId())
    const sessions = () => test.db.selectFrom('session').select(['seen_at', 'expires_at']).execute()
    await sql`UPDATE session SET seen_at = now() - interval '2 hours', expires_at = now() + interval '1 hour'`.execute(
      test.db,
    )
    expect(await findSessionUser(test.db, token)).not.toBeNull()
    const [touched] = await sessions()
    expect(touched?.expires_at.getTime()).toBeGreaterThan(Date.now() + settings.sessionLife / 2)
    await findSessionUser(test.db, token)
    expect((await sessions())[0]).toEqual(touched)
    await sql`UPDATE session SET expires_at = now()`.execute(test.db)
    expect(await findSessionUser(test.db, token)).toBeNull()
  })

  it.each(['', 'short', 'x'.repeat(43), "' OR 1=1 --"])('is not found by «%s»', async (token) => {
    expect(await findSessionUser(test.db, token)).toBeNull()
  })
})

describe("the guest's basket", () => {
  const guest = guestVisitor()

  it('moves into the account: the larger quantity stays, corrected, and the guest has none any more', async () => {
    const owner = { ...guest, user: await findSessionUser(test.db, await attempt()) }
    await addToBasket(test.db, owner, { product_id: products.both, quantity: 7 })
    await addToBasket(test.db, guest, { product_id: products.both, quantity: 3 })
    await addToBasket(test.db, guest, { product_id: products.packs, quantity: 20 })
    await addToBasket(test.db, guest, { product_id: products.scarce, quantity: 5 })
    await test.db.updateTable('product').set({ multiplicity: 15 }).where('id', '=', products.packs).execute()
    await test.db
      .updateTable('stock')
      .set({ quantity: 4 })
      .where('product_id', '=', products.scarce)
      .execute()

    await attempt({ guest: guest.guest })
    const lines = await loadBasket(test.db, { userId: await userId() }, STOCK)
    expect(lines.map((line) => [line.article, line.quantity])).toEqual([
      ['SCARCE', 4],
      ['PACKS', 30],
      ['BOTH', 7],
    ])
    const baskets = await test.db.selectFrom('basket').select('guest_hash').execute()
    expect(baskets).toEqual([{ guest_hash: null }])
  })

  it('stays when the password is wrong', async () => {
    await addToBasket(test.db, guest, { product_id: products.both })
    await kindOf(attempt({ guest: guest.guest, password: 'wrong' }))
    const baskets = await test.db.selectFrom('basket').select('user_id').execute()
    expect(baskets).toEqual([{ user_id: null }])
  })
})
