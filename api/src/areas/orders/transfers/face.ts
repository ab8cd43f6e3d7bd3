export { formTransfer } from './form-transfer.ts'
export { listTransfers } from './repository.ts'
export { reverseTransfers } from './reverse-transfers.ts'
export { transferPdf } from './transfer-pdf.ts'
