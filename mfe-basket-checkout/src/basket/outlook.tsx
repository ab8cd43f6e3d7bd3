import type { OrderOutlook, RefusalCause } from '@verstak/contract/orders/outlook.ts'
import { overLimitText } from '@verstak/domain/orders/over-limit.ts'
import { counted } from '@verstak/domain/plural.ts'
import { Notice } from '@verstak/kit/ui/notice.tsx'

/** Describes the button that the outlook closes. */
export const OUTLOOK_ID = 'order-outlook'

/** Why an order is refused, to follow «Заказ не оформлен:». */
export const refusalNames: Readonly<Record<RefusalCause, string>> = {
  right: 'у вас нет такого права',
  place: 'нет адреса, на который вам можно заказывать',
  merge: 'корзины объединились',
  empty: 'корзина пуста',
  apart: 'всё отложено',
  waiting: 'всё ждёт поступления',
  lines: 'не всё можно заказать',
  limit: 'больше лимита нового покупателя',
  approvers: 'согласовать его некому',
}

/** What placing the order would do, beside the total. */
export function Outlook({ outlook, payments = [] }: { outlook: OrderOutlook; payments?: readonly string[] }) {
  const { refusals, approval } = outlook
  if (refusals.length === 0 && !approval && payments.length === 0) return null
  return (
    <div id={OUTLOOK_ID}>
      <Notice tone={refusals.length > 0 || approval ? 'warn' : 'info'}>
        {refusals.map(({ cause, message }) => (
          <p key={cause}>{message}.</p>
        ))}
        {approval && refusals.length === 0 ? (
          <p>
            {overLimitText(approval)}. Заказ уйдёт на согласование: {named(approval.approvers)}.
          </p>
        ) : null}
        {payments.map((problem) => (
          <p key={problem}>{problem}.</p>
        ))}
      </Notice>
    </div>
  )
}

/** Number of named colleagues. */
const NAMED = 3

function named(names: readonly string[]): string {
  const rest = names.length - NAMED
  const more = rest > 0 ? ` и ещё ${counted(rest, 'человек', 'человека', 'человек')}` : ''
  return names.slice(0, NAMED).join(', ') + more
}
