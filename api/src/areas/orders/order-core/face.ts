export {
  DEFERRAL_DAYS,
  deferralProblem,
  deferralText,
  findDeferral,
  requireDeferral,
  SHIPPED_AT,
  totalDeferral,
} from './deferral.ts'
export { listHistory, noNote, recordStatus, type StatusNote, type StatusReason } from './history.ts'
export { sumsOf, sumUp } from './line-sums.ts'
export { lockOrder } from './lock-order.ts'
export { LINE_USAGE, lineFinder, namedLines } from './named-lines.ts'
export { contractOfOrder, orderBasis } from './order-basis.ts'
export { markPaid } from './order-paid.ts'
export { type OtherFilters, ordersMatching, statusesOf } from './order-query.ts'
