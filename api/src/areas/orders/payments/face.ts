export { cardOfOrder } from './card-of-order.ts'
export { holdsMoney, moneyOf, planRefunds, settleOrder, unpaidOf } from './money.ts'
export { receiveMoney, receiveOnHandOver } from './receive.ts'
export { registerPaymentNotices } from './routes.ts'
