import { parentPort, workerData } from 'node:worker_threads'
import type { InvoiceContent } from '#db/json-shapes.ts'
import { renderInvoice } from './render.ts'

// Worker, because an invoice of a thousand lines blocks a thread for a second.
const bytes = await renderInvoice(workerData as InvoiceContent)
parentPort?.postMessage(bytes, [bytes.buffer])
