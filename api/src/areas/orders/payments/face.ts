export { cardOfOrder } from './card-of-order.ts'
export { refundOrder } from './refund-order.ts'
export { registerPaymentNotices } from './routes.ts'
