export { countByStatus, findOrder, listLines, listOrders } from './repository.ts'
export { toSummary } from './service.ts'
