import { counted } from '@verstak/shared/domain/plural.ts'
import { type TagLayout, tagLayouts } from '@verstak/shared/domain/price-tag.ts'
import { isRoll, labelPlaces, sheetCount } from '@verstak/shared/domain/tag-sheet.ts'
import { styleRef } from '@verstak/shared/ui/style-ref.ts'
import type { SheetChoice } from './print-query.ts'
import * as css from './sheet-preview.module.css'

/** Only the mouse can click a label; for the keyboard there is the field above. */
export function SheetPreview({
  sheet,
  labels,
  onSkip,
}: {
  sheet: SheetChoice
  labels: number
  onSkip: (skip: number) => void
}) {
  const layout: TagLayout = tagLayouts[sheet.layout]
  const [width, height] = layout.page
  const roll = isRoll(layout)
  const sheets = sheetCount(labels, sheet.skip, layout)
  const share = (part: number, whole: number) => `${(part / whole) * 100}%`
  if (roll) return <p className={css.caption}>{counted(labels, 'этикетка', 'этикетки', 'этикеток')} подряд</p>
  return (
    <figure className={css.figure}>
      <div
        className={css.sheet}
        ref={styleRef({ 'aspect-ratio': `${width} / ${height}` })}
        data-cut={sheet.cutMarks || undefined}
        aria-hidden="true"
      >
        {labelPlaces(layout).map(({ x, y }, index) => (
          <button
            key={`${x} ${y}`}
            type="button"
            tabIndex={-1}
            className={css.label}
            data-use={index < sheet.skip ? 'used' : index < sheet.skip + labels ? 'print' : 'free'}
            ref={styleRef({
              left: share(x, width),
              top: share(y, height),
              width: share(layout.label[0], width),
              height: share(layout.label[1], height),
            })}
            onClick={() => onSkip(index)}
          />
        ))}
      </div>
      <figcaption className={css.caption}>
        {labels > 0
          ? `${counted(labels, 'ценник', 'ценника', 'ценников')}, ${counted(sheets, 'лист', 'листа', 'листов')}`
          : 'Ни один ценник не выбран'}
        {sheet.skip > 0 ? `; начало с ${sheet.skip + 1}-й этикетки` : null}
      </figcaption>
    </figure>
  )
}
