import { formatNumber } from '@verstak/domain/number.ts'
import { counted } from '@verstak/domain/plural.ts'
import {
  acrossOf,
  downOf,
  fitsOn,
  type LayoutSizes,
  layoutOf,
  MOST_ON_SHEET,
  takenBy,
} from '@verstak/domain/tools/own-layout.ts'
import { labelPlace } from '@verstak/domain/tools/tag-sheet.ts'
import * as cards from '#parts/cards.module.css'
import { SheetDrawing } from '#parts/sheet-drawing.tsx'
import * as css from './layouts.module.css'

/** The sheet as typed. Parts beyond its edges are red. */
export function DraftSheet({ sizes }: { sizes: LayoutSizes }) {
  const layout = layoutOf({ name: '', ...sizes })
  const shown = sizes.columns * sizes.rows <= MOST_ON_SHEET
  const isOut = (index: number) => {
    const { x, y } = labelPlace(layout, index)
    // Hundredths of a millimetre are rounding errors.
    return (
      x + sizes.label_width > sizes.page_width + 0.01 || y + sizes.label_height > sizes.page_height + 0.01
    )
  }
  return (
    <figure className={css.draft}>
      {shown ? <SheetDrawing layout={layout} use={(index) => (isOut(index) ? 'out' : 'free')} /> : null}
      <figcaption className={cards.soft} aria-live="polite">
        <p>{counted(sizes.columns * sizes.rows, 'этикетка', 'этикетки', 'этикеток')} на листе</p>
        <Rest side="Справа" axis={acrossOf(sizes)} />
        <Rest side="Снизу" axis={downOf(sizes)} />
      </figcaption>
    </figure>
  )
}

function Rest({ side, axis }: { side: string; axis: ReturnType<typeof acrossOf> }) {
  const rest = axis.page - takenBy(axis)
  const fits = fitsOn(axis)
  return (
    <p className={fits ? undefined : css.lack}>
      {side} {fits ? 'останется' : 'не хватает'} {formatNumber(Math.abs(rest), 2)}&nbsp;мм
    </p>
  )
}
