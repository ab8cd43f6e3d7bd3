import { orderTable } from '@verstak/contract/orders/calls.ts'
import { FileLink } from '@verstak/kit/forms/file-link.tsx'
import { useMay } from '@verstak/kit/forms/use-may.ts'
import { buttonClass } from '@verstak/kit/ui/button.tsx'
import type { OrderQuery } from './order-query.ts'
import * as css from './orders.module.css'

const tables = [
  ['orders', 'Заказы в XLSX', 'zakazy.xlsx'],
  ['lines', 'Строки заказов в XLSX', 'stroki-zakazov.xlsx'],
] as const

/** Tables of all pages with the current filters. */
export function TableLinks({ query }: { query: OrderQuery }) {
  const may = useMay()
  if (!may('documents')) return null
  const { page: _page, ...filter } = query
  return (
    <div className={css.tables}>
      {tables.map(([rows, title, name]) => (
        <FileLink
          key={rows}
          href={tableHref({ ...filter, rows })}
          name={name}
          type="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
          fetchFile={(api) => api(orderTable, { query: { ...filter, rows } })}
          busyText="Готовим таблицу…"
          className={buttonClass({ look: 'quiet' })}
        >
          {title}
        </FileLink>
      ))}
    </div>
  )
}

function tableHref(query: Readonly<Record<string, string | number | undefined>>): string {
  const given = Object.entries(query).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, `${value}`]],
  )
  return `${orderTable.path}?${new URLSearchParams(given)}`
}
