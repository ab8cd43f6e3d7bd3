import type { User } from '@verstak/contract/auth/schemas.ts'
import type { ClaimDetail } from '@verstak/contract/claims/schemas.ts'
import { exactPrice } from '@verstak/domain/money.ts'
import { formatShortDate } from '@verstak/domain/short-date.ts'
import { formatQuantity } from '@verstak/domain/unit.ts'
import PDFDocument from 'pdfkit'
import { siteContent } from '#areas/site/content/face.ts'
import type { Db } from '#db/database.ts'
import type { FileAnswer } from '#http/handler.ts'
import { faceBytes, faces, printable } from '#pdf/fonts.ts'
import { viewClaim } from './claim-detail.ts'
import { requireClaim } from './repository.ts'

/** Points; A4. */
const MARGIN = 40
const WIDTHS = [22, 74, 130, 42, 52, '*', 92] as const
const HEAD = ['№', 'Артикул', 'Наименование', 'Ед.', 'Кол-во', 'Расхождение', 'Решение']

/** The act of a discrepancy on receipt, with the parts of the form ТОРГ-2 that the store knows. */
export async function printAct(db: Db, user: User, key: { a: number; b: number }): Promise<FileAnswer> {
  const claim = await requireClaim(db, user, key)
  const view = await viewClaim(db, claim, new Date())
  const bytes = await draw(view, await partyOf(db, claim))
  return { bytes, type: 'application/pdf', name: `akt-${claim.id}-${key.a}.pdf` }
}

/** The claimant as its documents name it. */
async function partyOf(db: Db, claim: { user_id: number; organization_id: number | null }): Promise<string> {
  const { organization_id, user_id } = claim
  if (organization_id === null)
    return (
      await db.selectFrom('app_user').select('name').where('id', '=', user_id).executeTakeFirstOrThrow()
    ).name
  const { name, inn, kpp } = await db
    .selectFrom('organization')
    .select(['name', 'inn', 'kpp'])
    .where('id', '=', organization_id)
    .executeTakeFirstOrThrow()
  return `${name}, ИНН ${inn}${kpp ? `, КПП ${kpp}` : ''}`
}

async function draw(claim: ClaimDetail, buyer: string): Promise<Uint8Array<ArrayBuffer>> {
  const title = `Акт о расхождениях ${claim.number}`
  const doc = new PDFDocument({
    size: 'A4',
    margin: MARGIN,
    lang: 'ru-RU',
    displayTitle: true,
    info: { Title: title, Author: 'Верстак', Creator: 'Верстак' },
  })
  const chunks: Buffer[] = []
  doc.on('data', (chunk: Buffer) => chunks.push(chunk))
  const ended = new Promise<void>((resolve, reject) => doc.on('end', resolve).on('error', reject))
  for (const face of faces) doc.registerFont(face, faceBytes(face))
  drawHead(doc, claim, buyer)
  drawLines(doc, claim)
  drawEnd(doc, claim)
  doc.end()
  await ended
  return new Uint8Array(Buffer.concat(chunks))
}

function drawHead(doc: PDFKit.PDFDocument, claim: ClaimDetail, buyer: string): void {
  const { requisites: seller } = siteContent().store
  doc.font('price').fontSize(15).text(`Акт о расхождениях при приёмке № ${claim.number}`)
  doc.font('text').fontSize(9).fillColor('#555555')
  doc.text('Содержит сведения формы ТОРГ-2, известные магазину').fillColor('#000000').moveDown(0.7)
  const facts = [
    ['Дата', formatShortDate(claim.created_at)],
    ['Поставщик', `${seller.name}, ИНН ${seller.inn}, КПП ${seller.kpp}, ${seller.address}`],
    ['Получатель', buyer],
    ['Основание', claim.order_number ? `заказ № ${claim.order_number}` : 'без заказа'],
    ['Вид', claim.type.name],
    ['Требование', claim.wish],
    [
      'Составил',
      claim.contact === claim.author ? claim.author : `${claim.author}, для связи: ${claim.contact}`,
    ],
    ['Состояние', claim.status.name],
  ]
  for (const [name, value] of facts)
    doc
      .font('name')
      .fontSize(9.5)
      .text(`${name}: `, { continued: true })
      .font('text')
      .text(printable(value ?? ''))
  doc.moveDown(0.8)
}

function drawLines(doc: PDFKit.PDFDocument, { lines }: ClaimDetail): void {
  doc.font('text').fontSize(8)
  doc.table({
    columnStyles: [...WIDTHS],
    defaultStyle: { padding: 3, border: 0.5, borderColor: '#999999' },
    data: [
      HEAD,
      ...lines.map((line) => [
        String(line.position),
        printable(line.article),
        printable([line.name, line.serial && `с/н ${line.serial}`].filter(Boolean).join(', ')),
        printable(line.unit),
        String(line.quantity),
        printable([line.defect, line.description_defect, line.condition].filter(Boolean).join('. ')),
        printable(decisionText(line)),
      ]),
    ],
  })
  doc.x = MARGIN
}

function decisionText({ decision, unit }: ClaimDetail['lines'][number]): string {
  if (!decision) return 'Не принято'
  const { quantity, money, note } = decision
  const granted = quantity > 0 ? `Одобрено ${formatQuantity(quantity, unit)}` : 'Отказано'
  return [granted, money > 0 ? exactPrice(money) : '', note].filter(Boolean).join(', ')
}

function drawEnd(doc: PDFKit.PDFDocument, claim: ClaimDetail): void {
  doc.moveDown(0.8).font('text').fontSize(9.5)
  const files = claim.lines.reduce((sum, line) => sum + line.files.length, 0)
  if (claim.comment) doc.text(`Примечание: ${printable(claim.comment)}`)
  doc.text(`Приложено файлов: ${files}`)
  if (claim.money !== null) doc.text(`К возврату: ${exactPrice(claim.money)}`)
  doc.moveDown(1.5)
  for (const side of ['Представитель получателя', 'Представитель поставщика'])
    doc
      .text(`${side} ______________________ / ______________________ /      «___» ____________ 20___ г.`)
      .moveDown(1.2)
}
