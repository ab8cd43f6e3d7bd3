import type { ExampleData } from '@verstak/contract/addresses/example-requests.ts'
import type { SeedExampleData } from '#testing/example-data.ts'

export const seedExampleData: SeedExampleData<ExampleData> = async ({ db, buyer }) => {
  const { id } = await db
    .insertInto('address')
    .values({ organization_id: buyer.user.organization?.id ?? 0, text: 'Тула, ул. Ленина, 5, склад 2' })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { savedAddress: id }
}
