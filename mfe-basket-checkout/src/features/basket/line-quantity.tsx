import type { ContentRow } from '@verstak/contract/basket/schemas.ts'
import { unitsToCome } from '@verstak/domain/arrival.ts'
import { ruleOf } from '@verstak/domain/orderable.ts'
import type { QuantityRule } from '@verstak/domain/quantity.ts'
import { isCounted } from '@verstak/domain/stock.ts'
import { unitAfter, unitOfMany } from '@verstak/domain/unit.ts'
import { QuantityField } from '@verstak/kit/ui/quantity-field.tsx'
import { useContext, useState } from 'react'
import { useLineQuantity } from '#basket/use-line-quantity.ts'
import { ActionsContext } from './actions-context.ts'
import { ChangeForm } from './change-form.tsx'
import * as css from './line.module.css'

/** Saved on Enter, on blur, and by the step buttons. */
export function LineQuantity({ row, onZero }: { row: ContentRow; onZero: () => void }) {
  const { product } = row
  const { refused, retried } = useContext(ActionsContext)
  const [notice, setNotice] = useState<string | null>(null)
  const line = useLineQuantity(product, row.quantity, (message) =>
    refused({ id: row.product_id, name: product.name }, message),
  )
  return (
    <ChangeForm
      intent="update"
      fields={{ product_id: row.product_id, name: product.name, code: product.code }}
      className={css.quantity}
    >
      <QuantityField
        refusals={line.refusals}
        label={`Количество, ${unitOfMany(product.unit)}: ${product.name}`}
        value={line.shown}
        rule={ruleWithArrivals(row)}
        unit={product.unit}
        onChange={(quantity) => {
          setNotice(null)
          retried(row.product_id)
          line.change(quantity)
        }}
        onNotice={setNotice}
        onZero={onZero}
      />
      <span className={css.unit}>{unitAfter(line.shown, product.unit)}</span>
      <noscript>
        <button type="submit" className={css.save}>
          Сохранить
        </button>
      </noscript>
      {notice ? (
        <span className={css.notice} role="status">
          {notice}
        </span>
      ) : null}
    </ChangeForm>
  )
}

/**
 * More than the stock can be chosen when deliveries are expected. The line then asks what to do with the
 * rest.
 */
function ruleWithArrivals({ product, expected }: ContentRow): QuantityRule {
  const rule = ruleOf(product)
  const coming = isCounted(rule.stock) ? unitsToCome(expected) : 0
  return coming > 0 ? { ...rule, stock: rule.stock + coming, coming } : rule
}
