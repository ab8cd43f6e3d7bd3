import { claimAdd, claimDetail } from '@verstak/contract/claims/calls.ts'
import { fileAdd } from '@verstak/contract/files/calls.ts'
import type { ClaimStatus } from '@verstak/domain/after-sale/claim-status.ts'
import type { FastifyInstance } from 'fastify'
import { hashPassword } from '#areas/people/auth/passwords.ts'
import { createSession } from '#areas/people/auth/sessions.ts'
import { samples } from '#files/testing/sample-files.ts'
import { addProduct, addSections, demoVisitor } from '#testing/fixtures.ts'
import type { RolledBack } from '#testing/rolled-back.ts'
import { openRolledBackShop } from '#testing/rolled-back-shop.ts'
import { callApp } from '#testing/test-app.ts'
import { type ClaimDecision, decideClaim } from '../decide-claim.ts'
import { orderOf, type PlacedOrder } from './shipped-order.ts'

const SHIPPED = ['confirmed', 'picking', 'shipped'] as const
const RECEIVED = [...SHIPPED, 'delivered'] as const

export let test: RolledBack
export let app: FastifyInstance
export let buyer: Awaited<ReturnType<typeof demoVisitor>>
export let admin: Awaited<ReturnType<typeof demoVisitor>>
export let stranger: { token: string }
let drill = 0
/** Received recently, received long ago, and not shipped. */
export const orders: Record<'fresh' | 'old' | 'new', PlacedOrder> = {} as never

/** Opens a shop with a buyer's orders; changes of a test are rolled back. */
export function openClaims(): void {
  openRolledBackShop(
    async (db) => {
      const { tools } = await addSections(db)
      drill = await addProduct(db, tools, { article: 'DR-1', name: 'Дрель ударная', price: 500_000 })
      buyer = await demoVisitor(db)
      admin = await demoVisitor(db, 'admin@demo.example')
      const { id } = await db
        .insertInto('app_user')
        .values({ email: 'stranger@demo.example', name: 'Чужой', password_hash: await hashPassword('x') })
        .returning('id')
        .executeTakeFirstOrThrow()
      stranger = { token: await createSession(db, { userId: id }) }
      const order = (key: string, through: readonly (typeof RECEIVED)[number][], daysAgo = 0) =>
        orderOf(db, buyer, { product: drill, quantity: 5, key, through, daysAgo })
      orders.fresh = await order('fresh-order', RECEIVED)
      orders.old = await order('old-order', RECEIVED, 60)
      orders.new = await order('new-order', [])
    },
    (shop) => {
      test = shop.test
      app = shop.app
    },
  )
}

let made = 0
export const item = (given: object = {}) => ({
  order_line: orders.fresh.line,
  quantity: 2,
  defect: 'fewer',
  description_defect: 'В коробке три дрели вместо пяти штук',
  ...given,
})
export const body = (given: object = {}) => ({
  key: `claim-key-${++made}`,
  order_number: orders.fresh.number,
  items: [item()],
  wish: 'deliver',
  ...given,
})
export const add = (given: object = {}, type = 'shortage', who: { token: string } = buyer) =>
  callApp(app, claimAdd, { params: { type }, body: body(given) }, who)
export const added = async (given: object = {}, type = 'shortage') =>
  (await add(given, type)).json().data.number as string
export const partsOf = (number: string) => {
  const [, a = '', b = ''] = number.split('-')
  return { a, b: String(Number(b)) }
}
export const read = async (number: string, who: { token: string } = buyer) =>
  callApp(app, claimDetail, { params: partsOf(number) }, who)
export const decide = (number: string, decision: ClaimDecision) =>
  test.db.transaction().execute((trx) => decideClaim(trx, number, decision))
export const move = (
  number: string,
  status: Exclude<ClaimStatus, 'approved' | 'partial'>,
  note = 'Причина',
) => decide(number, { status, note })
export const errorsOf = (answer: Awaited<ReturnType<typeof add>>) =>
  (answer.json().errors as { field: string; message: string }[]).map(({ field }) => field)
export const sendFile = async (who = buyer) => {
  const file = new File([new Uint8Array(samples.jpg)], 'Фото.jpg')
  return (await callApp(app, fileAdd, { body: { file, purpose: 'claim' } }, who)).json().data.id as string
}
