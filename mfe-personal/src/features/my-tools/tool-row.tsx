import type { OwnCard } from '@verstak/contract/warranty/schemas.ts'
import { withNbsp } from '@verstak/domain/no-break-spaces.ts'
import * as paths from '@verstak/domain/paths.ts'
import { formatDay } from '@verstak/domain/short-date.ts'
import { Picture } from '@verstak/kit/ui/picture.tsx'
import { RowLink } from '@verstak/kit/ui/row-link.tsx'
import { daysLeftText } from '#parts/days-left-text.ts'
import { WarrantyStatusMark } from '#parts/warranty-status.tsx'
import * as css from './my-tools.module.css'

export function ToolRow({ card }: { card: OwnCard }) {
  const { number, product, serial, status, ends, days_left } = card
  return (
    <li className={css.tool}>
      <Picture picture={product.picture} alt="" sizes="64px" widths={[160]} className={css.photo} />
      <div className={css.main}>
        <RowLink to={paths.myTool(number)}>{withNbsp(product.name)}</RowLink>
        <span className={css.soft}>
          Артикул {product.article}, серийный номер {serial}
        </span>
      </div>
      <div className={css.state}>
        <WarrantyStatusMark status={status} />
        {status.code === 'refused' ? null : (
          <span className={css.soft}>
            до <time dateTime={ends}>{formatDay(ends)}</time>
          </span>
        )}
        {days_left === null ? null : (
          <span className={days_left <= SOON ? css.soon : css.soft}>{daysLeftText(days_left)}</span>
        )}
      </div>
    </li>
  )
}

/** In days. */
const SOON = 30
