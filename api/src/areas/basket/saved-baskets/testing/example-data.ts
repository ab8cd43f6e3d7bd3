import { randomBytes } from 'node:crypto'
import type { ExampleData } from '@verstak/contract/saved-baskets/example-requests.ts'
import { sql } from 'kysely'
import type { SeedExampleData } from '#testing/example-data.ts'

export const seedExampleData: SeedExampleData<ExampleData> = async ({ db, buyer, drill, screws }) => {
  const savedKey = randomBytes(24).toString('base64url')
  const { id } = await db
    .insertInto('saved_basket')
    .values({
      user_id: buyer.user.id,
      name: 'На каждый месяц',
      share_key: savedKey,
      share_expires_at: sql<Date>`now() + interval '30 days'`,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('saved_basket_line')
    .values([
      { saved_basket_id: id, position: 1, product_id: drill, quantity: 1 },
      { saved_basket_id: id, position: 2, product_id: screws, quantity: 24 },
    ])
    .execute()
  return { savedId: id, savedKey }
}
