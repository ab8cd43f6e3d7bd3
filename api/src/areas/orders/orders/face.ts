export { grantMoney } from './grant-money.ts'
export { countByStatus, findOrder, listLines, listOrders } from './repository.ts'
export { toSummary } from './service.ts'
