import { shopError } from '@verstak/contract/errors.ts'
import { counted } from '@verstak/domain/plural.ts'
import type { OwnLayoutCode } from '@verstak/domain/tools/own-layout.ts'
import type { TagLayoutCode } from '@verstak/domain/tools/price-tag.ts'
import { sheetCapacity } from '@verstak/domain/tools/tag-sheet.ts'
import type { FileAnswer, Services, Visitor } from '#http/handler.ts'
import { requireUser } from '#http/require-user.ts'
import { settings } from '#settings.ts'
import { countAttempt } from '#throttle/throttle.ts'
import { printDate, tagContent } from './content.ts'
import { findLayout, findOffset } from './layouts.ts'
import { printInWorker } from './print-in-worker.ts'
import { renderCalibration } from './render/calibration.ts'
import { isTooSmall } from './render/tag-plan.ts'
import { selectedTags } from './repository.ts'
import { withProducts } from './service.ts'
import { rememberPrinted } from './shelf.ts'

const MOST_LABELS = 5000

export interface PrintOptions {
  readonly layout: TagLayoutCode | OwnLayoutCode
  /** Used labels on the first sheet. */
  readonly skip: number
  readonly cut_marks: 'Y' | 'N'
}

/**
 * Skips tags without a price. Throws `invalid` for no labels, too many labels or a skip beyond the sheet,
 * `tooOften` above the rate limit. `signal` aborts the work when the client disconnects.
 */
export async function printTags(
  services: Services,
  visitor: Visitor,
  options: PrintOptions,
  { now = new Date(), signal }: { now?: Date; signal?: AbortSignal } = {},
): Promise<FileAnswer> {
  const user = requireUser(visitor)
  const layout = await findLayout(services.db, user, options.layout)
  const capacity = sheetCapacity(layout)
  if (options.skip >= capacity)
    throw shopError(
      'invalid',
      capacity === 1
        ? 'Этикетка одна: пропускать нечего'
        : `На листе ${counted(capacity, 'этикетка', 'этикетки', 'этикеток')}: пропустить можно не больше ${capacity - 1}`,
      'skip',
    )
  const rows = await selectedTags(services.db, user)
  if (rows.length === 0) throw shopError('invalid', 'Выберите хотя бы один ценник')
  const priced = (await withProducts(services, visitor, rows)).flatMap(({ row, source }) => {
    const content = tagContent(source, services.config.publicUrl, now)
    const { id: productId, price } = source.product
    return content && price !== null ? [{ tag: { copies: row.copies, content }, productId, price }] : []
  })
  const tags = priced.map(({ tag }) => tag)
  if (tags.length === 0)
    throw shopError('invalid', 'У выбранных товаров нет цены: печатать ценники без неё нельзя')
  const count = tags.reduce((sum, { copies }) => sum + copies, 0)
  if (count > MOST_LABELS)
    throw shopError(
      'invalid',
      `Выбрано ${counted(count, 'ценник', 'ценника', 'ценников')}, за один раз — не больше ${MOST_LABELS}`,
    )

  await countPdf(services.db, visitor)
  const sheets = {
    skip: options.skip,
    cutMarks: options.cut_marks === 'Y',
    offset: await findOffset(services.db, user),
    title: `Ценники ${printDate(now)}`,
  }
  const bytes = await printInWorker(user.id, { layout, ...sheets, tags }, signal).catch((error) => {
    if (!isTooSmall(error)) throw error
    throw shopError(
      'invalid',
      `На «${layout.title}» поместятся не все ценники: у одного из товаров слишком длинные цена и единица. Выберите этикетку крупнее`,
      'layout',
    )
  })
  await rememberPrinted(services.db, user, priced, now)
  const day = printDate(now).split('.').reverse().join('-')
  return { bytes, type: 'application/pdf', name: `cenniki-${day}.pdf` }
}

/**
 * Prints the sheet for calibrating the user's printer. Throws `notFound` for a layout of others, `tooOften`.
 */
export async function printCalibration(
  { db }: Services,
  visitor: Visitor,
  code: PrintOptions['layout'],
): Promise<FileAnswer> {
  const user = requireUser(visitor)
  const layout = await findLayout(db, user, code)
  await countPdf(db, visitor)
  const bytes = await renderCalibration(layout, await findOffset(db, user))
  return { bytes, type: 'application/pdf', name: 'proverka-printera.pdf' }
}

const countPdf = (db: Services['db'], visitor: Visitor) =>
  countAttempt(
    db,
    { kind: 'price-tag-pdf', account: `user ${requireUser(visitor).id}`, address: visitor.ip },
    settings.priceTagPdf.limits,
  )
