import type { BasketListChange, ListLine } from '@verstak/contract/basket/schemas.ts'
import type { ProductCard } from '@verstak/contract/common.ts'
import { formatPrice } from '@verstak/domain/money.ts'
import { counted } from '@verstak/domain/plural.ts'
import { useOutcome } from '@verstak/federated/screen.ts'
import { useMutation } from '@verstak/kit/forms/use-mutation.ts'
import { Button } from '@verstak/kit/ui/button.tsx'
import { useEffect, useRef, useState } from 'react'
import type { linesAction } from '../lines-action.ts'
import { addLines, type Line, readLines } from './add-lines.ts'
import { ProductRow } from './product-row.tsx'
import * as css from './product-table.module.css'

type Quantities = Readonly<Record<number, number>>

/** Table for ordering many products: a quantity per product and one button for all. */
export function ProductTable({ items }: { items: readonly ProductCard[] }) {
  const outcome = useOutcome<typeof linesAction>()
  const [quantities, setQuantities] = useState<Quantities>(() =>
    given(outcome && !outcome.ok ? outcome.given : undefined),
  )
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    // Quantities typed before the code loaded.
    const typed = form.current
      ? given(Object.fromEntries(new FormData(form.current)) as Record<string, string>)
      : {}
    if (Object.keys(typed).length > 0) setQuantities(typed)
  }, [])
  const [told, setTold] = useState<string | null>(null)
  const change = useMutation<readonly Line[], BasketListChange>(addLines)
  const sent = outcome?.ok ? outcome : null
  const report = change.done?.report ?? sent?.report ?? []
  const lines = items.flatMap(({ id }): Line[] => {
    const quantity = quantities[id] ?? 0
    return quantity > 0 ? [{ product_id: id, quantity }] : []
  })
  async function add(): Promise<void> {
    setTold(null)
    if (lines.length === 0) return setTold('Укажите количество хотя бы у одного товара')
    const { done } = await change.run(lines)
    if (!done) return
    setTold(summary(done.report))
    setQuantities((now) => without(now, done.report))
  }
  const failed = change.error ?? (outcome && !outcome.ok ? outcome.message : null)
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
              quantity={quantities[card.id] ?? 0}
              said={report.find(({ product_id }) => product_id === card.id)}
              onChange={(quantity) => {
                setTold(null)
                setQuantities((now) => ({ ...now, [card.id]: quantity }))
              }}
            />
          ))}
        </tbody>
      </table>
      <div className={css.bar}>
        <p className={css.told} role="status">
          {failed ?? told ?? (sent ? summary(sent.report) : total(items, lines))}
        </p>
        <Button type="submit" look="primary" aria-disabled={change.pending !== null || undefined}>
          {change.pending ? 'Добавляем…' : 'Добавить всё'}
        </Button>
      </div>
    </form>
  )
}

function total(items: readonly ProductCard[], lines: readonly Line[]): string {
  if (lines.length === 0) return 'Укажите количество в строках'
  const prices = new Map(items.map(({ id, price }) => [id, price ?? 0]))
  const sum = lines.reduce(
    (sofar, { product_id, quantity }) => sofar + quantity * (prices.get(product_id) ?? 0),
    0,
  )
  return `${counted(lines.length, 'позиция', 'позиции', 'позиций')} на ${formatPrice(sum)}`
}

function summary(report: readonly ListLine[]): string {
  const refused = report.filter(({ state }) => state === 'refused').length
  const added = counted(report.length - refused, 'позиция', 'позиции', 'позиций')
  return refused > 0
    ? `Добавлено: ${added}, не добавлено: ${refused} — причина у строки`
    : `Добавлено: ${added}`
}

/** Refused quantities stay in the form to be corrected. */
const without = (quantities: Quantities, report: readonly ListLine[]): Quantities => {
  const done = new Set(report.flatMap(({ product_id, state }) => (state === 'refused' ? [] : [product_id])))
  return Object.fromEntries(Object.entries(quantities).filter(([id]) => !done.has(Number(id))))
}

/** Fields of a refused form. */
function given(fields: Readonly<Record<string, string>> = {}): Quantities {
  return Object.fromEntries(
    readLines(Object.entries(fields)).map(({ product_id, quantity }) => [product_id, quantity]),
  )
}
