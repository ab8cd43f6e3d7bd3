export {
  deferralProblem,
  deferralText,
  findDeferral,
  requireDeferral,
  totalDeferral,
} from './deferral.ts'
export { listHistory, noNote, recordStatus, type StatusNote, type StatusReason } from './history.ts'
export { partSums, sumsOf, sumUp } from './line-sums.ts'
export { type LockedOrder, lockOrder } from './lock-order.ts'
export { LINE_USAGE, lineFinder, namedLines } from './named-lines.ts'
export { notifyStore, type StoreEvent } from './notify-store.ts'
export { contractOfOrder, orderBasis } from './order-basis.ts'
export { eventBetween, eventsFrom, type OrderEvent, type OrderStep, orderLife, stepOf } from './order-life.ts'
export { type OtherFilters, ordersMatching, statusesOf } from './order-query.ts'
export { bringBack, freeUnits, leaveWarehouse, takeStock } from './order-stock.ts'
export { orderSubject } from './order-subject.ts'
export {
  findStoreOrder,
  listOrderFiles,
  listStoreLines,
  listStoreOrders,
  type StoreLine,
  type StoreOrder,
} from './store-order.ts'
export { buyerName, orderFacts, paymentText } from './store-order-text.ts'
