import type { CallData } from '@verstak/contract/call.ts'
import { orderList } from '@verstak/contract/orders/calls.ts'
import { errorMessage } from '@verstak/contract/shop-error.ts'
import { formatDate } from '@verstak/domain/date.ts'
import { formatPrice } from '@verstak/domain/money.ts'
import { formatNumber } from '@verstak/domain/number.ts'
import { browserApi } from '@verstak/federated/api.ts'
import type { FindOrders, SlotProps } from '@verstak/federated/slots.tsx'
import { setFieldValue } from '@verstak/kit/forms/set-field-value.ts'
import { Button } from '@verstak/kit/ui/button.tsx'
import { TextField } from '@verstak/kit/ui/field.tsx'
import { Skeleton } from '@verstak/kit/ui/skeleton.tsx'
import { useAlive } from '@verstak/kit/ui/use-alive.ts'
import { useEffect, useId, useRef, useState } from 'react'
import * as css from './pickers.module.css'

type Props = SlotProps['mfe-personal/order-picker']
type Order = CallData<typeof orderList>['orders'][number]

/** The order number is typed, or chosen from the organisation's orders. */
export function OrderPicker({ field, value, dispatched, opened, find, ...shown }: Props) {
  const root = useRef<HTMLDivElement>(null)
  const own = useId()
  const alive = useAlive()
  const [open, setOpen] = useState(opened === true)
  const input = () => root.current?.querySelector<HTMLInputElement>(`input[name="${field}"]`)
  function choose(order: Order): void {
    const target = input()
    if (!target) return
    setFieldValue(target, order.order_number)
    setOpen(false)
    target.focus()
  }
  return (
    <div ref={root} className={css.picker}>
      <TextField
        {...shown}
        name={field}
        defaultValue={value}
        maxLength={40}
        autoComplete="off"
        placeholder={shown.hint ? undefined : 'В-000123'}
      />
      {alive ? (
        <Button
          type="button"
          size="s"
          look="quiet"
          aria-expanded={open}
          aria-controls={own}
          className={css.open}
          onClick={() => setOpen((shownNow) => !shownNow)}
        >
          {open ? 'Закрыть список' : 'Выбрать из заказов'}
        </Button>
      ) : null}
      <div id={own} className={css.choice}>
        {alive && open ? <Choice dispatched={dispatched === true} find={find} onChoose={choose} /> : null}
      </div>
    </div>
  )
}

type OrderSearch =
  | { readonly orders: readonly Order[]; readonly total: number }
  | { readonly problem: string }

const SHOWN = 9

const findOwn = (text: string, dispatched: boolean) =>
  browserApi()(orderList, {
    query: { page_size: SHOWN, filter: dispatched ? 'dispatched' : 'all', ...(text ? { text } : {}) },
  })

/** Newest first. The search field does not belong to any form. */
function Choice({
  dispatched,
  find,
  onChoose,
}: {
  dispatched: boolean
  find: FindOrders | undefined
  onChoose: (order: Order) => void
}) {
  const [typed, setTyped] = useState('')
  const [text, setText] = useState('')
  const [found, setFound] = useState<OrderSearch | null>(null)
  useEffect(() => {
    let gone = false
    setFound(null)
    const found = find ? find(text) : findOwn(text, dispatched)
    found
      .then(({ orders, page_navigation }) => ({ orders, total: page_navigation.total }))
      .catch((error: unknown) => ({ problem: errorMessage(error) }))
      .then((next) => {
        if (!gone) setFound(next)
      })
    return () => {
      gone = true
    }
  }, [dispatched, find, text])
  return (
    <section aria-label="Заказы на выбор" className={css.panel}>
      <div className={css.field}>
        <TextField
          label="Найти заказ"
          type="search"
          maxLength={60}
          value={typed}
          hint="Номер, ваш номер или артикул"
          className={css.number}
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            // Enter must not submit the surrounding form.
            event.preventDefault()
            setText(typed.trim())
          }}
        />
        <Button type="button" onClick={() => setText(typed.trim())}>
          Найти
        </Button>
      </div>
      <div aria-live="polite">
        {found === null ? (
          <Skeleton label="Ищем заказы…" />
        ) : 'problem' in found ? (
          <p className={css.problem}>{found.problem}</p>
        ) : (
          <Orders found={found} searched={text !== ''} onChoose={onChoose} />
        )}
      </div>
    </section>
  )
}

function Orders({
  found: { orders, total },
  searched,
  onChoose,
}: {
  found: Extract<OrderSearch, { orders: unknown }>
  searched: boolean
  onChoose: (order: Order) => void
}) {
  if (orders.length === 0)
    return (
      <p className={css.soft}>
        {searched ? 'Таких заказов нет. Проверьте номер' : 'Подходящих заказов пока нет'}
      </p>
    )
  return (
    <>
      <ul className={css.list}>
        {orders.map((order) => (
          <li key={order.order_number}>
            <button type="button" className={css.order} onClick={() => onChoose(order)}>
              <b>{order.order_number}</b>
              <span>{formatDate(order.created_at)}</span>
              <span>{order.status.name}</span>
              <span className={css.sum}>{formatPrice(order.total)}</span>
              {order.orderid ? <span className={css.soft}>Ваш номер: {order.orderid}</span> : null}
            </button>
          </li>
        ))}
      </ul>
      {total > orders.length ? (
        <p className={css.soft}>
          Показаны последние {orders.length} из {formatNumber(total)}. Остальные найдёт поиск
        </p>
      ) : null}
    </>
  )
}
