import { Readable } from 'node:stream'
import { shopError } from '@verstak/contract/errors.ts'
import type { ArchivePart } from '@verstak/domain/catalogue/media-kinds.ts'
import { formatProperty } from '@verstak/domain/catalogue/property.ts'
import type { PictureWidth } from '@verstak/domain/picture.ts'
import { sql } from 'kysely'
import { ZipFile } from 'yazl'
import { CSV_HEAD, csvRows } from '#csv.ts'
import type { Db } from '#db/database.ts'
import type { CardProperty } from '#db/json-shapes.ts'
import type { StreamedFileAnswer } from '#http/handler.ts'
import type { PictureStore } from '#pictures/store.ts'
import { settings } from '#settings.ts'

interface Archive {
  readonly goods: readonly number[]
  readonly part: ArchivePart
  readonly width: PictureWidth
}

interface Good {
  id: number
  article: string
  name: string
  brand: string | null
  unit: string
  country: string | null
  description: string
  pictures: string[]
  barcodes: string[]
  properties: CardProperty[]
}

interface Entry {
  readonly name: string
  readonly picture: string
  readonly good: Good
}

/** Characters that a buyer's file system may refuse in a name. */
const UNSAFE = /[^\p{L}\p{N}._-]+/gu

/**
 * A ZIP generated while it is sent: each picture is rendered in turn, so that memory holds one at a time.
 * Throws `notFound` when none of the products exists.
 */
export async function archiveOf(
  { db, pictures, signal }: { db: Db; pictures: PictureStore; signal: AbortSignal },
  { goods, part, width }: Archive,
): Promise<StreamedFileAnswer> {
  const found = await findGoods(db, goods)
  if (found.length === 0) throw shopError('notFound', 'Таких товаров нет')
  const entries = entriesOf(found).slice(0, settings.media.archivePictures)
  const zip = new ZipFile()
  const list = part === 'cards' ? cardsTable(found) : filesTable(entries)
  zip.addBuffer(Buffer.from(CSV_HEAD + csvRows(list)), part === 'cards' ? 'Карточки.csv' : 'Список.csv')
  for (const { name, picture } of entries)
    zip.addReadStreamLazy(name, { compress: false }, (done) => {
      if (signal.aborted) return done(new Error('nobody waits for the archive'), Readable.from([]))
      pictures.get(picture, width, 'jpg').then(
        (rendition) => done(null, Readable.from([rendition?.bytes ?? Buffer.alloc(0)])),
        (error: Error) => done(error, Readable.from([])),
      )
    })
  zip.end()
  const stream = new Readable().wrap(zip.outputStream)
  zip.on('error', (error) => stream.destroy(error as Error))
  return { stream, type: 'application/zip', name: `verstak-${part === 'cards' ? 'kartochki' : 'foto'}.zip` }
}

async function findGoods(db: Db, ids: readonly number[]): Promise<Good[]> {
  const { rows } = await sql<Good>`
    SELECT p.id::int, p.article, p.name, p.brand, p.unit, p.country, p.description,
      ARRAY(SELECT i.picture_id FROM product_picture AS i WHERE i.product_id = p.id ORDER BY i.position) AS pictures,
      ARRAY(SELECT b.barcode FROM product_barcode AS b WHERE b.product_id = p.id ORDER BY b.barcode) AS barcodes,
      COALESCE((SELECT json_agg(json_build_object('name', v.name, 'value', v.value, 'unit', v.unit) ORDER BY v.position)
        FROM product_property AS v WHERE v.product_id = p.id), '[]') AS properties
    FROM product AS p WHERE p.id = ANY(${ids}::bigint[]) AND NOT p.hidden
    ORDER BY array_position(${ids}::bigint[], p.id)`.execute(db)
  return rows
}

/** Named by article; articles with equal file names are distinguished by a number. */
function entriesOf(goods: readonly Good[]): Entry[] {
  const taken = new Set<string>()
  return goods.flatMap((good) =>
    good.pictures.map((picture, index) => {
      const base = good.article.replace(UNSAFE, '_')
      let name = ''
      for (let at = index + 1; name === '' || taken.has(name); at += 1)
        name = at === 1 ? `${base}.jpg` : `${base}-${at}.jpg`
      taken.add(name)
      return { name, picture, good }
    }),
  )
}

const filesTable = (entries: readonly Entry[]): string[][] => [
  ['Файл', 'Артикул', 'Наименование'],
  ...entries.map(({ name, good }) => [name, good.article, good.name]),
]

const cardsTable = (goods: readonly Good[]): string[][] => [
  ['Артикул', 'Наименование', 'Бренд', 'Единица', 'Штрихкоды', 'Страна', 'Характеристики', 'Описание'],
  ...goods.map((good) => [
    good.article,
    good.name,
    good.brand ?? '',
    good.unit,
    good.barcodes.join(', '),
    good.country ?? '',
    good.properties.map((property) => `${property.name}: ${formatProperty(property)}`).join('\n'),
    plainText(good.description),
  ]),
]

/** The description is sanitised HTML. */
const plainText = (html: string): string =>
  html
    .replace(/<(?:br|\/p|\/li|\/h3|\/tr)\b[^<>]*>/g, '\n')
    .replace(/<[^<>]*>/g, '')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&nbsp;/g, '\u00a0')
    .replace(/&amp;/g, '&')
    .trim()
