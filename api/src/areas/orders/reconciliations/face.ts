export { listReconciliations } from './reconciliations.ts'
