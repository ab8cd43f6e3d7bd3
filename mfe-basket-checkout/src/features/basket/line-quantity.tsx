import type { BasketRow } from '@verstak/shared/contract/basket/schemas.ts'
import { ruleOf } from '@verstak/shared/domain/orderable.ts'
import { unitAfter, unitOfMany } from '@verstak/shared/domain/unit.ts'
import { QuantityField } from '@verstak/shared/ui/quantity-field.tsx'
import { useContext, useState } from 'react'
import { useLineQuantity } from '#basket/use-line-quantity.ts'
import { ActionsContext } from './actions-context.ts'
import { ChangeForm } from './change-form.tsx'
import * as css from './line.module.css'

/** Saved on Enter, when the field loses the focus, and by the step buttons. */
export function LineQuantity({ row, onZero }: { row: BasketRow; onZero: () => void }) {
  const { product } = row
  const { refused } = useContext(ActionsContext)
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
        key={line.fieldKey}
        label={`Количество, ${unitOfMany(product.unit)}: ${product.name}`}
        value={line.shown}
        rule={ruleOf(product)}
        unit={product.unit}
        onChange={(quantity) => {
          setNotice(null)
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
