import type { User } from '@verstak/contract/auth/schemas.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { addToBasket } from '#areas/basket/basket/service.ts'
import { placeOrder } from '#areas/orders/checkout/place-order.ts'
import { readConfig } from '#config.ts'
import { DEMO_PASSWORD } from '#demo/accounts.ts'
import { readableFile } from '#files/repository.ts'
import { keepSchedules, runDueJobs } from '#jobs/runner.ts'
import { settings } from '#settings.ts'
import { endOf } from '#testing/answers.ts'
import { addProduct, addSections, demoVisitor, STOCK } from '#testing/fixtures.ts'
import { testClock } from '#testing/test-clock.ts'
import { openTestDatabase, type TestDatabase } from '#testing/test-database.ts'
import { signIn } from '../auth/service.ts'
import { findSessionUser } from '../auth/sessions.ts'
import { cancelDeletion, deletionOf, requestDeletion } from './deletion.ts'
import { eraseDueAccounts, forgetOverdueCodes } from './erase.ts'
import { jobs as accountJobs } from './jobs.ts'

let test: TestDatabase
let drill = 0
const config = readConfig({ PUBLIC_URL: 'https://verstak.example' })
const services = () => ({ db: test.db, config })
const ip = '10.0.0.1'

beforeAll(async () => {
  test = await openTestDatabase()
  const { tools } = await addSections(test.db)
  drill = await addProduct(test.db, tools, { article: 'DR-1' })
})
afterAll(() => test.close())

let buyer: Awaited<ReturnType<typeof demoVisitor>>
let admin: Awaited<ReturnType<typeof demoVisitor>>
beforeEach(async () => {
  for (const table of [
    'customer_order',
    'app_user',
    'address',
    'organization',
    'attempt',
    'message',
  ] as const)
    await test.db.deleteFrom(table).execute()
  buyer = await demoVisitor(test.db)
  admin = await demoVisitor(test.db, 'admin@demo.example')
})

const ask = (user: User, password = DEMO_PASSWORD) =>
  requestDeletion(services(), user, { password, reason: 'не нужен', ip })
const makeDue = () => sql`UPDATE account_deletion SET due_at = now()`.execute(test.db)
const letters = async () =>
  (await test.db.selectFrom('message').selectAll().orderBy('id').execute()).map(({ recipient, subject }) => [
    recipient,
    subject,
  ])

describe('a request to delete an account', () => {
  it('is due in thirty days, is kept when repeated, and can be cancelled', async () => {
    expect(await deletionOf(test.db, buyer.user)).toBeNull()
    const dates = await ask(buyer.user)
    expect(Date.parse(dates.due_at) - Date.parse(dates.requested_at)).toBe(settings.deletionTerm)
    expect(await ask(buyer.user)).toEqual(dates)
    expect(await deletionOf(test.db, buyer.user)).toEqual(dates)
    expect(await deletionOf(test.db, admin.user)).toBeNull()
    await cancelDeletion(services(), buyer.user)
    await cancelDeletion(services(), buyer.user)
    expect(await deletionOf(test.db, buyer.user)).toBeNull()
    expect(await letters()).toEqual([
      ['buyer@demo.example', 'Запрос на удаление учётной записи'],
      ['buyer@demo.example', 'Удаление учётной записи отменено'],
    ])
  })

  it('requires the password, with a limited number of attempts', async () => {
    for (let i = 0; i < settings.confirmation.perPair; i++)
      expect(await endOf(ask(buyer.user, 'нет'))).toBe('invalid password')
    expect(await endOf(ask(buyer.user))).toBe('tooOften')
    expect(await deletionOf(test.db, buyer.user)).toBeNull()
  })

  it('is refused for the only administrator of other users', async () => {
    expect(await endOf(ask(admin.user))).toBe('conflict')
    await test.db
      .updateTable('app_user')
      .set({ scope: ['contragent-admin'] })
      .where('id', '=', buyer.user.id)
      .execute()
    expect(await endOf(ask(admin.user))).toBe('success')
    expect(await endOf(ask({ ...buyer.user, scope: ['contragent-admin'] }))).toBe('conflict')
  })

  it('is accepted for an administrator without other users', async () => {
    await test.db.updateTable('app_user').set({ blocked: true }).where('id', '=', buyer.user.id).execute()
    expect(await endOf(ask(admin.user))).toBe('success')
  })
})

