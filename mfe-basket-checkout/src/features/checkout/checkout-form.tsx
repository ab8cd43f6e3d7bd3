import { encodeExpected } from '@verstak/domain/orders/expected-lines.ts'
import * as paths from '@verstak/domain/paths.ts'
import { useNavigate } from '@verstak/federated/router.ts'
import type { ActionFailure } from '@verstak/federated/screen.ts'
import { ActionForm } from '@verstak/kit/forms/action-form.tsx'
import { FormAnswer } from '@verstak/kit/forms/form-answer.tsx'
import { useSending } from '@verstak/kit/forms/use-sending.ts'
import { Button, ButtonLink } from '@verstak/kit/ui/button.tsx'
import { useState } from 'react'
import { Outlook } from '#basket/outlook.tsx'
import * as css from './checkout.module.css'
import { DeliveryFields } from './delivery-fields.tsx'
import type { CheckoutScreen } from './loader.ts'
import { withDraft } from './order-form.ts'
import { OrderProblems } from './order-problems.tsx'
import { OrderSummary } from './order-summary.tsx'
import { PaymentFields } from './payment-fields.tsx'
import { RecipientFields } from './recipient-fields.tsx'
import { hasTyped, stepAfter } from './steps.ts'
import { forgetDraft, useDraft } from './use-draft.ts'

export function CheckoutForm({
  screen,
  failure,
  onEmptied,
}: {
  screen: CheckoutScreen
  failure: ActionFailure | undefined
  /** The draft is deleted, so the page shows a new form. */
  onEmptied: () => void
}) {
  const { step, content } = screen
  const next = stepAfter(step)
  const { busy } = useSending(next ? 'Проверяем…' : 'Оформляем…')
  const draft = useDraft(content.draft, step)
  const navigate = useNavigate()
  // Later answers contain data saved by this form itself.
  const [typed] = useState(hasTyped(step, content.draft))
  // Reloading the data must not change the key, or a retry would place a second order.
  const [key] = useState(failure?.given?.idempotencyKey || screen.idempotencyKey)
  const values = withDraft(content, content.draft)
  const [payment, setPayment] = useState(values.payment)
  const pickedUp = step.slug === 'delivery' ? null : values.deliveryTypeId === '1'
  return (
    <ActionForm
      encType={step.slug === 'recipient' ? 'multipart/form-data' : undefined}
      noValidate
      className={css.form}
      onInput={(event) => draft.save(new FormData(event.currentTarget))}
      onSubmit={draft.drop}
    >
      {next ? null : (
        <>
          <input type="hidden" name="idempotencyKey" value={key} />
          <input type="hidden" name="expected" value={encodeExpected(linesOf(screen))} />
        </>
      )}
      <div className={css.fields}>
        <FormAnswer answer={failure} values={values}>
          <OrderProblems content={content} step={step} />
          {typed && !failure ? (
            <p className={css.draft} role="status">
              Вернули то, что вы вводили в прошлый раз.{' '}
              <Button
                size="s"
                look="quiet"
                onClick={async ({ currentTarget: { form } }) => {
                  draft.drop()
                  // The browser forgets what it kept of the form.
                  form?.reset()
                  await forgetDraft()
                  await navigate(paths.checkout())
                  onEmptied()
                }}
              >
                Начать заново
              </Button>
            </p>
          ) : null}
          {step.slug === 'delivery' ? <DeliveryFields screen={screen} /> : null}
          {step.slug === 'recipient' ? <RecipientFields content={content} /> : null}
          {step.slug === 'payment' ? (
            <PaymentFields content={content} values={values} onChoose={setPayment} />
          ) : null}
        </FormAnswer>
      </div>
      <OrderSummary content={content} pickedUp={pickedUp} carrier={Number(values.deliveryId) > 1}>
        <Outlook outlook={content.outlook} />
        {!next && content.outlook.refusals.length > 0 ? (
          <ButtonLink to={paths.basket()} look="primary" size="l" wide>
            Изменить заказ
          </ButtonLink>
        ) : (
          <Button type="submit" look="primary" size="l" wide aria-disabled={busy !== null || undefined}>
            {busy ?? (next ? 'Продолжить' : placingName(content.outlook, payment))}
          </Button>
        )}
      </OrderSummary>
    </ActionForm>
  )
}

function placingName(
  { approval }: CheckoutScreen['content']['outlook'],
  payment: string | undefined,
): string {
  if (approval) return 'Отправить на согласование'
  return payment === 'card' ? 'Подтвердить и перейти к оплате' : 'Подтвердить заказ'
}

const linesOf = ({ content }: CheckoutScreen) =>
  content.basket.rows.map(({ product_id, quantity, product }) => ({
    productId: product_id,
    quantity,
    price: product.price ?? 0,
  }))
