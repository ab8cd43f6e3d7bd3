import { exactSum } from '@verstak/domain/money.ts'
import { counted, plural } from '@verstak/domain/plural.ts'
import { drawFacts } from '#pdf/facts.ts'
import { drawTotals, goodsColumns } from '#pdf/goods.ts'
import { bytesOfPaper, drawTitle, openPaper } from '#pdf/paper.ts'
import { drawRows, space } from '#pdf/rows.ts'
import { type Column, drawTable } from '#pdf/table.ts'
import type { Offer, OfferLine } from './offer-data.ts'

const columns: readonly Column<OfferLine>[] = [
  ...goodsColumns,
  { title: 'НДС, ₽', width: 54, align: 'right', text: ({ vat }) => exactSum(vat) },
]

/** A4; the table spans as many pages as needed. */
export function renderOffer(offer: Offer): Promise<Uint8Array<ArrayBuffer>> {
  const doc = openPaper(`Коммерческое предложение № ${offer.number}`)
  drawTitle(doc, `Коммерческое предложение № ${offer.number} от ${offer.date}`)
  doc.moveDown(0.6)
  drawFacts(doc, [
    ['Поставщик:', offer.seller],
    ...(offer.buyer ? [['Покупатель:', offer.buyer] as const] : []),
    ['Действует до:', offer.validUntil],
    ['Менеджер:', offer.manager],
  ])
  doc.moveDown(0.8)
  drawTable(doc, { columns, lines: offer.lines })
  drawTotals(doc, { title: 'Итого', ...offer })
  drawTerms(doc, offer)
  return bytesOfPaper(doc)
}

function drawTerms(doc: PDFKit.PDFDocument, { validUntil, delivery, leftOut, managerName }: Offer): void {
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
  const rows = [
    space(10),
    ...terms.map((text) => [{ text }]),
    space(20),
    [{ text: `Менеджер  ______________________ / ${managerName} /`, size: 10 }],
  ]
  drawRows(doc, rows, { pad: [0, 1] })
}
