import type { World } from '@verstak/contract/brands/example-requests.ts'
import { fillFacets } from '#areas/catalogue/import/fill-facets.ts'
import type { MakeWorld } from '#testing/world.ts'

export const makeWorld: MakeWorld<World> = async ({ db, drill }) => {
  await db.updateTable('product').set({ brand: 'Зубр' }).where('id', '=', drill).execute()
  await db.transaction().execute(fillFacets)
  return { brand: 'zubr' }
}
