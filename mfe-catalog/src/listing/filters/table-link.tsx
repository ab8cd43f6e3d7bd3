import { catalogTable } from '@verstak/contract/catalog/calls.ts'
import type { Filters, Sort } from '@verstak/contract/catalog/schemas.ts'
import { MOST_TABLE_ROWS } from '@verstak/domain/bulk.ts'
import { counted } from '@verstak/domain/plural.ts'
import { FileLink } from '@verstak/kit/forms/file-link.tsx'
import { buttonClass } from '@verstak/kit/ui/button.tsx'
import type { ListingPlace } from '../listing-query.ts'
import * as css from './table-link.module.css'

/** All pages as one file, with the current filter and sort. */
export function TableLink({
  place,
  filters: { filter, total },
  sort,
}: {
  place: ListingPlace
  filters: Filters
  sort: Sort
}) {
  const query = { ...place, sort }
  const path = catalogTable.path.replace('{filterURLParam}', encodeURIComponent(filter))
  return (
    <div className={css.table}>
      <FileLink
        href={`${path}?${new URLSearchParams(query)}`}
        name="tovary.xlsx"
        type="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
        fetchFile={(api) => api(catalogTable, { params: { filterURLParam: filter }, query })}
        busyText="Готовим таблицу…"
        className={buttonClass({ size: 's' })}
      >
        Скачать XLSX
      </FileLink>
      <span className={css.rows}>
        {total > MOST_TABLE_ROWS ? 'Первые ' : ''}
        {counted(Math.min(total, MOST_TABLE_ROWS), 'товар', 'товара', 'товаров')} с ценами и остатками
      </span>
    </div>
  )
}
