import type { ExampleData } from '@verstak/contract/checkout/example-requests.ts'
import type { SeedExampleData } from '#testing/example-data.ts'

export const seedExampleData: SeedExampleData<ExampleData> = async ({ db, buyer: { user } }) => {
  const { id: address } = await db
    .insertInto('address')
    .values({ text: 'Москва, ул. Складочная, 1, стр. 18', organization_id: user.organization?.id ?? null })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id: pickupPoint } = await db
    .insertInto('pickup_point')
    .values({ name: 'Склад', address: 'Москва, ул. Складочная, 1', hours: 'пн–пт 9–18' })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { address, pickupPoint, buyerOrganization: user.organization?.id ?? 0 }
}
