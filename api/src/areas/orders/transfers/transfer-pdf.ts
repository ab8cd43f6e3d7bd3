import type { User } from '@verstak/contract/auth/schemas.ts'
import { shopError } from '@verstak/contract/errors.ts'
import { momentOf } from '@verstak/domain/day.ts'
import { formatOrderNumber } from '@verstak/domain/orders/order-number.ts'
import {
  formatCorrectionNumber,
  formatTransferNumber,
  parseCorrectionNumber,
  parseTransferNumber,
} from '@verstak/domain/orders/transfer.ts'
import { formatShortDate } from '@verstak/domain/short-date.ts'
import type { Db } from '#db/database.ts'
import type { FileAnswer, Services, Visitor } from '#http/handler.ts'
import { requireUser } from '#http/require-user.ts'
import { settings } from '#settings.ts'
import { countAttempt } from '#throttle/throttle.ts'
import { createFileMaker } from '#workers/file-maker.ts'
import type { CorrectionPaper } from './pdf/correction-data.ts'
import type { TransferPaper } from './pdf/transfer-data.ts'
import { correctionLines, findCorrection, findTransfer, transferLines } from './repository.ts'

const print = createFileMaker<TransferPaper | CorrectionPaper>(
  new URL('./pdf/render-worker.ts', import.meta.url),
  settings.transferPdf,
  'Документ не удалось собрать за отведённое время. Повторите позже',
)

/** A transfer document or a correction of one, by its number. Throws `notFound` for another's, `tooOften`. */
export async function transferPdf(
  { db }: Services,
  visitor: Visitor,
  number: string,
  { signal }: { signal?: AbortSignal } = {},
): Promise<FileAnswer> {
  const user = requireUser(visitor)
  const isCorrection = parseCorrectionNumber(number) !== null
  const paper = await (isCorrection ? makeCorrection(db, user, number) : makeTransfer(db, user, number))
  const attempt = { kind: 'transfer-pdf', account: `user ${user.id}`, address: visitor.ip }
  await countAttempt(db, attempt, settings.transferPdf.limits)
  const bytes = await print(user.id, paper, signal)
  return {
    bytes,
    type: 'application/pdf',
    name: `${isCorrection ? 'ukd' : 'upd'}-${paper.number.replace(/\D/g, '')}.pdf`,
  }
}

/** Data of the correction as issued with the decision. */
export async function makeCorrection(db: Db, user: User, number: string): Promise<CorrectionPaper> {
  const id = parseCorrectionNumber(number)
  const correction = id === null ? undefined : await findCorrection(db, user, id)
  if (!correction) throw shopError('notFound', 'Такого документа нет')
  const { kind, parties, sum, vat, created_at, reversed_at } = correction
  const lines = await correctionLines(db, correction.id)
  const corrected = lines.flatMap(({ transfer_id, transferred_at }) =>
    transfer_id === null || transferred_at === null
      ? []
      : `${formatTransferNumber(transfer_id)} от ${formatShortDate(momentOf(transferred_at))}`,
  )
  return {
    kind,
    number: formatCorrectionNumber(correction.id),
    date: formatShortDate(momentOf(created_at)),
    mark: markOf(reversed_at),
    corrects: [...new Set(corrected)],
    ...{ parties, sum, vat },
    lines: lines.map(({ transfer_id: _of, transferred_at: _at, ...line }) => line),
  }
}

/** A printed document whose goods came back must not pass for one that holds. */
const markOf = (reversed: Date | null): string =>
  reversed ? `Аннулирован ${formatShortDate(momentOf(reversed))}` : ''

/** Data of the document as issued at the shipment. */
export async function makeTransfer(db: Db, user: User, number: string): Promise<TransferPaper> {
  const id = parseTransferNumber(number)
  const transfer = id === null ? undefined : await findTransfer(db, user, id)
  if (!transfer) throw shopError('notFound', 'Такого документа нет')
  const { kind, parties, sum, vat, created_at, reversed_at, order_id, number: list } = transfer
  return {
    kind,
    number: formatTransferNumber(transfer.id),
    date: formatShortDate(momentOf(created_at)),
    mark: markOf(reversed_at),
    list: `${formatOrderNumber(order_id)}/${list}`,
    parties,
    ...{ sum, vat },
    lines: (await transferLines(db, transfer.id)).map(
      ({ transfer_id: _of, position: _place, ...line }) => line,
    ),
  }
}
