import type { ExampleData } from '@verstak/contract/products/example-requests.ts'
import type { SeedExampleData } from '#testing/example-data.ts'

export const seedExampleData: SeedExampleData<ExampleData> = async ({ db, drill }) => {
  const { code } = await db
    .selectFrom('product')
    .select('code')
    .where('id', '=', drill)
    .executeTakeFirstOrThrow()
  return { drillCode: code }
}
