import { orderInvoice } from '@verstak/contract/orders/calls.ts'
import { hasShipped } from '@verstak/domain/orders/order-status.ts'
import * as paths from '@verstak/domain/paths.ts'
import { useNavigation } from '@verstak/federated/router.ts'
import { Slot } from '@verstak/federated/slots.tsx'
import { ActionForm } from '@verstak/kit/forms/action-form.tsx'
import { FileLink } from '@verstak/kit/forms/file-link.tsx'
import { useMay } from '@verstak/kit/forms/use-may.ts'
import { Button, ButtonLink, buttonClass } from '@verstak/kit/ui/button.tsx'
import type { OrderData } from './loader.ts'
import * as css from './order.module.css'

export function OrderActions({ order }: { order: OrderData }) {
  const { order_number, has_invoice, can_cancel, status } = order
  const { state, formData } = useNavigation()
  const may = useMay()
  const tool = { goods: { of: 'order', order_number }, look: 'button' } as const
  const busyWith = state === 'idle' ? null : formData?.get('intent')
  return (
    <div className={css.actions}>
      {may('order') ? (
        <ButtonLink to={paths.repeatOrder(order_number)} look="primary">
          Повторить
        </ButtonLink>
      ) : null}
      {has_invoice && may('documents') ? (
        <FileLink
          href={`${orderInvoice.path}?${new URLSearchParams({ order_number })}`}
          name={`schet-${order_number.replace(/\D/g, '')}.pdf`}
          type="application/pdf"
          fetchFile={(api) => api(orderInvoice, { query: { order_number } })}
          busyText="Готовим счёт…"
          className={buttonClass({})}
        >
          Счёт на оплату
        </FileLink>
      ) : null}
      <Slot
        name="mfe-b2b-tools/price-tag"
        {...tool}
        fallback={
          may('tags') ? <ButtonLink to={paths.priceTags({ order: order_number })}>Ценники</ButtonLink> : null
        }
      />
      {hasShipped(status.code) ? <ButtonLink to={paths.packingLists()}>Упаковочные листы</ButtonLink> : null}
      {hasShipped(status.code) ? (
        <Slot
          name="mfe-b2b-tools/claim"
          {...tool}
          fallback={
            may('claims') ? (
              <ButtonLink to={paths.newClaim({ order: order_number })}>Заявить претензию</ButtonLink>
            ) : null
          }
        />
      ) : null}
      {may('appeals') ? (
        <ButtonLink to={paths.newAppeal('order', { order: order_number })}>Обращение</ButtonLink>
      ) : null}
      <Slot name="mfe-b2b-tools/feed" {...tool} />
      {may('order') && can_cancel ? (
        <details className={css.cancel}>
          <summary className={css.ask}>Отменить заказ</summary>
          <ActionForm preventScrollReset className={css.confirm}>
            <p>Товары вернутся на склад, вернуть заказ будет нельзя — только повторить.</p>
            <Button type="submit" name="intent" value="cancel" aria-disabled={busyWith === 'cancel'}>
              Да, отменить заказ
            </Button>
          </ActionForm>
        </details>
      ) : null}
    </div>
  )
}
