import { ShopError } from '@verstak/contract/errors.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { loadBasket } from '#areas/basket/basket/repository.ts'
import { addToBasket } from '#areas/basket/basket/service.ts'
import { createDemoAccounts, DEMO_PASSWORD } from '#demo/accounts.ts'
import { settings } from '#settings.ts'
import { solvedToken } from '#testing/bot-token.ts'
import { addProduct, addSections, guestVisitor, STOCK } from '#testing/fixtures.ts'
import { openTestDatabase, type TestDatabase } from '#testing/test-database.ts'
import { hashPassword } from './passwords.ts'
import { type SignIn, signIn } from './service.ts'
import { createSession, endSession, findSessionUser, listSessions, revokeSession } from './sessions.ts'

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

// A browser has seconds for the work; with so many hashes the test time would depend on chance.
vi.mock('#settings.ts', async (original) => {
  const { settings } = await original<typeof import('#settings.ts')>()
  return { settings: { ...settings, login: { ...settings.login, difficulty: 8 } } }
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
})
afterAll(() => test.close())
beforeEach(async () => {
  await test.db.deleteFrom('attempt').execute()
  await test.db.deleteFrom('basket').execute()
  await test.db.deleteFrom('known_device').execute()
  await test.db.updateTable('app_user').set({ blocked: false }).execute()
})

const OWNER = 'o'.repeat(43)

const attempt = (given: Partial<SignIn> = {}) =>
  signIn(test.db, { login, password: DEMO_PASSWORD, ip: '10.0.0.1', guest: null, stockId: STOCK, ...given })
const kindOf = (work: Promise<unknown>) =>
  work.then(
    () => 'success',
    (error: unknown) => (error instanceof ShopError ? error.kind : String(error)),
  )
const userId = async () =>
  (await test.db.selectFrom('app_user').select('id').where('email', '=', login).executeTakeFirstOrThrow()).id

