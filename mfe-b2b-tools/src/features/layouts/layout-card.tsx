import type { OwnLayout } from '@verstak/contract/price-tags/layouts.ts'
import { formatNumber } from '@verstak/domain/number.ts'
import * as paths from '@verstak/domain/paths.ts'
import { counted } from '@verstak/domain/plural.ts'
import { layoutOf, ownLayoutCode } from '@verstak/domain/tools/own-layout.ts'
import { Link } from '@verstak/federated/router.ts'
import { ActionForm } from '@verstak/kit/forms/action-form.tsx'
import { Button, buttonClass } from '@verstak/kit/ui/button.tsx'
import * as cards from '#parts/cards.module.css'
import { SheetDrawing } from '#parts/sheet-drawing.tsx'
import * as css from './layouts.module.css'

export function LayoutCard({ layout }: { layout: OwnLayout }) {
  const { id, name, page_width, page_height, label_width, label_height, columns, rows } = layout
  return (
    <li className={`${cards.card} ${css.card}`}>
      <div className={css.thumb}>
        <SheetDrawing layout={layoutOf(layout)} use={() => 'free'} />
      </div>
      <div className={css.about}>
        <h3 className={cards.name}>{name}</h3>
        <p className={cards.soft}>
          Лист {sizeText(page_width, page_height)}, этикетка {sizeText(label_width, label_height)}, {columns}
          &nbsp;×&nbsp;{rows}: {counted(columns * rows, 'этикетка', 'этикетки', 'этикеток')} на листе
        </p>
        <div className={`${cards.buttons} ${css.buttons}`}>
          <Link
            to={paths.priceTags({ layout: ownLayoutCode(id) })}
            className={buttonClass({ look: 'quiet', size: 's' })}
            aria-label={`Печатать: ${name}`}
          >
            Печатать
          </Link>
          <Link
            to={paths.tagLayouts({ edit: id })}
            className={buttonClass({ look: 'quiet', size: 's' })}
            aria-label={`Изменить: ${name}`}
          >
            Изменить
          </Link>
          <ActionForm preventScrollReset>
            <input type="hidden" name="id" value={id} />
            <Button
              type="submit"
              name="intent"
              value="remove"
              look="quiet"
              size="s"
              aria-label={`Удалить: ${name}`}
            >
              Удалить
            </Button>
          </ActionForm>
        </div>
      </div>
    </li>
  )
}

const sizeText = (width: number, height: number) =>
  `${formatNumber(width, 2)}\u00a0×\u00a0${formatNumber(height, 2)}\u00a0мм`
