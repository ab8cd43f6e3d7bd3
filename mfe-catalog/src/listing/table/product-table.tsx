import type { BasketListChange, ListLine } from '@verstak/contract/basket/schemas.ts'
import type { ProductCard } from '@verstak/contract/common.ts'
import { formatPrice } from '@verstak/domain/money.ts'
import { counted } from '@verstak/domain/plural.ts'
import { useOutcome } from '@verstak/federated/screen.ts'
import { useMutation } from '@verstak/kit/forms/use-mutation.ts'
import { Button } from '@verstak/kit/ui/button.tsx'
import { useRef, useState } from 'react'
import type { GoodsProps } from '../goods-props.ts'
import type { linesAction } from '../lines-action.ts'
import { addLines, type Line } from './add-lines.ts'
import { type ChosenQuantities, withoutAdded, withQuantity } from './chosen-quantities.ts'
import { ProductRow } from './product-row.tsx'
import * as css from './product-table.module.css'
import { useChosen } from './use-chosen.ts'

/**
 * Table for ordering many products: a quantity per product and one button for all. Quantities belong to the
 * list, not to the page of it on the screen.
 */
export function ProductTable(props: GoodsProps) {
  return <TableForm key={props.list} {...props} />
}

function TableForm({ items, list }: GoodsProps) {
  const outcome = useOutcome<typeof linesAction>()
  const form = useRef<HTMLFormElement>(null)
  const refused = outcome && !outcome.ok ? outcome : undefined
  const [chosen, setChosen] = useChosen(list, items, refused?.given, form)
  const [told, setTold] = useState<string | null>(null)
  const change = useMutation<readonly Line[], BasketListChange>(addLines)
  const sent = outcome?.ok ? outcome : null
  const report = change.done?.report ?? sent?.report ?? []
  async function add(): Promise<void> {
    setTold(null)
    const lines = Object.entries(chosen).map(([id, { quantity }]) => ({ product_id: Number(id), quantity }))
    if (lines.length === 0) return setTold('Укажите количество хотя бы у одного товара')
    const { done } = await change.run(lines)
    if (!done) return
    setTold(summary(done.report, items, chosen))
    setChosen((now) => withoutAdded(now, chosen, done.report))
  }
  const failed = change.error ?? refused?.message
  return (
    <form
      ref={form}
      method="post"
      onSubmit={(event) => {
        event.preventDefault()
        void add()
      }}
    >
      <table className={css.table}>
        <thead className={css.heads}>
          <tr>
            <th scope="col">Артикул</th>
            <th scope="col">Название</th>
            <th scope="col">Размер</th>
            <th scope="col">Цена</th>
            <th scope="col">Наличие</th>
            <th scope="col">Количество</th>
          </tr>
        </thead>
        <tbody>
          {items.map((card) => (
            <ProductRow
              key={card.id}
              card={card}
              quantity={chosen[card.id]?.quantity ?? 0}
              said={report.find(({ product_id }) => product_id === card.id)}
              onChange={(quantity) => {
                setTold(null)
                setChosen((now) => withQuantity(now, card, quantity))
              }}
            />
          ))}
        </tbody>
      </table>
      <div className={css.bar}>
        <p className={css.told} role="status">
          {failed ?? told ?? (sent ? summary(sent.report, items, chosen) : total(items, chosen))}
        </p>
        <Button type="submit" look="primary" aria-disabled={change.pending !== null || undefined}>
          {change.pending ? 'Добавляем…' : 'Добавить всё'}
        </Button>
      </div>
    </form>
  )
}

function total(items: readonly ProductCard[], chosen: ChosenQuantities): string {
  const lines = Object.entries(chosen)
  if (lines.length === 0) return 'Укажите количество в строках'
  const sum = lines.reduce((sofar, [, { quantity, price }]) => sofar + quantity * price, 0)
  const elsewhere = lines.filter(([id]) => !items.some((card) => card.id === Number(id))).length
  const whole = `${counted(lines.length, 'позиция', 'позиции', 'позиций')} на ${formatPrice(sum)}`
  return elsewhere > 0 ? `${whole}, из них не на этой странице: ${elsewhere}` : whole
}

/** The reason for a refusal stands at its row, or here when the row is on another page. */
function summary(
  report: readonly ListLine[],
  items: readonly ProductCard[],
  chosen: ChosenQuantities,
): string {
  const refused = report.filter(({ state }) => state === 'refused')
  const added = `Добавлено: ${counted(report.length - refused.length, 'позиция', 'позиции', 'позиций')}`
  if (refused.length === 0) return added
  const reasons = refused
    .filter(({ product_id }) => !items.some(({ id }) => id === product_id))
    .map(({ product_id, message }) => `${chosen[product_id ?? 0]?.name ?? 'товар'}: ${message}`)
  const where = reasons.length < refused.length ? 'причина у строки' : ''
  return `${added}, не добавлено: ${refused.length} — ${[where, ...reasons].filter(Boolean).join('; ')}`
}
