import { exactPrice } from '@verstak/domain/money.ts'
import * as paths from '@verstak/domain/paths.ts'
import { formatQuantity } from '@verstak/domain/unit.ts'
import { Link } from '@verstak/federated/router.ts'
import { Picture } from '@verstak/kit/ui/picture.tsx'
import { ProductName } from '@verstak/kit/ui/product-name.tsx'
import * as css from '#parts/lines.module.css'
import type { OrderData } from './loader.ts'

type OrderLine = OrderData['basket']['items'][number]

/** On a phone CSS lays out the rows as cards, which removes the table roles, so they are explicit. */
export function OrderLines({ lines }: { lines: readonly OrderLine[] }) {
  return (
    // biome-ignore-start lint/a11y/noRedundantRoles: the layout of a phone takes the table's own roles away
    // biome-ignore-start lint/a11y/useSemanticElements: the same
    <table className={css.lines} role="table">
      <thead role="rowgroup">
        <tr role="row">
          <th scope="col" role="columnheader">
            Товар
          </th>
          <th scope="col" role="columnheader" className={css.number}>
            Заказано
          </th>
          <th scope="col" role="columnheader" className={css.number}>
            Подтверждено
          </th>
          <th scope="col" role="columnheader" className={css.number}>
            Отгружено
          </th>
          <th scope="col" role="columnheader" className={css.number}>
            В претензиях
          </th>
          <th scope="col" role="columnheader" className={css.number}>
            Цена
          </th>
          <th scope="col" role="columnheader" className={css.number}>
            НДС
          </th>
          <th scope="col" role="columnheader" className={css.number}>
            Сумма
          </th>
        </tr>
      </thead>
      <tbody role="rowgroup">
        {lines.map((line) => (
          <tr key={line.id} role="row">
            <td role="cell" className={css.product}>
              <Picture picture={line.picture} alt="" sizes="64px" widths={[160]} className={css.photo} />
              <span className={css.name}>
                {line.code ? (
                  <Link to={paths.product(line.code)}>
                    <ProductName name={line.name} />
                  </Link>
                ) : (
                  <ProductName name={line.name} />
                )}
                <span className={css.article}>Артикул {line.article}</span>
                <Shortage line={line} />
              </span>
            </td>
            <Cell title="Заказано">{formatQuantity(line.quantity, line.unit)}</Cell>
            <Cell title="Подтверждено">
              {line.confirmed === null ? '—' : formatQuantity(line.confirmed, line.unit)}
            </Cell>
            <Cell title="Отгружено">{formatQuantity(line.shipped, line.unit)}</Cell>
            <Cell title="В претензиях">
              {line.claimed > 0 ? formatQuantity(line.claimed, line.unit) : '—'}
            </Cell>
            <Cell title="Цена">{exactPrice(line.price)}</Cell>
            <Cell title={`НДС ${line.vat_rate}\u00a0%`}>{exactPrice(line.vat)}</Cell>
            <Cell title="Сумма" strong>
              {exactPrice(line.sum)}
            </Cell>
          </tr>
        ))}
      </tbody>
    </table>
    // biome-ignore-end lint/a11y/useSemanticElements: the same
    // biome-ignore-end lint/a11y/noRedundantRoles: the layout of a phone takes the table's own roles away
  )
}

/** Reason why less was confirmed, with the replacement offered by the store. */
function Shortage({ line: { shortage, replacement } }: { line: OrderLine }) {
  if (!shortage) return null
  return (
    <span className={css.shortage}>
      {shortage}
      {replacement ? (
        <>
          . Предлагаем вместо него:{' '}
          {replacement.code ? (
            <Link to={paths.product(replacement.code)}>
              <ProductName name={replacement.name} />
            </Link>
          ) : (
            <ProductName name={replacement.name} />
          )}
          , артикул {replacement.article}
        </>
      ) : null}
    </span>
  )
}

function Cell({ title, strong, children }: { title: string; strong?: boolean; children: React.ReactNode }) {
  return (
    // biome-ignore lint/a11y/noRedundantRoles: see OrderLines
    <td role="cell" className={css.number} data-strong={strong}>
      <span className={css.title}>{title}</span>
      {children}
    </td>
  )
}
