export { cardOfOrder } from './card-of-order.ts'
export { listPayments } from './list-payments.ts'
export { refundOrder } from './refund-order.ts'
export { registerPaymentNotices } from './routes.ts'
