export { organizationText } from './invoice/invoice.ts'
export type { InvoiceLine } from './invoice/invoice-data.ts'
export { countByStatus, findOrder, listLines, listOrders } from './repository.ts'
export { toSummary } from './service.ts'
