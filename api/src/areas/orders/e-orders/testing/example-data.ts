import { randomBytes } from 'node:crypto'
import type { ExampleData } from '@verstak/contract/e-orders/example-requests.ts'
import type { SeedExampleData } from '#testing/example-data.ts'

export const seedExampleData: SeedExampleData<ExampleData> = async ({ db, drill, buyer }) => {
  const eOrderKey = randomBytes(16).toString('hex')
  const { id } = await db
    .insertInto('e_order')
    .values({
      key: eOrderKey,
      name: 'Борис Закупкин',
      company: '',
      email: 'buyer@demo.example',
      phone: '+79161234567',
      comment: '',
      ip: '127.0.0.1',
      stock_id: buyer.stockId,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('e_order_line')
    .values({ e_order_id: id, position: 1, source: 'DR-1 2', product_id: drill, quantity: 2 })
    .execute()
  return { eOrderKey }
}
