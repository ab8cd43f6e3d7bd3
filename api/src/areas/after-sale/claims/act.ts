import type { User } from '@verstak/contract/auth/schemas.ts'
import type { ClaimDetail } from '@verstak/contract/claims/schemas.ts'
import { exactPrice } from '@verstak/domain/money.ts'
import { formatNumber } from '@verstak/domain/number.ts'
import { formatShortDate } from '@verstak/domain/short-date.ts'
import { formatQuantity } from '@verstak/domain/unit.ts'
import { siteContent } from '#areas/site/content/face.ts'
import type { Db } from '#db/database.ts'
import type { FileAnswer } from '#http/handler.ts'
import { drawFacts } from '#pdf/facts.ts'
import { bytesOfPaper, drawTitle, openPaper } from '#pdf/paper.ts'
import { drawRows, GREY, space } from '#pdf/rows.ts'
import { type Column, drawTable } from '#pdf/table.ts'
import { viewClaim } from './claim-detail.ts'
import { requireClaim } from './repository.ts'

const columns: readonly Column<ClaimDetail['lines'][number]>[] = [
  { title: '№', width: 22, text: ({ position }) => String(position) },
  { title: 'Артикул', width: 74, text: ({ article }) => article },
  {
    ...{ title: 'Наименование', width: 130 },
    text: ({ name, serial }) => [name, serial && `с/н ${serial}`].filter(Boolean).join(', '),
  },
  { title: 'Ед.', width: 42, text: ({ unit }) => unit },
  { title: 'Кол-во', width: 46, align: 'right', text: ({ quantity }) => formatNumber(quantity) },
  {
    title: 'Расхождение',
    text: (line) => [line.defect, line.description_defect, line.condition].filter(Boolean).join('. '),
  },
  { title: 'Решение', width: 92, text: decisionText },
]

/** Act of discrepancy on receipt, with the parts of the form ТОРГ-2 that the store can fill in. */
export async function printAct(db: Db, user: User, key: { a: number; b: number }): Promise<FileAnswer> {
  const claim = await requireClaim(db, user, key)
  const view = await viewClaim(db, claim, new Date())
  const bytes = await draw(view, await partyOf(db, claim))
  return { bytes, type: 'application/pdf', name: `akt-${claim.id}-${key.a}.pdf` }
}

/** The claimant's name for documents. */
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

function draw(claim: ClaimDetail, buyer: string): Promise<Uint8Array<ArrayBuffer>> {
  const { requisites: seller } = siteContent().store
  const doc = openPaper(`Акт о расхождениях ${claim.number}`)
  drawTitle(doc, `Акт о расхождениях при приёмке № ${claim.number}`)
  const note = 'Содержит сведения формы ТОРГ-2, известные магазину'
  drawRows(doc, [[{ text: note, color: GREY }], space(7)])
  drawFacts(doc, [
    ['Дата:', formatShortDate(claim.created_at)],
    ['Поставщик:', `${seller.name}, ИНН ${seller.inn}, КПП ${seller.kpp}, ${seller.address}`],
    ['Получатель:', buyer],
    ['Основание:', claim.order_number ? `заказ № ${claim.order_number}` : 'без заказа'],
    ['Вид:', claim.type.name],
    ['Требование:', claim.wish ?? ''],
    [
      'Составил:',
      claim.contact === claim.author ? claim.author : `${claim.author}, для связи: ${claim.contact}`,
    ],
    ['Состояние:', claim.status.name],
  ])
  doc.moveDown(0.8)
  drawTable(doc, { columns, lines: claim.lines, style: { size: 8 } })
  drawEnd(doc, claim)
  return bytesOfPaper(doc)
}

function decisionText({ decision, unit }: ClaimDetail['lines'][number]): string {
  if (!decision) return 'Не принято'
  const { quantity, money, note } = decision
  const granted = quantity > 0 ? `Одобрено ${formatQuantity(quantity, unit)}` : 'Отказано'
  return [granted, money > 0 ? exactPrice(money) : '', note].filter(Boolean).join(', ')
}

function drawEnd(doc: PDFKit.PDFDocument, { lines, comment, money }: ClaimDetail): void {
  const files = lines.reduce((sum, line) => sum + line.files.length, 0)
  const notes = [
    comment ? `Примечание: ${comment}` : '',
    `Приложено файлов: ${files}`,
    money === null ? '' : `Одобрено на сумму: ${exactPrice(money)}`,
  ]
  const sign = '______________________ / ______________________ / «___» ____________ 20___ г.'
  const signs = ['Представитель получателя', 'Представитель поставщика'].flatMap((side) => [
    space(16),
    [{ text: `${side} ${sign}` }],
  ])
  drawRows(doc, [space(9), ...notes.map((text) => [{ text }]), ...signs], { size: 9.5 })
}
