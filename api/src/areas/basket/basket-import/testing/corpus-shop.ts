import { sql } from 'kysely'
import { addProduct, addSections, guestVisitor } from '#testing/fixtures.ts'
import { openTestDatabase, type TestDatabase } from '#testing/test-database.ts'
import { reportPage } from '../report.ts'
import { startFromFile } from '../start.ts'
import { EAN } from './corpus.ts'

export const visitor = guestVisitor()

/** A shop with the products named in the corpus of lists. */
export async function openCorpusShop() {
  const test = await openTestDatabase()
  await addGoods(test)
  const linesOf = async (list: { readonly id: string }) =>
    (await reportPage(test.db, visitor, list.id, { page: 1, pageSize: 200, filter: 'all' })).lines
  return {
    ...test,
    /** Lines of the report. */
    linesOf,
    send: (name: string, content: string | Uint8Array) =>
      startFromFile(test.db, visitor, new File([content as Uint8Array<ArrayBuffer>], name)),
  }
}

export type CorpusShop = Awaited<ReturnType<typeof openCorpusShop>>
export type ReportLines = Awaited<ReturnType<CorpusShop['linesOf']>>

/** Each row as «row state article quantity». */
export const short = (lines: ReportLines): string[] =>
  lines.map(
    ({ row, state, product, quantity }) => `${row} ${state} ${product?.article ?? '-'} ${quantity ?? '-'}`,
  )

async function addGoods({ db }: TestDatabase): Promise<void> {
  const { tools, fixings } = await addSections(db)
  const key = await addProduct(db, tools, { article: 'KL-100', name: 'Ключ рожковый 10×12' })
  await addProduct(db, tools, { article: '00123', name: 'Перчатки рабочие' })
  await addProduct(db, tools, { article: 'DR-1', name: 'Дрель ударная', stock: 10 })
  await addProduct(db, tools, { article: 'GONE-7', hidden: true })
  await addProduct(db, tools, { article: 'ASK-7', price: null })
  await addProduct(db, fixings, { article: 'SC-12', name: 'Саморез', min: 12, step: 12, stock: 60 })
  await db
    .updateTable('product')
    .set({ name_key: sql<string>`lower(name)`, search: sql<string>`to_tsvector('russian', name)` })
    .execute()
  await db.insertInto('product_barcode').values({ product_id: key, barcode: EAN }).execute()
}
