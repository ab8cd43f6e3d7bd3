import type { ExampleData } from '@verstak/contract/orders/example-requests.ts'
import { parseOrderNumber } from '@verstak/domain/orders/order-number.ts'
import { formatTransferNumber } from '@verstak/domain/orders/transfer.ts'
import type { ExampleDataSeed, SeedExampleData } from '#testing/example-data.ts'
import { moveThrough } from './move.ts'
import { placeTestOrder } from './place.ts'

export const seedExampleData: SeedExampleData<ExampleData> = async (seed) => {
  const ready = await place(seed, 1)
  // A limit of one kopeck makes every order need approval.
  await setLimit(seed, 1)
  const waiting = await place(seed, 2)
  await setLimit(seed, null)
  return {
    orderNumber: ready.number,
    orderLine: ready.line,
    orderAuthor: seed.buyer.user.id,
    orderAddress: await sendTo(seed, ready.number),
    orderContract: await placedBy(seed, ready.number),
    waitingOrder: waiting.number,
    waitingLine: waiting.line,
    ...(await ship(seed)),
  }
}

async function ship(seed: ExampleDataSeed): Promise<Pick<ExampleData, 'shippedOrder' | 'transferNumber'>> {
  const { number } = await place(seed, 1)
  await moveThrough(seed.db, number, 'confirmed', 'picking', 'shipped')
  const { id } = await seed.db
    .selectFrom('transfer_document')
    .select('id')
    .where('order_id', '=', parseOrderNumber(number))
    .executeTakeFirstOrThrow()
  return { shippedOrder: number, transferNumber: formatTransferNumber(id) }
}

async function sendTo({ db, buyer: { user } }: ExampleDataSeed, number: string): Promise<number> {
  const { id } = await db
    .insertInto('address')
    .values({ text: 'Тверь, ул. Заводская, 3', organization_id: user.organization?.id ?? null })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .updateTable('customer_order')
    .set({ address_id: id })
    .where('id', '=', parseOrderNumber(number))
    .execute()
  return id
}

/** An expired contract, so that no other order uses it. */
async function placedBy({ db, buyer: { user } }: ExampleDataSeed, number: string): Promise<number> {
  const { id } = await db
    .insertInto('supply_contract')
    .values({
      organization_id: user.organization?.id ?? 0,
      number: 'ВС-7',
      signed_on: '2023-01-09',
      valid_until: '2023-12-31',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .updateTable('customer_order')
    .set({ contract_id: id })
    .where('id', '=', parseOrderNumber(number))
    .execute()
  return id
}

const setLimit = ({ db, buyer }: ExampleDataSeed, order_limit: number | null) =>
  db.updateTable('app_user').set({ order_limit }).where('id', '=', buyer.user.id).execute()

async function place({ db, buyer, drill }: ExampleDataSeed, quantity: number) {
  const number = await placeTestOrder(db, buyer, [[drill, quantity]])
  const line = await db
    .selectFrom('order_line')
    .select('id')
    .where('order_id', '=', parseOrderNumber(number) ?? 0)
    .executeTakeFirstOrThrow()
  return { number, line: line.id }
}
