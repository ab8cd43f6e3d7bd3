import type { ExampleData } from '@verstak/contract/supply-contracts/example-requests.ts'
import type { SeedExampleData } from '#testing/example-data.ts'

export const seedExampleData: SeedExampleData<ExampleData> = async ({ db, buyer: { user } }) => {
  const { id } = await db
    .insertInto('supply_contract')
    .values({
      organization_id: user.organization?.id ?? 0,
      number: 'ВС-118',
      signed_on: '2025-02-03',
      main: true,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { contract: id }
}
