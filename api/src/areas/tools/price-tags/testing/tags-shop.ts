import type { TagLayoutCode } from '@verstak/domain/tools/price-tag.ts'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { readConfig } from '#config.ts'
import type { Services } from '#http/handler.ts'
import { addProduct, addSections, demoVisitor } from '#testing/fixtures.ts'
import { openTestDatabase, type TestDatabase } from '#testing/test-database.ts'
import { printTags } from '../print.ts'
import { addTag, listTags } from '../service.ts'

export let test: TestDatabase
export let services: Services
export let buyer: Awaited<ReturnType<typeof demoVisitor>>
export let colleague: typeof buyer
export let section = 0
const ids: Record<string, number> = {}

/**
 * Opens a shop with two drills, a hammer with a barcode and a machine without a price; each test starts
 * without tags.
 */
export function openTags(): void {
  beforeAll(async () => {
    test = await openTestDatabase()
    services = { db: test.db, config: readConfig({}) }
    section = (await addSections(test.db)).tools
    const names: [article: string, name: string, price: number | null][] = [
      ['DR-1', 'Дрель ударная', 500_000],
      ['DR-12', 'Дрель безударная 100%', 600_000],
      ['ASK', 'Станок под заказ', null],
      ['HM-7', 'Молоток для дрелей', 90_000],
    ]
    for (const [article, name, price] of names) {
      const id = await addProduct(test.db, section, { article, name, price })
      ids[article] = id
      await test.db
        .updateTable('product')
        .set({ name_key: name.toLowerCase() })
        .where('id', '=', id)
        .execute()
    }
    const barcode = { product_id: idOf('HM-7'), barcode: '4690363024544' }
    await test.db.insertInto('product_barcode').values(barcode).execute()
    buyer = await demoVisitor(test.db)
    colleague = await demoVisitor(test.db, 'admin@demo.example')
  })
  afterAll(() => test.close())
  beforeEach(async () => {
    for (const table of ['price_tag', 'shelf_tag', 'tag_price_rule', 'attempt'] as const)
      await test.db.deleteFrom(table).execute()
  })
}

export const idOf = (article: string) => ids[article] ?? 0
export const add = async (article: string, copies?: number) =>
  (await addTag(services, buyer, { id: idOf(article), copies })).item
export const list = (page = 1, pageSize = 20) => listTags(services, buyer, { page, pageSize })
export const print = (options: { layout?: TagLayoutCode; skip?: number } = {}) =>
  printTags(services, buyer, { layout: 'a4-3x8', skip: 0, cut_marks: 'N', ...options })

/** Number of pages of a PDF. */
export const pagesOf = ({ bytes }: { bytes: Uint8Array }) =>
  Buffer.from(bytes)
    .toString('latin1')
    .match(/\/Type \/Page$/gm)?.length
