import { expect, it } from 'vitest'
import { addProduct, addSections, demoVisitor, type SignedIn } from '#testing/fixtures.ts'
import type { RolledBack } from '#testing/rolled-back.ts'
import { openRolledBackShop } from '#testing/rolled-back-shop.ts'
import { checkFields } from './check-fields.ts'
import { appealTypes } from './types.ts'

let test: RolledBack
let buyer: SignedIn

openRolledBackShop(
  async (db) => {
    const { tools } = await addSections(db)
    await addProduct(db, tools, { article: 'DR-1' })
    await addProduct(db, tools, { article: 'TW-5', brand: 'Bosch' })
    await addProduct(db, tools, { article: 'TW-5', brand: 'Makita' })
    buyer = await demoVisitor(db)
  },
  (shop) => {
    test = shop.test
  },
)

it.each([
  ['of one product links to it', 'dr 1', '/dr-1/'],
  ['of several products links to a search', 'TW-5', '/search/?query=TW-5'],
  ['unknown to the catalogue has no link', 'XX-9', null],
])('an article %s', async (_what, article, href) => {
  const type = appealTypes.find(({ code }) => code === 'technical')
  if (!type) throw new Error('no such type')
  const [answer] = await checkFields({ db: test.db, user: buyer.user }, type, { article, serial: '' })
  expect(answer).toMatchObject({ value: article, href })
})
