import type { ProductCard } from '@verstak/contract/common.ts'
import { formatProperty } from '@verstak/domain/catalogue/property.ts'
import { formatDate } from '@verstak/domain/date.ts'
import { momentOf, moscowDay } from '@verstak/domain/day.ts'
import { formatPrice } from '@verstak/domain/money.ts'
import { siteContent } from '#areas/site/content/face.ts'
import { buyableAt } from '#db/can-be-ordered.ts'
import type { Db } from '#db/database.ts'
import type { FileAnswer } from '#http/handler.ts'
import { bytesOfPdf, openPdf } from '#pdf/document.ts'
import { drawTitle } from '#pdf/paper.ts'
import { drawRows, GREY } from '#pdf/rows.ts'
import type { PictureStore } from '#pictures/store.ts'
import { loadCards } from '../catalog/face.ts'

const PRODUCTS = 40
const PROPERTIES = 4
/** Points; A4 with two columns. */
const PAGE = { width: 595.28, height: 841.89, margin: 36, head: 34, gap: 14 }
const ROWS = 5
const CELL = {
  width: (PAGE.width - 2 * PAGE.margin - PAGE.gap) / 2,
  height: (PAGE.height - 2 * PAGE.margin - PAGE.head) / ROWS,
}
const PICTURE = 92

/** PDF catalogue of best sellers: pictures, properties, public prices with VAT. */
export async function hitsCatalog({
  db,
  pictures,
  visitor: { stockId },
}: {
  db: Db
  pictures: PictureStore
  visitor: { readonly stockId: string }
}): Promise<FileAnswer> {
  const ids = await db
    .selectFrom('product')
    .select('id')
    .where('hidden', '=', false)
    .where('twin_of', 'is', null)
    .where('price', 'is not', null)
    .orderBy(buyableAt(stockId, 'product'), 'desc')
    .orderBy('popularity', 'desc')
    .orderBy('id')
    .limit(PRODUCTS)
    .execute()
  const cards = [
    ...(
      await loadCards(
        db,
        ids.map(({ id }) => id),
        stockId,
      )
    ).values(),
  ]
  const day = new Date()
  const doc = openPdf('Каталог: хиты продаж', { size: 'A4', margin: PAGE.margin })
  const perPage = ROWS * 2
  for (const [index, card] of cards.entries()) {
    if (index % perPage === 0) addPage(doc, `Хиты продаж на ${formatDate(momentOf(day))}`)
    const place = index % perPage
    const x = PAGE.margin + (place % 2) * (CELL.width + PAGE.gap)
    const y = PAGE.margin + PAGE.head + Math.floor(place / 2) * CELL.height
    const picture = card.picture && (await pictures.get(card.picture.id, 320, 'jpg').catch(() => null))
    drawCard(doc, card, { x, y, picture: picture?.bytes ?? null })
  }
  if (cards.length === 0) addPage(doc, 'Хиты продаж появятся вместе с товарами')
  const bytes = await bytesOfPdf(doc)
  return { bytes, type: 'application/pdf', name: `verstak-hity-prodazh-${moscowDay(day)}.pdf` }
}

function addPage(doc: PDFKit.PDFDocument, title: string): void {
  const { store } = siteContent()
  doc.addPage()
  drawTitle(doc, title)
  drawRows(doc, [[{ text: `${store.name} · ${store.email}` }]], { size: 8, color: GREY })
}

function drawCard(
  doc: PDFKit.PDFDocument,
  card: ProductCard,
  { x, y, picture }: { x: number; y: number; picture: Buffer | null },
): void {
  doc.y = y
  drawRows(doc, [[{ text: '', height: 8, sides: ['top'], line: '#cccccc' }]], { x, width: CELL.width })
  if (picture) doc.image(picture, x, y + 8, { fit: [PICTURE, PICTURE] })
  const frame = { x: x + PICTURE + 8, width: CELL.width - PICTURE - 8, size: 7.5, lines: 1 }
  const { name, article, brand, properties, price, unit } = card
  doc.y = y + 8
  drawRows(
    doc,
    [
      [{ text: name, face: 'name', size: 9, lines: 2, height: 29 }],
      [{ text: `Арт. ${article}${brand ? `, ${brand}` : ''}`, color: GREY, height: 13 }],
      ...properties
        .slice(0, PROPERTIES)
        .map((property) => [{ text: `${property.name}: ${formatProperty(property)}`, height: 11 }]),
    ],
    frame,
  )
  doc.y = y + 98
  const shown = price === null ? 'Цена по запросу' : formatPrice(price)
  drawRows(doc, [[{ text: shown, face: 'price', size: 12 }], [{ text: `за 1 ${unit}, с НДС` }]], frame)
}
