export { formTransfer } from './form-transfer.ts'
export { listTransfers } from './repository.ts'
export { transferPdf } from './transfer-pdf.ts'