describe('signing in', () => {
  it('creates a session with the user, their organisation and permissions', async () => {
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

  it('finds no account for a login with look-alike letters', async () => {
    expect(await kindOf(attempt({ login: 'admİn@demo.example' }))).toBe('wrongCredentials')
    expect(await kindOf(attempt({ login: 'ADMIN@demo.example' }))).toBe('success')
  })

  it('opens no session when the password changes during the check', async () => {
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

  it('reports a blocked account only with its password, and ends its sessions', async () => {
    const token = await attempt()
    await test.db.updateTable('app_user').set({ blocked: true }).execute()
    expect(await kindOf(attempt())).toBe('accessDenied')
    expect(await kindOf(attempt({ password: 'wrong' }))).toBe('wrongCredentials')
    expect(await findSessionUser(test.db, token)).toBeNull()
  })

  it('stores neither tokens nor typed logins in plain text', async () => {
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

describe('wrong passwords', () => {
  const { known, free, proved } = settings.login
  const fail = (given = {}) => kindOf(attempt({ password: 'wrong', ...given }))
  const flood = async (times: number = free.perAccount) => {
    for (let i = 0; i < times; i++) await fail({ ip: `10.1.${i}.1` })
  }
  const proof = () => solvedToken(test.db, 'login', Date.now())

  it('from elsewhere lock the owner out neither on their device nor on a new one', async () => {
    await attempt({ device: OWNER })
    await flood(51)
    expect(await kindOf(attempt({ device: OWNER }))).toBe('success')
    expect(await kindOf(attempt({ ip: '10.0.0.2' }))).toBe('proofNeeded')
    const bot_token = await proof()
    expect(await kindOf(attempt({ ip: '10.0.0.2', bot_token }))).toBe('success')
    expect(await kindOf(attempt({ ip: '10.0.0.2', bot_token }))).toBe('proofNeeded')
  })

  it('need a proof of work above the free limit, and are refused above the limit of proofs', async () => {
    await flood(free.perAccount)
    expect(
      await fail({ ip: '10.0.0.9', bot_token: await solvedToken(test.db, 'register', Date.now()) }),
    ).toBe('proofNeeded')
    expect(await fail({ ip: '10.0.0.9', bot_token: await proof() })).toBe('wrongCredentials')
    await sql`
      INSERT INTO attempt (kind, account, address) SELECT kind, account, '10.2.0.1' FROM attempt
      CROSS JOIN generate_series(1, ${proved.perAccount}) LIMIT ${proved.perAccount}
    `.execute(test.db)
    expect(await fail({ ip: '10.0.0.9', bot_token: await proof() })).toBe('tooOften')
  })

  it('on a known device make it unknown after a while', async () => {
    await attempt({ device: OWNER })
    for (let i = 0; i < known.perPair; i++) expect(await fail({ device: OWNER })).toBe('wrongCredentials')
    await flood()
    expect(await kindOf(attempt({ device: OWNER }))).toBe('proofNeeded')
  })

  it('from a forged device key, or one known to another account, count as from an unknown device', async () => {
    await attempt({ device: OWNER, login: 'admin@demo.example' })
    await flood()
    for (const device of [OWNER, 'x', "' OR 1=1 --"])
      expect(await kindOf(attempt({ device }))).toBe('proofNeeded')
  })

  it('count each when concurrent', async () => {
    const answers = await Promise.all(Array.from({ length: free.perPair + 5 }, () => fail()))
    expect(answers.filter((answer) => answer === 'wrongCredentials')).toHaveLength(free.perPair)
    expect(answers.filter((answer) => answer === 'proofNeeded')).toHaveLength(5)
  })

  it('count the same for an unknown account', async () => {
    const unknown = { login: 'nobody@demo.example' }
    for (let i = 0; i < free.perPair; i++) await fail(unknown)
    expect(await fail(unknown)).toBe('proofNeeded')
  })

  it('are reset after a success and after the window', async () => {
    for (let i = 1; i < free.perPair; i++) await fail()
    await attempt()
    for (let i = 0; i < free.perPair; i++) expect(await fail()).toBe('wrongCredentials')
    await sql`UPDATE attempt SET made_at = made_at - interval '1 hour'`.execute(test.db)
    expect(await kindOf(attempt())).toBe('success')
    const left = await test.db.selectFrom('attempt').selectAll().execute()
    expect(left).toEqual([])
  })
})

describe('a session', () => {
  it('ends when revoked, at once and permanently', async () => {
    const token = await attempt()
    await revokeSession(test.db, token)
    await revokeSession(test.db, token)
    expect(await findSessionUser(test.db, token)).toBeNull()
  })

  it('expires, and is extended by use', async () => {
    await test.db.deleteFrom('session').execute()
    const token = await createSession(test.db, { userId: await userId() })
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

  it('has a maximum lifetime that use does not extend', async () => {
    const token = await createSession(test.db, { userId: await userId() })
    const age = (days: number) =>
      sql`
        UPDATE session SET created_at = now() - make_interval(days => ${days}),
          seen_at = now() - interval '2 hours', expires_at = now() + interval '30 days' WHERE revoked_at IS NULL
      `.execute(test.db)
    const longest = settings.sessionLongest / 86_400_000
    await age(longest - 1)
    expect(await findSessionUser(test.db, token)).not.toBeNull()
    const { expires_at } = await test.db
      .selectFrom('session')
      .select('expires_at')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    expect(expires_at.getTime()).toBeLessThanOrEqual(Date.now() + 86_400_000)
    await age(longest)
    expect(await findSessionUser(test.db, token)).toBeNull()
  })

  it('ends when its device signs in again, with any account', async () => {
    const first = await attempt({ device: OWNER })
    const elsewhere = await attempt({ device: 'e'.repeat(43) })
    const second = await attempt({ device: OWNER })
    expect(await findSessionUser(test.db, first)).toBeNull()
    await attempt({ device: OWNER, login: 'admin@demo.example' })
    expect(await findSessionUser(test.db, second)).toBeNull()
    expect(await findSessionUser(test.db, elsewhere)).not.toBeNull()
  })

  it('can be ended individually by its owner, and by nobody else', async () => {
    const [one, other] = [await attempt(), await attempt()]
    const sessions = await listSessions(test.db, await userId(), other)
    const id = sessions.find(({ current }) => current)?.id ?? 0
    const stranger = await findSessionUser(test.db, await attempt({ login: 'admin@demo.example' }))
    expect(await kindOf(endSession(test.db, stranger?.id ?? 0, id))).toBe('notFound')
    expect(await kindOf(endSession(test.db, await userId(), id))).toBe('success')
    expect(await kindOf(endSession(test.db, await userId(), id))).toBe('notFound')
    expect(await findSessionUser(test.db, other)).toBeNull()
    expect(await findSessionUser(test.db, one)).not.toBeNull()
  })

  it.each(['', 'short', 'x'.repeat(43), "' OR 1=1 --"])('is not found by «%s»', async (token) => {
    expect(await findSessionUser(test.db, token)).toBeNull()
  })
})

describe("the guest's basket", () => {
  const guest = guestVisitor()

  it('is merged into the account: the larger quantity wins, corrected, and the guest basket is deleted', async () => {
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
