import { smallestOrder } from '@verstak/domain/quantity.ts'
import { isCounted } from '@verstak/domain/stock.ts'
import { formatQuantity, unitOfMany } from '@verstak/domain/unit.ts'
import { useField } from '@verstak/kit/forms/form-answer.tsx'
import * as table from '#parts/lines.module.css'
import { PriceThenNow } from '#parts/price-then-now.tsx'
import { ProductNames } from '#parts/product-names.tsx'
import { quantityField } from './action.ts'
import type { RepeatLine } from './loader.ts'
import * as css from './repeat.module.css'

/** `taken`: lines ticked in a refused form. */
export function RepeatLines({
  lines,
  taken,
}: {
  lines: readonly RepeatLine[]
  taken: readonly string[] | undefined
}) {
  return (
    // biome-ignore-start lint/a11y/noRedundantRoles: the layout of a phone takes the table's own roles away
    // biome-ignore-start lint/a11y/useSemanticElements: the same
    <table className={table.lines} role="table">
      <thead role="rowgroup">
        <tr role="row">
          {['Товар', 'Было в заказе', 'Цена тогда и сейчас', 'Добавить'].map((title) => (
            <th key={title} scope="col" role="columnheader">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {lines.map((line) => (
          <Row
            key={line.id}
            line={line}
            taken={taken ? taken.includes(String(line.id)) : line.quantity > 0}
          />
        ))}
      </tbody>
    </table>
    // biome-ignore-end lint/a11y/useSemanticElements: the same
    // biome-ignore-end lint/a11y/noRedundantRoles: the layout of a phone takes the table's own roles away
  )
}

/* biome-ignore-start lint/a11y/noRedundantRoles: see RepeatLines */
function Row({ line, taken }: { line: RepeatLine; taken: boolean }) {
  return (
    <tr role="row" data-lost={line.quantity === 0 || undefined} className={css.row}>
      <td role="cell" className={table.product}>
        <span className={css.names}>
          <ProductNames line={line} />
          {line.message ? <span className={css.message}>{line.message}</span> : null}
        </span>
      </td>
      <td role="cell" className={table.number}>
        <span className={table.title}>Было в заказе</span>
        {formatQuantity(line.ordered, line.unit)}
        {line.confirmed !== null && line.confirmed < line.ordered ? (
          <span className={css.confirmed}>подтвердили {formatQuantity(line.confirmed, line.unit)}</span>
        ) : null}
      </td>
      <td role="cell" className={table.number}>
        <span className={table.title}>Цена тогда и сейчас</span>
        <PriceThenNow then={line.price_then} now={line.price_now} />
      </td>
      <td role="cell" className={css.choice}>
        {line.quantity > 0 ? <Quantity line={line} taken={taken} /> : <Lost line={line} />}
      </td>
    </tr>
  )
}
/* biome-ignore-end lint/a11y/noRedundantRoles: see RepeatLines */

/** Submitted too, so that the report includes it. */
function Lost({ line: { id, ordered } }: { line: RepeatLine }) {
  return (
    <>
      <input type="hidden" name="take" value={id} />
      <input type="hidden" name={quantityField(id)} value={ordered} />
      <span>Не добавить</span>
    </>
  )
}

function Quantity({ line, taken }: { line: RepeatLine; taken: boolean }) {
  const { id, name, error, defaultValue } = useField(quantityField(line.id))
  const product = line.replacement?.name ?? line.name
  return (
    <>
      <input
        type="checkbox"
        name="take"
        value={line.id}
        defaultChecked={taken}
        aria-label={`Добавить: ${product}`}
        className={css.check}
      />
      <input
        id={id}
        name={name}
        type="number"
        inputMode="numeric"
        min={smallestOrder({ min: line.min_quantity, step: line.multiplicity, stock: line.stock })}
        step={line.multiplicity}
        max={isCounted(line.stock) ? line.stock : undefined}
        defaultValue={defaultValue ?? line.quantity}
        aria-label={`Количество: ${product}`}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-note` : undefined}
        className={css.quantity}
      />
      <span>{unitOfMany(line.unit)}</span>
      {error ? (
        <span id={`${id}-note`} className={css.error}>
          {error}
        </span>
      ) : null}
    </>
  )
}
