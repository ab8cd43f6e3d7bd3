import { counted } from '@verstak/domain/plural.ts'
import type { TagLayout } from '@verstak/domain/tools/price-tag.ts'
import { isRoll, sheetCount } from '@verstak/domain/tools/tag-sheet.ts'
import { SheetDrawing } from '#parts/sheet-drawing.tsx'
import type { SheetChoice } from './print-query.ts'
import * as css from './sheet-preview.module.css'

/** Only the mouse can click a label. Keyboard users have the field above. */
export function SheetPreview({
  layout,
  sheet,
  labels,
  onSkip,
}: {
  layout: TagLayout
  sheet: SheetChoice
  labels: number
  onSkip: (skip: number) => void
}) {
  const roll = isRoll(layout)
  const sheets = sheetCount(labels, sheet.skip, layout)
  if (roll) return <p className={css.caption}>{counted(labels, 'этикетка', 'этикетки', 'этикеток')} подряд</p>
  return (
    <figure className={css.figure}>
      <SheetDrawing
        layout={layout}
        cutMarks={sheet.cutMarks}
        use={(index) => (index < sheet.skip ? 'used' : index < sheet.skip + labels ? 'print' : 'free')}
        onPick={onSkip}
      />
      <figcaption className={css.caption}>
        {labels > 0
          ? `${counted(labels, 'ценник', 'ценника', 'ценников')}, ${counted(sheets, 'лист', 'листа', 'листов')}`
          : 'Ни один ценник не выбран'}
        {sheet.skip > 0 ? `; начало с ${sheet.skip + 1}-й этикетки` : null}
      </figcaption>
    </figure>
  )
}
