import type { ExampleData } from '@verstak/contract/brands/example-requests.ts'
import { fillFacets } from '#areas/catalogue/import/fill-facets.ts'
import type { SeedExampleData } from '#testing/example-data.ts'

export const seedExampleData: SeedExampleData<ExampleData> = async ({ db, drill }) => {
  await db.updateTable('product').set({ brand: 'Зубр' }).where('id', '=', drill).execute()
  await db.transaction().execute(fillFacets)
  return { brand: 'zubr' }
}
