import type { Address } from '@verstak/contract/addresses/schemas.ts'
import { shopError } from '@verstak/contract/errors.ts'
import type { OrderSummary } from '@verstak/contract/orders/schemas.ts'
import { type FindOrders, Slot } from '@verstak/federated/slots.tsx'
import * as css from './kit.module.css'
import { Row } from './row.tsx'

const order = (order_number: string, more: Partial<OrderSummary> = {}): OrderSummary => ({
  ...{
    order_number,
    created_at: '2026-11-20T09:00:00Z',
    positions: 3,
    sum: 1_234_500,
    total: 1_234_500,
    author: 'Борис',
  },
  ...{ status: { code: 'shipped', name: 'Отгружен' }, delivery: 'Доставка', orderid: '' },
  ...more,
})
const found = (orders: OrderSummary[], total = orders.length) => ({
  orders,
  page_navigation: { page: 1, page_size: 9, page_count: Math.ceil(total / 9), total },
})
const several = [
  order('В-000142', { orderid: 'ЗК-140, стройка в Твери, второй корпус, этажи с третьего по девятый' }),
  order('В-000138', { status: { code: 'partly-shipped', name: 'Частично отгружен' }, total: 98_765_400 }),
  order('В-000097', { status: { code: 'closed', name: 'Закрыт' }, created_at: '2025-03-08T09:00:00Z' }),
]

const answers: Readonly<Record<string, FindOrders>> = {
  'Список едет': () => new Promise<never>(() => {}),
  Пусто: async () => found([]),
  Несколько: async () => found(several, 57),
  Ошибка: async () => {
    throw shopError('unavailable', 'Магазин не отвечает. Повторите через минуту')
  },
}

const elsewhere = <p>Есть там, где работает mfe-personal</p>

/** The order field alone, with an error, and with its list in every state. */
export function OrderPickers() {
  const field = { label: 'Номер заказа', hint: 'Например, В-000123' }
  return (
    <>
      <Row name="Закрыт">
        <div className={css.wide}>
          <Slot name="mfe-personal/order-picker" {...field} field="order" fallback={elsewhere} />
        </div>
      </Row>
      <Row name="С ошибкой поля">
        <div className={css.wide}>
          <Slot
            name="mfe-personal/order-picker"
            {...{ label: 'Номер заказа', field: 'order_refused', value: 'В-000000' }}
            error="Такого заказа нет"
            fallback={elsewhere}
          />
        </div>
      </Row>
      {Object.entries(answers).map(([name, find], index) => (
        <Row key={name} name={name}>
          <div className={css.wide}>
            <Slot
              name="mfe-personal/order-picker"
              {...field}
              field={`order_${index}`}
              opened
              find={find}
              fallback={elsewhere}
            />
          </div>
        </Row>
      ))}
    </>
  )
}

const address = (id: number, more: Partial<Address> = {}): Address => ({
  ...{ id, name: '', text: `Москва, Складочная улица, ${id}`, status: null, deletionRequested: false },
  ...more,
})
const few = [
  address(1, { name: 'Склад на Складочной' }),
  address(2, { status: 'checking', text: 'Тверь, Заводская улица, дом 3, строение 18, въезд со двора' }),
  address(3, { status: 'rejected' }),
  address(4, { name: 'Старый склад', deletionRequested: true }),
]
const lists: Readonly<Record<string, readonly Address[]>> = {
  Пусто: [],
  Один: few.slice(0, 1),
  'Несколько, в разных состояниях': few,
  'Много: с поиском': [...few, ...Array.from({ length: 8 }, (_, at) => address(at + 5))],
}

/** Radio buttons of addresses; the page provides the form. */
export function AddressPickers() {
  return Object.entries(lists).map(([name, addresses], index) => (
    <Row key={name} name={name}>
      <fieldset className={`${css.wide} ${css.addresses}`}>
        <legend>Адрес доставки</legend>
        <Slot
          name="mfe-personal/address-picker"
          field={`address_${index}`}
          addresses={addresses}
          chosen="1"
          fallback={elsewhere}
        />
        {addresses.length === 0 ? <p>Сохранённых адресов нет</p> : null}
      </fieldset>
    </Row>
  ))
}
