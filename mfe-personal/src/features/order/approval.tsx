import { overLimitText } from '@verstak/domain/orders/over-limit.ts'
import { useNavigation } from '@verstak/federated/router.ts'
import { ActionForm } from '@verstak/kit/forms/action-form.tsx'
import { FormArea } from '@verstak/kit/forms/fields.tsx'
import { type Answer, FormAnswer } from '@verstak/kit/forms/form-answer.tsx'
import { Button } from '@verstak/kit/ui/button.tsx'
import { TextField } from '@verstak/kit/ui/field.tsx'
import * as css from './approval.module.css'
import type { OrderData } from './loader.ts'

/** Name of a line's form field. */
export const LINE = 'line.'

/** The reason why the order waits. Approvers also get a form in which quantities can only be reduced. */
export function Approval({ order, answer }: { order: OrderData; answer: Answer | undefined }) {
  const { approval, status, can_approve, author } = order
  if (!approval || status.code !== 'approval') return null
  return (
    <section aria-labelledby="approval" className={css.approval}>
      <h2 id="approval">Ждёт согласования</h2>
      <p>
        {author}. {overLimitText(approval)}.
      </p>
      {can_approve ? (
        <Decision order={order} answer={answer} />
      ) : (
        <p className={css.note}>Решит коллега с правом согласовывать. О решении придёт письмо.</p>
      )}
    </section>
  )
}

function Decision({ order, answer }: { order: OrderData; answer: Answer | undefined }) {
  const { state, formData } = useNavigation()
  const busyWith = state === 'idle' ? null : formData?.get('intent')
  const wrong = answer?.fields.lines
  return (
    <ActionForm preventScrollReset noValidate className={css.form}>
      <FormAnswer answer={answer}>
        <details open={wrong !== undefined || undefined}>
          <summary className={css.summary}>Уменьшить количество</summary>
          {wrong ? (
            <p role="alert" className={css.error}>
              {wrong}
            </p>
          ) : null}
          <p className={css.note}>0 убирает строку. Лишнее вернётся на склад.</p>
          <div className={css.lines}>
            {order.basket.items.map(({ id, name, article, quantity, unit }) => (
              <TextField
                key={id}
                label={`${name}, ${article}`}
                hint={`Заказано ${quantity} ${unit}`}
                name={LINE + id}
                inputMode="numeric"
                maxLength={7}
                defaultValue={answer?.given?.[LINE + id] ?? String(quantity)}
                className={css.line}
              />
            ))}
          </div>
        </details>
        <FormArea
          label="Комментарий"
          name="reason"
          maxLength={500}
          hint="Увидит заказчик. Для отказа обязателен"
        />
      </FormAnswer>
      <div className={css.buttons}>
        <Button type="submit" name="intent" value="approve" look="primary" aria-disabled={busyWith !== null}>
          Согласовать
        </Button>
        <Button type="submit" name="intent" value="reject" aria-disabled={busyWith !== null}>
          Отклонить
        </Button>
      </div>
    </ActionForm>
  )
}
