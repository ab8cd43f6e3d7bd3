import { sql } from 'kysely'
import { describe, expect, it, vi } from 'vitest'
import { addToBasket } from '#areas/basket/basket/service.ts'
import { placeOrder } from '#areas/orders/checkout/place-order.ts'
import { DEMO_PASSWORD } from '#demo/accounts.ts'
import { readableFile } from '#files/repository.ts'
import { keepSchedules, runDueJobs } from '#jobs/runner.ts'
import { settings } from '#settings.ts'
import { endOf } from '#testing/answers.ts'
import { STOCK } from '#testing/fixtures.ts'
import { testClock } from '#testing/test-clock.ts'
import { signIn } from '../auth/service.ts'
import { findSessionUser } from '../auth/sessions.ts'
import { deletionOf } from './deletion.ts'
import { eraseDueAccounts, forgetOverdueCodes } from './erase.ts'
import { jobs as accountJobs } from './jobs.ts'
import { ip, openDeletionShop } from './testing/deletion-shop.ts'

const { at, services, ask, makeDue, letters } = openDeletionShop()

describe('a due account', () => {
  async function order(): Promise<string> {
    await addToBasket(at.db, at.buyer, { product_id: at.drill })
    return placeOrder({ db: at.db, config: {} }, at.buyer.user, STOCK, {
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
    await at.db.deleteFrom('message').execute()
    await addToBasket(at.db, at.buyer, { product_id: at.drill })
    await at.db
      .insertInto('consent')
      .values({
        purpose: 'registration',
        version: '1',
        text_hash: 'h',
        ip,
        email: at.buyer.user.email,
        user_id: at.buyer.user.id,
        form: 'registration',
      })
      .execute()
    await ask(at.buyer.user)
    expect(await eraseDueAccounts(services())).toBe(0)
    await makeDue()
    expect(await eraseDueAccounts(services())).toBe(1)
    expect(await eraseDueAccounts(services())).toBe(0)

    const user = await at.db
      .selectFrom('app_user')
      .selectAll()
      .where('id', '=', at.buyer.user.id)
      .executeTakeFirstOrThrow()
    expect(user).toMatchObject({
      email: `erased-${at.buyer.user.id}@erased.invalid`,
      name: 'Удалённый пользователь',
      phone: null,
      scope: [],
      blocked: true,
      erased_at: expect.any(Date),
    })
    expect(await findSessionUser(at.db, at.buyer.token)).toBeNull()
    for (const login of [at.buyer.user.email, user.email])
      expect(
        await endOf(signIn(at.db, { login, password: DEMO_PASSWORD, ip, guest: null, stockId: STOCK })),
      ).toBe('wrongCredentials')
    for (const table of ['session', 'basket', 'account_deletion'] as const)
      expect(
        await at.db.selectFrom(table).select('user_id').where('user_id', '=', at.buyer.user.id).execute(),
      ).toEqual([])
    const orders = await at.db.selectFrom('customer_order').select(['user_id', 'organization_id']).execute()
    expect(orders).toEqual([{ user_id: at.buyer.user.id, organization_id: at.buyer.user.organization?.id }])
    const kept = await at.db.selectFrom('consent').select(['email', 'user_id']).execute()
    expect(kept).toEqual([{ email: at.buyer.user.email, user_id: at.buyer.user.id }])
    expect(await letters()).toEqual([['buyer@demo.example', 'Учётная запись удалена']])
  })

  it('leaves its appeals to the organisation, without its phone; those of a private person are deleted', async () => {
    const appeal = (organization_id: number | null) => ({
      user_id: at.buyer.user.id,
      organization_id,
      type: 'site',
      subject: 'Сайт',
      contact: '+79160000002',
      due_at: new Date(),
    })
    const organization = at.buyer.user.organization?.id ?? null
    await at.db
      .insertInto('appeal')
      .values([appeal(organization), appeal(null)])
      .execute()
    await ask(at.buyer.user)
    await makeDue()
    await eraseDueAccounts(services())
    const left = await at.db.selectFrom('appeal').select(['organization_id', 'contact']).execute()
    expect(left).toEqual([{ organization_id: organization, contact: '' }])
  })

  it('is kept while its owner is the only administrator of people invited meanwhile, and a letter says why', async () => {
    await at.db.updateTable('app_user').set({ blocked: true }).where('id', '=', at.buyer.user.id).execute()
    await ask(at.admin.user)
    await at.db.updateTable('app_user').set({ blocked: false }).where('id', '=', at.buyer.user.id).execute()
    await makeDue()
    await at.db.deleteFrom('message').execute()
    expect(await eraseDueAccounts(services())).toBe(0)
    expect(await letters()).toEqual([['admin@demo.example', 'Удаление учётной записи отложено']])
    const { due_at = '' } = (await deletionOf(at.db, at.admin.user)) ?? {}
    expect(Date.parse(due_at)).toBeGreaterThan(Date.now() + settings.deletionPostponed - 60_000)
    expect(await eraseDueAccounts(services())).toBe(0)

    const scope = ['contragent-admin']
    await at.db.updateTable('app_user').set({ scope }).where('id', '=', at.buyer.user.id).execute()
    await makeDue()
    expect(await eraseDueAccounts(services())).toBe(1)
  })

  it('of the only administrator goes with the last other person', async () => {
    await at.db.updateTable('app_user').set({ blocked: true }).where('id', '=', at.buyer.user.id).execute()
    await ask(at.admin.user)
    await at.db.updateTable('app_user').set({ blocked: false }).where('id', '=', at.buyer.user.id).execute()
    await ask(at.buyer.user)
    await makeDue()
    expect(await eraseDueAccounts(services())).toBe(2)
  })

  it('leaves files of the organisation’s requests with them, and loses its own', async () => {
    const organization_id = at.buyer.user.organization?.id ?? null
    const expires_at = new Date(Date.now() + 24 * 60 * 60 * 1000)
    const file = (id: string, more: object) => ({
      ...{
        id: id.repeat(32),
        user_id: at.buyer.user.id,
        name: 'Доверенность.pdf',
        size: 1,
        type: 'application/pdf',
      },
      ...{ sha256: id.repeat(64), expires_at, ...more },
    })
    await at.db
      .insertInto('file')
      .values([file('a', { organization_id, used_at: new Date() }), file('b', {})])
      .execute()
    await ask(at.buyer.user)
    await makeDue()
    await eraseDueAccounts(services())
    const files = await at.db
      .selectFrom('file')
      .select(['user_id', 'name', 'organization_id'])
      .select(sql<boolean>`expires_at > now()`.as('kept'))
      .orderBy('id')
      .execute()
    expect(files).toEqual([
      { user_id: null, name: 'Доверенность.pdf', organization_id, kept: true },
      { user_id: null, name: '', organization_id: null, kept: false },
    ])
    const colleague = { ...at.admin, guest: null }
    expect(await readableFile(at.db, colleague, 'a'.repeat(32))).toBeDefined()
    expect(await readableFile(at.db, colleague, 'b'.repeat(32))).toBeUndefined()
  })

  it('frees its e-mail for a new account', async () => {
    await ask(at.buyer.user)
    await makeDue()
    await eraseDueAccounts(services())
    const again = at.db
      .insertInto('app_user')
      .values({ email: at.buyer.user.email, name: 'Борис', password_hash: '-' })
      .execute()
    await expect(again).resolves.toBeDefined()
  })

  it('is erased once by concurrent processes, with each letter sent once', async () => {
    await ask(at.buyer.user)
    await makeDue()
    const done = await Promise.all(Array.from({ length: 3 }, () => eraseDueAccounts(services())))
    expect(done.reduce((sum, count) => sum + count)).toBe(1)
    expect(await letters()).toHaveLength(1)
  })

  it('does not block the others when it cannot be erased', async () => {
    await at.db.updateTable('app_user').set({ organization_id: null }).execute()
    await ask(at.buyer.user)
    await ask({ ...at.admin.user, organization: null })
    await makeDue()
    await at.db
      .insertInto('app_user')
      .values({ email: `erased-${at.buyer.user.id}@erased.invalid`, name: '-', password_hash: '-' })
      .execute()
    await expect(eraseDueAccounts(services())).rejects.toThrow(/app_user_email/)
    const erased = await at.db
      .selectFrom('app_user')
      .select('id')
      .where('erased_at', 'is not', null)
      .execute()
    expect(erased).toEqual([{ id: at.admin.user.id }])
  })

  it('is found within the hour', async () => {
    await ask(at.buyer.user)
    await makeDue()
    const { clock, advance } = testClock()
    const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() }
    const options = { db: at.db, log, clock, jobs: accountJobs(services()) }
    await keepSchedules(options)
    advance(60 * 60 * 1000)
    await runDueJobs(options)
    expect((await letters()).at(-1)?.[1]).toBe('Учётная запись удалена')
  })
})

it('deletes old codes', async () => {
  const add = (target: string, age: string) =>
    sql`INSERT INTO verify_code (target, event, asker, code_hash, expires_at)
      VALUES (${target}, 'SMS', '-', '-', now() - ${age}::interval)`.execute(at.db)
  await add('+79160000001', '25 hours')
  await add('+79160000002', '23 hours')
  await forgetOverdueCodes(services())
  const left = await at.db.selectFrom('verify_code').select('target').execute()
  expect(left).toEqual([{ target: '+79160000002' }])
})
