import type { ProductCard } from '@verstak/contract/common.ts'
import { formatProperty } from '@verstak/domain/catalogue/property.ts'
import { formatDate } from '@verstak/domain/date.ts'
import { formatPrice } from '@verstak/domain/money.ts'
import { moscowDay } from '@verstak/domain/production-calendar.ts'
import { siteContent } from '#areas/site/content/face.ts'
import { buyableAt } from '#db/can-be-ordered.ts'
import type { Db } from '#db/database.ts'
import type { FileAnswer } from '#http/handler.ts'
import { bytesOfPdf, openPdf } from '#pdf/document.ts'
import { printable } from '#pdf/fonts.ts'
import type { PictureStore } from '#pictures/store.ts'
import { loadCards } from '../catalog/face.ts'

const PRODUCTS = 40
const PROPERTIES = 4
/** Points; A4 of two columns. */
const PAGE = { width: 595.28, height: 841.89, margin: 36, head: 34, gap: 14 }
const ROWS = 5
const CELL = {
  width: (PAGE.width - 2 * PAGE.margin - PAGE.gap) / 2,
  height: (PAGE.height - 2 * PAGE.margin - PAGE.head) / ROWS,
}
const PICTURE = 92

/** The best sellers on paper: pictures, properties, prices with VAT that everybody sees. */
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
  const doc = openPdf('Каталог: хиты продаж')
  const perPage = ROWS * 2
  for (const [index, card] of cards.entries()) {
    if (index % perPage === 0) addPage(doc, `Хиты продаж на ${formatDate(day.toISOString())}`)
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
  doc.addPage({ size: 'A4', margin: PAGE.margin })
  doc.font('price').fontSize(15).fillColor('#000000').text(printable(title), PAGE.margin, PAGE.margin)
  doc
    .font('text')
    .fontSize(8)
    .fillColor('#555555')
    .text(printable(`${store.name} · ${store.email}`), PAGE.margin, PAGE.margin + 18, { lineBreak: false })
    .fillColor('#000000')
}

function drawCard(
  doc: PDFKit.PDFDocument,
  card: ProductCard,
  { x, y, picture }: { x: number; y: number; picture: Buffer | null },
): void {
  doc
    .moveTo(x, y)
    .lineTo(x + CELL.width, y)
    .lineWidth(0.5)
    .stroke('#cccccc')
  if (picture) doc.image(picture, x, y + 8, { fit: [PICTURE, PICTURE] })
  const left = x + PICTURE + 8
  const width = CELL.width - PICTURE - 8
  const line = { width, height: 26, ellipsis: true }
  doc
    .font('name')
    .fontSize(9)
    .text(printable(card.name), left, y + 8, line)
  doc
    .font('text')
    .fontSize(7.5)
    .fillColor('#555555')
    .text(printable(`Арт. ${card.article}${card.brand ? `, ${card.brand}` : ''}`), left, y + 37, {
      width,
      height: 10,
      ellipsis: true,
    })
    .fillColor('#000000')
  for (const [index, property] of card.properties.slice(0, PROPERTIES).entries())
    doc.text(printable(`${property.name}: ${formatProperty(property)}`), left, y + 50 + index * 11, {
      width,
      height: 10,
      ellipsis: true,
    })
  doc
    .font('price')
    .fontSize(12)
    .text(printable(card.price === null ? 'Цена по запросу' : formatPrice(card.price)), left, y + 98, {
      width,
      lineBreak: false,
    })
  doc
    .font('text')
    .fontSize(7.5)
    .text(printable(`за 1 ${card.unit}, с НДС`), left, y + 114, { width, lineBreak: false })
}
