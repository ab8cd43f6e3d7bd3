import type { OrderStatus, OrderSummary } from '@verstak/contract/orders/schemas.ts'
import { StatusMark, type StatusTone } from '@verstak/kit/ui/status-mark.tsx'

const tones: Record<OrderStatus, StatusTone> = {
  approval: 'active',
  new: 'active',
  confirmed: 'active',
  'awaiting-payment': 'active',
  picking: 'active',
  'partly-shipped': 'active',
  shipped: 'active',
  ready: 'good',
  delivered: 'good',
  closed: 'calm',
  cancelled: 'bad',
}

export function OrderStatusMark({ status }: { status: OrderSummary['status'] }) {
  return <StatusMark tone={tones[status.code]}>{status.name}</StatusMark>
}
