import { Readable } from 'node:stream'
import { moscowDay } from '@verstak/domain/day.ts'
import { CSV_HEAD, csvRows } from '#csv.ts'
import type { Db } from '#db/database.ts'
import type { StreamedFileAnswer } from '#http/handler.ts'

const PAGE = 1000
const HEAD = [
  'Артикул',
  'Наименование',
  'Бренд',
  'Раздел',
  'Цена с НДС, руб.',
  'Единица',
  'Кратность',
  'Наличие',
]

/** The whole catalogue with public prices, streamed page by page to limit memory. */
export async function priceList({ db }: { db: Db }): Promise<StreamedFileAnswer> {
  return {
    stream: Readable.from(linesOf(db), { objectMode: false }),
    type: 'text/csv; charset=utf-8',
    name: `verstak-prays-list-${moscowDay(new Date())}.csv`,
  }
}

async function* linesOf(db: Db): AsyncGenerator<Buffer> {
  yield Buffer.from(CSV_HEAD + csvRows([HEAD]))
  for (let after = 0; ; ) {
    const rows = await db
      .selectFrom('product as p')
      .innerJoin('section as s', 's.id', 'p.section_id')
      .select(['p.id', 'p.article', 'p.name', 'p.brand', 'p.price', 'p.unit', 'p.multiplicity', 'p.buyable'])
      .select('s.name as section')
      .where('p.hidden', '=', false)
      .where('p.twin_of', 'is', null)
      .where('p.id', '>', after)
      .orderBy('p.id')
      .limit(PAGE)
      .execute()
    if (rows.length === 0) return
    after = rows.at(-1)?.id ?? after
    yield Buffer.from(
      csvRows(
        rows.map((row) => [
          row.article,
          row.name,
          row.brand ?? '',
          row.section,
          row.price === null ? 'по запросу' : (row.price / 100).toFixed(2).replace('.', ','),
          row.unit,
          String(row.multiplicity),
          row.buyable ? 'есть' : 'нет',
        ]),
      ),
    )
  }
}
