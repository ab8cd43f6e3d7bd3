import { afterAll, beforeAll, beforeEach } from 'vitest'
import type { Visitor } from '#http/handler.ts'
import { ownerOf } from '#http/owner.ts'
import { addProduct, addSections, demoVisitor, guestVisitor, type SignedIn } from '#testing/fixtures.ts'
import { openTestDatabase, type TestDatabase } from '#testing/test-database.ts'
import { mergeGuestSets } from '../merge.ts'
import { loadSets } from '../repository.ts'
import { addToSet } from '../service.ts'

export interface SetsWorld {
  base: TestDatabase
  sections: Awaited<ReturnType<typeof addSections>>
  /** Product ids; the screws are in another section. */
  drill: number
  saw: number
  screws: number
  buyer: SignedIn
}

/** For the tests of one file: products, a buyer and a guest; before each test all sets are empty. */
export function openSets() {
  const at = {} as SetsWorld
  const guest = guestVisitor()
  beforeAll(async () => {
    at.base = await openTestDatabase()
    const { db } = at.base
    at.sections = await addSections(db)
    at.drill = await addProduct(db, at.sections.tools, { article: 'DR-1' })
    at.saw = await addProduct(db, at.sections.tools, { article: 'SAW-1' })
    at.screws = await addProduct(db, at.sections.fixings, { article: 'SC-1' })
    at.buyer = await demoVisitor(db)
  })
  afterAll(() => at.base.close())
  beforeEach(() => at.base.db.deleteFrom('product_set').execute())
  return {
    at,
    guest,
    add: (visitor: Visitor, id: number) => addToSet(at.base.db, visitor, 'favorite', id),
    compare: (visitor: Visitor, id: number) => addToSet(at.base.db, visitor, 'compare', id),
    setsOf: (visitor: Visitor) => loadSets(at.base.db, ownerOf(visitor)),
    /** Merges like a sign-in. */
    merge: () =>
      at.base.db.transaction().execute((trx) => mergeGuestSets(trx, at.buyer.user.id, guest.guest)),
  }
}
