import type { OrderStatus, OrderSummary } from '@verstak/shared/contract/orders/schemas.ts'
import { classNames } from '@verstak/shared/ui/class-names.ts'
import * as css from './order-status.module.css'

const tones: Record<OrderStatus, 'calm' | 'active' | 'good' | 'bad'> = {
  new: 'active',
  confirmed: 'active',
  picking: 'active',
  shipped: 'active',
  delivered: 'good',
  closed: 'calm',
  cancelled: 'bad',
}

export function OrderStatusMark({ status }: { status: OrderSummary['status'] }) {
  return <span className={classNames(css.status, css[tones[status.code]])}>{status.name}</span>
}
