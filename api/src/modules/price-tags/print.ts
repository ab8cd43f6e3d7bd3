import { shopError } from '@verstak/shared/contract/errors.ts'
import { counted } from '@verstak/shared/domain/plural.ts'
import { type TagLayout, type TagLayoutCode, tagLayouts } from '@verstak/shared/domain/price-tag.ts'
import { sheetCapacity } from '@verstak/shared/domain/tag-sheet.ts'
import type { FileAnswer, Services, Visitor } from '#http/handler.ts'
import { requireUser } from '#http/require-user.ts'
import { printDate, tagContent } from './content.ts'
import { renderPdf } from './render/pdf.ts'
import { planTag } from './render/tag-plan.ts'
import { selectedTags } from './repository.ts'
import { withProducts } from './service.ts'

/** More labels would hold the server for seconds. */
const MOST_LABELS = 3000

export interface PrintOptions {
  readonly layout: TagLayoutCode
  /** Labels of the first sheet that are already used. */
  readonly skip: number
  readonly cut_marks: 'Y' | 'N'
}

/** Leaves out tags without a price. Throws `invalid` for no labels, too many labels or a skip beyond the sheet. */
export async function printTags(
  services: Services,
  visitor: Visitor,
  options: PrintOptions,
  now: Date = new Date(),
): Promise<FileAnswer> {
  const layout: TagLayout = tagLayouts[options.layout]
  const capacity = sheetCapacity(layout)
  if (options.skip >= capacity)
    throw shopError(
      'invalid',
      capacity === 1
        ? 'На рулоне пропускать нечего: начните с первой этикетки'
        : `На листе ${counted(capacity, 'этикетка', 'этикетки', 'этикеток')}: пропустить можно не больше ${capacity - 1}`,
      'skip',
    )
  const rows = await selectedTags(services.db, requireUser(visitor).id)
  if (rows.length === 0) throw shopError('invalid', 'Выберите хотя бы один ценник')
  const tags = (await withProducts(services, visitor, rows)).flatMap(({ row, source }) => {
    const content = tagContent(source, services.config.publicUrl, now)
    return content ? [{ copies: row.copies, content }] : []
  })
  if (tags.length === 0)
    throw shopError('invalid', 'У выбранных товаров нет цены: печатать ценники без неё нельзя')
  const count = tags.reduce((sum, { copies }) => sum + copies, 0)
  if (count > MOST_LABELS)
    throw shopError(
      'invalid',
      `Выбрано ${counted(count, 'ценник', 'ценника', 'ценников')}, за один раз — не больше ${MOST_LABELS}`,
    )

  const labels = tags.flatMap(({ copies, content }) => Array(copies).fill(planTag(content, layout).elements))
  const bytes = await renderPdf({
    layout,
    skip: options.skip,
    cutMarks: options.cut_marks === 'Y',
    title: `Ценники ${printDate(now)}`,
    labels,
  })
  const day = printDate(now).split('.').reverse().join('-')
  return { bytes, type: 'application/pdf', name: `cenniki-${day}.pdf` }
}
