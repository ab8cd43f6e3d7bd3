import { formatNumber } from '@verstak/domain/number.ts'
import { lineText } from '@verstak/domain/orders/order-line.ts'
import { formatQuantity, unitOfMany } from '@verstak/domain/unit.ts'
import { FormText } from '@verstak/kit/forms/fields.tsx'
import { useForm } from '@verstak/kit/forms/form-answer.tsx'
import { Choice } from '@verstak/kit/ui/field.tsx'
import { Notice } from '@verstak/kit/ui/notice.tsx'
import type { Draft } from './loader.ts'
import { StepForm } from './step-form.tsx'
import * as css from './wizard.module.css'

type OrderLine = NonNullable<Draft['order']>['lines'][number]

/** Products of the order with their quantities left to claim. */
export function OrderLines({ draft }: { draft: Draft }) {
  const lines = (draft.order?.lines ?? []).filter(({ left }) => left > 0)
  const chosen = new Map(draft.items.map((item) => [item.order_line, item]))
  const names = Object.fromEntries(lines.map(({ id, name }) => [`quantity.${id}`, name]))
  const values = Object.fromEntries(
    lines.flatMap(({ id, left }) => {
      const item = chosen.get(id)
      return [
        [`line.${id}`, item ? 'Y' : ''],
        [`quantity.${id}`, String(item?.quantity ?? left)],
        [`serial.${id}`, item?.serial ?? ''],
      ]
    }),
  )
  if (lines.length === 0)
    return <Notice tone="warn">В этом заказе больше нечего заявить: всё отгруженное уже в претензиях.</Notice>
  return (
    <StepForm names={names} values={values}>
      <p className={css.lead}>Отметьте товары заказа {draft.order?.number} и поправьте количество.</p>
      <ul className={css.rows}>
        {lines.map((line) => (
          <OrderRow key={line.id} line={line} />
        ))}
      </ul>
    </StepForm>
  )
}

function OrderRow({ line }: { line: OrderLine }) {
  const { values } = useForm()
  const { id, name, unit, shipped, claimed } = line
  const sum = `Отгружено ${formatQuantity(shipped, unit)}${claimed > 0 ? `, уже заявлено ${formatNumber(claimed)}` : ''}`
  return (
    <li className={css.row}>
      <Choice
        type="checkbox"
        name={`line.${id}`}
        value="Y"
        defaultChecked={values[`line.${id}`] === 'Y'}
        label={name}
        hint={`${lineText(line)}. ${sum}`}
      />
      <div className={css.numbers}>
        <FormText
          label={`Сколько, ${unitOfMany(unit)}`}
          name={`quantity.${id}`}
          inputMode="numeric"
          maxLength={7}
        />
        <FormText label="Серийный номер или партия" name={`serial.${id}`} maxLength={60} />
      </div>
    </li>
  )
}
