import { orderCalendar, orderInvoice } from '@verstak/contract/orders/calls.ts'
import type { OrderDetail } from '@verstak/contract/orders/schemas.ts'
import { formatLongDay } from '@verstak/domain/date.ts'
import { formatPrice } from '@verstak/domain/money.ts'
import { withNbsp } from '@verstak/domain/no-break-spaces.ts'
import { overLimitText } from '@verstak/domain/orders/over-limit.ts'
import { paymentNames } from '@verstak/domain/orders/payment.ts'
import * as paths from '@verstak/domain/paths.ts'
import { formatPhone } from '@verstak/domain/phone.ts'
import { counted } from '@verstak/domain/plural.ts'
import { useScreenData } from '@verstak/federated/screen.ts'
import { FileLink } from '@verstak/kit/forms/file-link.tsx'
import { PayByCard } from '@verstak/kit/forms/pay-by-card.tsx'
import { ButtonLink, buttonClass } from '@verstak/kit/ui/button.tsx'
import { Icon } from '@verstak/kit/ui/icon.tsx'
import { Page } from '@verstak/kit/ui/page.tsx'
import { useEffect } from 'react'
import { readBasket } from '#basket/change-basket.ts'
import * as css from './done.module.css'
import type { loader } from './loader.ts'

export function DonePage() {
  const { order } = useScreenData<typeof loader>()
  useEffect(() => {
    // The header and other tabs still count the ordered products. After a failure the next page load corrects
    // them.
    readBasket().catch(() => {})
  }, [])
  return (
    <Page className={css.page}>
      <p className={css.mark}>
        <Icon name="check" size={32} />
      </p>
      <h1>
        Заказ {order.order_number} {waits(order) ? 'ждёт согласования' : 'принят'}
      </h1>
      {order.approval ? <p>{overLimitText(order.approval)}.</p> : null}
      <dl className={css.facts}>
        <Fact name="Состав" value={counted(order.positions, 'позиция', 'позиции', 'позиций')} />
        <Fact name="Сумма" value={`${formatPrice(order.sum)}, в т. ч. НДС ${formatPrice(order.vat)}`} />
        <Fact name={order.delivery} value={withNbsp(order.address)} />
        {order.delivery_cost ? <Fact name="Стоимость доставки" value={order.delivery_cost} /> : null}
        {order.deliveryDate ? <Fact name="Дата" value={formatLongDay(order.deliveryDate)} /> : null}
        <Fact name="Получатель" value={`${order.recipient.name}, ${formatPhone(order.recipient.phone)}`} />
        {order.carrier ? <Fact name="Перевозчик" value={order.carrier} /> : null}
        {order.contract ? <Fact name="Договор" value={withNbsp(order.contract.name)} /> : null}
        <Fact name="Оплата" value={order.payment} />
        {order.card ? <Fact name="Оплата картой" value={order.card.text} /> : null}
        {order.orderid ? <Fact name="Ваш номер" value={order.orderid} /> : null}
      </dl>
      <h2 className={css.subtitle}>Что дальше</h2>
      <ol className={css.steps}>
        {nextSteps(order).map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <div className={css.ways}>
        {order.card?.can_pay ? (
          <PayByCard
            order_number={order.order_number}
            label={`Оплатить картой ${formatPrice(order.card.due)}`}
          />
        ) : null}
        <ButtonLink
          to={paths.order(order.order_number)}
          {...(order.card?.can_pay ? {} : { look: 'primary' })}
        >
          Открыть заказ
        </ButtonLink>
        {order.has_invoice ? (
          <FileLink
            href={`${orderInvoice.path}?${new URLSearchParams({ order_number: order.order_number })}`}
            name={`schet-${order.order_number.replace(/\D/g, '')}.pdf`}
            type="application/pdf"
            fetchFile={(api) => api(orderInvoice, { query: { order_number: order.order_number } })}
            busyText="Готовим счёт…"
            className={buttonClass({})}
          >
            Счёт на оплату
          </FileLink>
        ) : null}
        <FileLink
          href={`${orderCalendar.path}?${new URLSearchParams({ order_number: order.order_number })}`}
          name={`zakaz-${order.order_number.replace(/\D/g, '')}.ics`}
          type="text/calendar"
          fetchFile={(api) => api(orderCalendar, { query: { order_number: order.order_number } })}
          busyText="Готовим файл…"
          className={buttonClass({})}
        >
          В календарь
        </FileLink>
        <ButtonLink to={paths.home()}>На главную</ButtonLink>
      </div>
    </Page>
  )
}

const waits = ({ status }: OrderDetail) => status.code === 'approval'

function nextSteps(order: OrderDetail): readonly string[] {
  const { deliveryDate } = order
  return [
    'Товар зарезервирован на складе под этот заказ.',
    ...(waits(order) ? ['Ваш коллега согласует заказ: мы написали ему. О решении придёт письмо.'] : []),
    ...(order.card && !waits(order) ? [payStep(order.card)] : []),
    order.payment === paymentNames.invoice
      ? 'Менеджер проверит заказ, подтвердит его и выставит счёт: он появится на странице заказа.'
      : 'Менеджер проверит заказ и подтвердит его.',
    deliveryDate
      ? 'Соберём и привезём в выбранный день; курьер позвонит получателю.'
      : 'Соберём и сообщим, когда заказ можно забрать.',
    'Статус заказа всегда виден в разделе «Мои заказы».',
  ]
}

const payStep = ({ can_pay, text }: NonNullable<OrderDetail['card']>) =>
  can_pay
    ? 'Оплатите заказ картой здесь или на его странице; если заказ отменят, деньги вернутся на карту.'
    : `${text}.`

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div className={css.fact}>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  )
}
