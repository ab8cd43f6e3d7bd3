import { overLimitText } from '@verstak/shared/domain/over-limit.ts'
import { Form } from '@verstak/shared/federated/router.ts'
import type { ActionFailure } from '@verstak/shared/federated/screen.ts'
import { FormAnswer } from '@verstak/shared/forms/form-answer.tsx'
import { useSending } from '@verstak/shared/forms/use-sending.ts'
import { Button } from '@verstak/shared/ui/button.tsx'
import { useState } from 'react'
import { saveDraft } from '#basket/checkout-draft.ts'
import * as css from './checkout.module.css'
import { DeliveryFields } from './delivery-fields.tsx'
import type { CheckoutScreen } from './loader.ts'
import type { FormValues } from './order-form.ts'
import { OrderProblems } from './order-problems.tsx'
import { OrderSummary } from './order-summary.tsx'
import { RecipientFields } from './recipient-fields.tsx'

export function CheckoutForm({
  screen,
  failure,
  values,
  userId,
  onForget,
}: {
  screen: CheckoutScreen
  failure: ActionFailure | undefined
  values: FormValues
  userId: number
  onForget: (() => void) | null
}) {
  const { content } = screen
  const { busy, onSubmit } = useSending('Оформляем…')
  // A reload of the data must not change the key, or a second try would make a second order.
  const [key] = useState(failure?.given?.idempotencyKey || screen.idempotencyKey)
  return (
    <Form
      method="post"
      noValidate
      className={css.form}
      onInput={(event) => saveDraft(new FormData(event.currentTarget), userId)}
      onSubmit={onSubmit}
    >
      <input type="hidden" name="idempotencyKey" value={key} />
      <div className={css.fields}>
        <FormAnswer answer={failure} values={values}>
          <OrderProblems rows={content.basket.rows} />
          {onForget && !failure ? (
            <p className={css.draft} role="status">
              Вернули то, что вы вводили в прошлый раз.{' '}
              <Button size="s" look="quiet" onClick={onForget}>
                Начать заново
              </Button>
            </p>
          ) : null}
          <DeliveryFields screen={screen} />
          <RecipientFields />
        </FormAnswer>
      </div>
      <OrderSummary basket={content.basket}>
        {content.approval ? (
          <p className={css.note}>{overLimitText(content.approval)}. Заказ уйдёт на согласование коллеге.</p>
        ) : null}
        <Button type="submit" look="primary" size="l" wide aria-disabled={busy !== null || undefined}>
          {busy ?? 'Подтвердить заказ'}
        </Button>
      </OrderSummary>
    </Form>
  )
}
