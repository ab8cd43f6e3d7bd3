import type { TagLayout } from '@verstak/domain/tools/price-tag.ts'
import { labelPlaces } from '@verstak/domain/tools/tag-sheet.ts'
import { styleRef } from '@verstak/kit/ui/style-ref.ts'
import * as css from './sheet-drawing.module.css'

/**
 * A scaled-down sheet with its labels. Parts beyond its edge are clipped. Only the mouse can select a label:
 * the page must have a field for the keyboard.
 */
export function SheetDrawing({
  layout,
  cutMarks = false,
  use,
  onPick,
}: {
  layout: TagLayout
  cutMarks?: boolean
  use: (label: number) => 'used' | 'print' | 'free' | 'out'
  onPick?: (label: number) => void
}) {
  const [width, height] = layout.page
  const share = (part: number, whole: number) => `${(part / whole) * 100}%`
  return (
    <div
      className={css.sheet}
      ref={styleRef({ 'aspect-ratio': `${width} / ${height}` })}
      data-cut={cutMarks || undefined}
      aria-hidden="true"
    >
      {labelPlaces(layout).map(({ x, y }, index) => (
        <button
          key={`${x} ${y}`}
          type="button"
          tabIndex={-1}
          className={css.label}
          data-use={use(index)}
          ref={styleRef({
            left: share(x, width),
            top: share(y, height),
            width: share(layout.label[0], width),
            height: share(layout.label[1], height),
          })}
          onClick={onPick && (() => onPick(index))}
        />
      ))}
    </div>
  )
}
