import type { CallSpec } from '@verstak/contract/call.ts'
import type { ExampleRequest } from '@verstak/contract/example-request.ts'
import { fileAdd } from '@verstak/contract/files/calls.ts'
import {
  guaranteeAddRequest,
  guaranteeCertificate,
  guaranteeResponse,
} from '@verstak/contract/warranty/calls.ts'
import { addDays, moscowDay } from '@verstak/domain/day.ts'
import type { FastifyInstance } from 'fastify'
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'
import { orderOf } from '#areas/after-sale/claims/testing/shipped-order.ts'
import { hashPassword } from '#areas/people/auth/passwords.ts'
import type { Db } from '#db/database.ts'
import { samples } from '#files/testing/sample-files.ts'
import { consentTo } from '#testing/example-data.ts'
import {
  addProduct,
  addSections,
  demoVisitor,
  guestVisitor,
  type SignedIn,
  visitorOf,
} from '#testing/fixtures.ts'
import { openRolledBack, type RolledBack } from '#testing/rolled-back.ts'
import { callApp, openTestApp } from '#testing/test-app.ts'
import { openTestDatabase, type TestDatabase } from '#testing/test-database.ts'
import { type CardDecision, decideCard } from '../decide-card.ts'

type Who = { token?: string | null; guest?: string | null }

/** Products and people for warranty tests; each test is rolled back. */
class WarrantyShop {
  app!: FastifyInstance
  test!: RolledBack
  buyer!: SignedIn
  admin!: SignedIn
  stranger!: SignedIn
  /** Brand «Кремень»: 36 months, and 12 more within 30 days; not reviewed when bought here. */
  drill = 0
  /** Without a brand: 12 months, always reviewed. */
  saw = 0
  /** A consumable of the drill, without a warranty. */
  bit = 0
  readonly guest = guestVisitor()
  readonly today = moscowDay(new Date())

  /** The buyer has received one drill. */
  async fill(db: Db): Promise<void> {
    const { tools, fixings } = await addSections(db)
    this.drill = await addProduct(db, tools, { article: 'DR-1', name: 'Дрель ударная' })
    this.saw = await addProduct(db, tools, { article: 'SW-1', name: 'Пила' })
    this.bit = await addProduct(db, fixings, { article: 'BT-1', name: 'Бита' })
    const { drill, saw, bit } = this
    await db.updateTable('product').set({ warranty: true }).where('id', 'in', [drill, saw]).execute()
    await db.updateTable('product').set({ brand: 'Кремень' }).where('id', '=', drill).execute()
    await db.insertInto('product_barcode').values({ product_id: drill, barcode: '4690363024544' }).execute()
    await db
      .insertInto('product_related')
      .values({ product_id: drill, position: 0, related_id: bit })
      .execute()
    this.buyer = await demoVisitor(db)
    this.admin = await demoVisitor(db, 'admin@demo.example')
    const { id } = await db
      .insertInto('app_user')
      .values({ email: 'stranger@demo.example', name: 'Чужой', password_hash: await hashPassword('x') })
      .returning('id')
      .executeTakeFirstOrThrow()
    this.stranger = await visitorOf(db, id)
    const through = ['confirmed', 'picking', 'shipped', 'delivered'] as const
    await orderOf(db, this.buyer, { product: drill, quantity: 1, key: 'received', through })
    for (const table of ['message', 'notification'] as const) await db.deleteFrom(table).execute()
  }

  async ask(call: Pick<CallSpec, 'method' | 'path' | 'takes'>, request: ExampleRequest, who: Who = {}) {
    const answer = await callApp(this.app, call, request, who)
    const { data, errors } = answer.json()
    return { status: answer.statusCode, data, errors }
  }

  async receipt(who: Who): Promise<string> {
    const file = new File([new Uint8Array(samples.jpg)], 'Чек.jpg')
    return (await this.ask(fileAdd, { body: { file, purpose: 'warranty' } }, who)).data.id
  }

  /** Registers a guest's drill with a receipt; `given` overrides parts of the form. */
  async register(given: object = {}, who: Who = this.guest) {
    const files = 'files' in given ? [] : [await this.receipt(who)]
    const body = {
      product_id: this.drill,
      serial: 'KR12345678',
      purchase_date: addDays(this.today, -3),
      seller: 'Верстак, Москва',
      owner: 'person',
      name: 'Мария Владелец',
      email: 'maria@demo.example',
      phone: '8 (916) 765-43-21',
      files,
      consents: [consentTo('warranty')],
      ...given,
    }
    return this.ask(guaranteeAddRequest, { body }, who)
  }

  decide(number: string, decision: CardDecision) {
    return this.test.db.transaction().execute((trx) => decideCard(trx, number, decision))
  }
  check(number: string, key = '', who: Who = {}) {
    return this.ask(guaranteeResponse, { query: { number, key } }, who)
  }
  certificate(number: string, key = '', who: Who = {}) {
    return callApp(this.app, guaranteeCertificate, { query: { number, key } }, who)
  }
  letters() {
    return this.test.db.selectFrom('message').selectAll().orderBy('id').execute()
  }
  cards() {
    return this.test.db.selectFrom('warranty_card').selectAll().orderBy('id').execute()
  }
}

/** Opened before the tests of a file and closed after them. */
export function openWarrantyShop(): WarrantyShop {
  const shop = new WarrantyShop()
  let base: TestDatabase
  beforeAll(async () => {
    base = await openTestDatabase()
    await shop.fill(base.db)
    shop.app = await openTestApp(() => shop.test?.db ?? base.db)
  })
  afterAll(async () => {
    await shop.app.close()
    await base.close()
  })
  beforeEach(async () => {
    shop.test = await openRolledBack(base.db)
  })
  afterEach(() => shop.test.rollBack())
  return shop
}