describe('a due account', () => {
  async function order(): Promise<string> {
    await addToBasket(test.db, buyer, { product_id: drill })
    return placeOrder({ db: test.db, config: {} }, buyer.user, STOCK, {
      idempotencyKey: 'an-order-that-stays-behind',
      deliveryTypeId: 2,
      deliveryAddress: 'Москва, ул. Складочная, 1',
      flat: '',
      entrance: '',
      deliveryDate: '',
      name: 'Борис Закупкин',
      phone: '+79160000002',
      comment: '',
      orderid: '',
    })
  }

  it('loses personal data; orders and consents stay', async () => {
    await order()
    await test.db.deleteFrom('message').execute()
    await addToBasket(test.db, buyer, { product_id: drill })
    await test.db
      .insertInto('consent')
      .values({
        purpose: 'registration',
        version: '1',
        text_hash: 'h',
        ip,
        email: buyer.user.email,
        user_id: buyer.user.id,
        form: 'registration',
      })
      .execute()
    await ask(buyer.user)
    expect(await eraseDueAccounts(services())).toBe(0)
    await makeDue()
    expect(await eraseDueAccounts(services())).toBe(1)
    expect(await eraseDueAccounts(services())).toBe(0)

    const user = await test.db
      .selectFrom('app_user')
      .selectAll()
      .where('id', '=', buyer.user.id)
      .executeTakeFirstOrThrow()
    expect(user).toMatchObject({
      email: `erased-${buyer.user.id}@erased.invalid`,
      name: 'Удалённый пользователь',
      phone: null,
      scope: [],
      blocked: true,
      erased_at: expect.any(Date),
    })
    expect(await findSessionUser(test.db, buyer.token)).toBeNull()
    for (const login of [buyer.user.email, user.email])
      expect(
        await endOf(signIn(test.db, { login, password: DEMO_PASSWORD, ip, guest: null, stockId: STOCK })),
      ).toBe('wrongCredentials')
    for (const table of ['session', 'basket', 'account_deletion'] as const)
      expect(
        await test.db.selectFrom(table).select('user_id').where('user_id', '=', buyer.user.id).execute(),
      ).toEqual([])
    const orders = await test.db.selectFrom('customer_order').select(['user_id', 'organization_id']).execute()
    expect(orders).toEqual([{ user_id: buyer.user.id, organization_id: buyer.user.organization?.id }])
    const kept = await test.db.selectFrom('consent').select(['email', 'user_id']).execute()
    expect(kept).toEqual([{ email: buyer.user.email, user_id: buyer.user.id }])
    expect(await letters()).toEqual([['buyer@demo.example', 'Учётная запись удалена']])
  })

  it('leaves its appeals to the organisation, without its phone; those of a private person are deleted', async () => {
    const appeal = (organization_id: number | null) => ({
      user_id: buyer.user.id,
      organization_id,
      type: 'site',
      subject: 'Сайт',
      contact: '+79160000002',
      due_at: new Date(),
    })
    const organization = buyer.user.organization?.id ?? null
    await test.db
      .insertInto('appeal')
      .values([appeal(organization), appeal(null)])
      .execute()
    await ask(buyer.user)
    await makeDue()
    await eraseDueAccounts(services())
    const left = await test.db.selectFrom('appeal').select(['organization_id', 'contact']).execute()
    expect(left).toEqual([{ organization_id: organization, contact: '' }])
  })

  it('is kept while its owner is the only administrator of people invited meanwhile, and a letter says why', async () => {
    await test.db.updateTable('app_user').set({ blocked: true }).where('id', '=', buyer.user.id).execute()
    await ask(admin.user)
    await test.db.updateTable('app_user').set({ blocked: false }).where('id', '=', buyer.user.id).execute()
    await makeDue()
    await test.db.deleteFrom('message').execute()
    expect(await eraseDueAccounts(services())).toBe(0)
    expect(await letters()).toEqual([['admin@demo.example', 'Удаление учётной записи отложено']])
    const { due_at = '' } = (await deletionOf(test.db, admin.user)) ?? {}
    expect(Date.parse(due_at)).toBeGreaterThan(Date.now() + settings.deletionPostponed - 60_000)
    expect(await eraseDueAccounts(services())).toBe(0)

    const scope = ['contragent-admin']
    await test.db.updateTable('app_user').set({ scope }).where('id', '=', buyer.user.id).execute()
    await makeDue()
    expect(await eraseDueAccounts(services())).toBe(1)
  })

  it('of the only administrator goes with the last other person', async () => {
    await test.db.updateTable('app_user').set({ blocked: true }).where('id', '=', buyer.user.id).execute()
    await ask(admin.user)
    await test.db.updateTable('app_user').set({ blocked: false }).where('id', '=', buyer.user.id).execute()
    await ask(buyer.user)
    await makeDue()
    expect(await eraseDueAccounts(services())).toBe(2)
  })

  it('leaves files of the organisation’s requests with them, and loses its own', async () => {
    const organization_id = buyer.user.organization?.id ?? null
    const expires_at = new Date(Date.now() + 24 * 60 * 60 * 1000)
    const file = (id: string, more: object) => ({
      ...{
        id: id.repeat(32),
        user_id: buyer.user.id,
        name: 'Доверенность.pdf',
        size: 1,
        type: 'application/pdf',
      },
      ...{ sha256: id.repeat(64), expires_at, ...more },
    })
    await test.db
      .insertInto('file')
      .values([file('a', { organization_id, used_at: new Date() }), file('b', {})])
      .execute()
    await ask(buyer.user)
    await makeDue()
    await eraseDueAccounts(services())
    const files = await test.db
      .selectFrom('file')
      .select(['user_id', 'name', 'organization_id'])
      .select(sql<boolean>`expires_at > now()`.as('kept'))
      .orderBy('id')
      .execute()
    expect(files).toEqual([
      { user_id: null, name: 'Доверенность.pdf', organization_id, kept: true },
      { user_id: null, name: '', organization_id: null, kept: false },
    ])
    const colleague = { ...admin, guest: null }
    expect(await readableFile(test.db, colleague, 'a'.repeat(32))).toBeDefined()
    expect(await readableFile(test.db, colleague, 'b'.repeat(32))).toBeUndefined()
  })

  it('frees its e-mail for a new account', async () => {
    await ask(buyer.user)
    await makeDue()
    await eraseDueAccounts(services())
    const again = test.db
      .insertInto('app_user')
      .values({ email: buyer.user.email, name: 'Борис', password_hash: '-' })
      .execute()
    await expect(again).resolves.toBeDefined()
  })

  it('is erased once by concurrent processes, with each letter sent once', async () => {
    await ask(buyer.user)
    await makeDue()
    const done = await Promise.all(Array.from({ length: 3 }, () => eraseDueAccounts(services())))
    expect(done.reduce((sum, count) => sum + count)).toBe(1)
    expect(await letters()).toHaveLength(1)
  })

  it('does not block the others when it cannot be erased', async () => {
    await test.db.updateTable('app_user').set({ organization_id: null }).execute()
    await ask(buyer.user)
    await ask({ ...admin.user, organization: null })
    await makeDue()
    await test.db
      .insertInto('app_user')
      .values({ email: `erased-${buyer.user.id}@erased.invalid`, name: '-', password_hash: '-' })
      .execute()
    await expect(eraseDueAccounts(services())).rejects.toThrow(/app_user_email/)
    const erased = await test.db
      .selectFrom('app_user')
      .select('id')
      .where('erased_at', 'is not', null)
      .execute()
    expect(erased).toEqual([{ id: admin.user.id }])
  })

  it('is found within the hour', async () => {
    await ask(buyer.user)
    await makeDue()
    const { clock, advance } = testClock()
    const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() }
    const options = { db: test.db, log, clock, jobs: accountJobs(services()) }
    await keepSchedules(options)
    advance(60 * 60 * 1000)
    await runDueJobs(options)
    expect((await letters()).at(-1)?.[1]).toBe('Учётная запись удалена')
  })
})

it('deletes old codes', async () => {
  const add = (target: string, age: string) =>
    sql`INSERT INTO verify_code (target, event, asker, code_hash, expires_at)
      VALUES (${target}, 'SMS', '-', '-', now() - ${age}::interval)`.execute(test.db)
  await add('+79160000001', '25 hours')
  await add('+79160000002', '23 hours')
  await forgetOverdueCodes(services())
  const left = await test.db.selectFrom('verify_code').select('target').execute()
  expect(left).toEqual([{ target: '+79160000002' }])
})
