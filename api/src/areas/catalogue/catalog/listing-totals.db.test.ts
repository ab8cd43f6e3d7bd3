import { expect, it } from 'vitest'
import { finishCatalog } from '#areas/catalogue/import/finish.ts'
import type { Db } from '#db/database.ts'
import { addProduct, addSections, guestVisitor } from '#testing/fixtures.ts'
import { openRolledBackShop } from '#testing/rolled-back-shop.ts'
import { listProducts, type WholeListing } from './listing.ts'

let db: Db
let drill = 0
let saw = 0

openRolledBackShop(
  async (base) => {
    const { tools, fixings } = await addSections(base)
    drill = await addProduct(base, tools, { article: 'DR-1' })
    saw = await addProduct(base, tools, { article: 'SW-2' })
    await addProduct(base, fixings, { article: 'SC-12' })
    await base.updateTable('product').set({ badge: 'hit' }).where('id', '=', drill).execute()
    await base.transaction().execute(finishCatalog)
  },
  (shop) => {
    db = shop.test.db
  },
)

async function total(place: Pick<WholeListing, 'action' | 'section_code'>): Promise<number> {
  const request = { ...place, filter: 'clear', sort: 'popular', page: 1, page_size: 24 } as const
  return (await listProducts(db, request, guestVisitor())).page_navigation.total
}

it('a cached total is dropped with the revision of its catalogue', async () => {
  expect([await total({ action: 'hit' }), await total({})]).toEqual([1, 3])
  await db.updateTable('product').set({ badge: 'hit' }).where('id', '=', saw).execute()
  expect([await total({ action: 'hit' }), await total({})]).toEqual([2, 3])
  await db.updateTable('product').set({ hidden: true }).where('id', '=', drill).execute()
  expect([await total({ action: 'hit' }), await total({})]).toEqual([1, 2])
})

it('each scope has its own total, also when repeated', async () => {
  for (const _again of [1, 2]) {
    expect(await total({ section_code: 'instrument' })).toBe(2)
    expect(await total({ section_code: 'krepezh' })).toBe(1)
    expect(await total({ section_code: 'krepezh', action: 'hit' })).toBe(0)
    expect(await total({ section_code: 'instrument', action: 'hit' })).toBe(1)
    expect(await total({ action: 'sale' })).toBe(0)
  }
})
