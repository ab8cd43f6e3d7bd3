import { formatNumber } from '@verstak/domain/number.ts'
import { counted, plural } from '@verstak/domain/plural.ts'
import { bytesOfPdf, openPdf } from '#pdf/document.ts'
import { type Column, drawLines, withoutSign } from '#pdf/line-table.ts'
import { LEFT, PAGE, requireRoom, WIDTH } from '#pdf/page.ts'
import { drawFacts, drawTotals } from '#pdf/parts.ts'
import type { Offer, OfferLine } from './offer-data.ts'

type Document = PDFKit.PDFDocument

const columns: readonly Column<OfferLine>[] = [
  { title: '№', width: 24, text: (_line, index) => String(index + 1) },
  { title: 'Артикул', width: 70, text: ({ article }) => article },
  { title: 'Товар', width: 167, text: ({ name }) => name },
  { title: 'Кол-во', width: 44, right: true, text: ({ quantity }) => formatNumber(quantity) },
  { title: 'Ед.', width: 30, text: ({ unit }) => unit },
  { title: 'Цена, ₽', width: 58, right: true, text: ({ price }) => withoutSign(price) },
  { title: 'Сумма, ₽', width: 64, right: true, text: ({ sum }) => withoutSign(sum) },
  { title: 'НДС, ₽', width: 54, right: true, text: ({ vat }) => withoutSign(vat) },
]

/** A4, the table goes on over as many pages as it needs. */
export function renderOffer(offer: Offer): Promise<Uint8Array<ArrayBuffer>> {
  const doc = openPdf(`Коммерческое предложение № ${offer.number}`)
  doc.addPage(PAGE)
  doc.font('price').fontSize(15).text(`Коммерческое предложение № ${offer.number} от ${offer.date}`, LEFT)
  doc.moveDown(0.6)
  drawFacts(doc, [
    ['Поставщик', offer.seller],
    ...(offer.buyer ? [['Покупатель', offer.buyer] as const] : []),
    ['Действует до', offer.validUntil],
    ['Менеджер', offer.manager],
  ])
  doc.moveDown(0.8)
  drawLines(doc, offer.lines, columns)
  drawTotals(doc, { title: 'Итого', ...offer })
  drawTerms(doc, offer)
  return bytesOfPdf(doc)
}

function drawTerms(doc: Document, { validUntil, delivery, leftOut, managerName }: Offer): void {
  requireRoom(doc, 110)
  doc.moveDown(0.8)
  const terms = [
    'Цены указаны с НДС.',
    `Предложение действует до ${validUntil} включительно, если товар есть на складе и его цена в каталоге не изменилась.`,
    `Самовывоз бесплатный. Доставка: ${delivery}.`,
    ...(leftOut > 0
      ? [
          `В предложение не ${plural(leftOut, 'вошла', 'вошли', 'вошли')} ${counted(leftOut, 'позиция', 'позиции', 'позиций')} корзины: сейчас ${plural(leftOut, 'её', 'их', 'их')} нельзя заказать.`,
        ]
      : []),
  ]
  doc.font('text').fontSize(9).fillColor('#000000')
  for (const term of terms) doc.text(term, LEFT, doc.y, { width: WIDTH }).moveDown(0.2)
  doc.moveDown(1.6)
  doc.fontSize(10).text(`Менеджер  ______________________ / ${managerName} /`, LEFT, doc.y, { width: WIDTH })
}
