import { parentPort, workerData } from 'node:worker_threads'
import { renderTransfer } from './render.ts'
import type { TransferPaper } from './transfer-data.ts'

// The program of a worker, because a document of a thousand lines holds a thread for seconds.
const bytes = await renderTransfer(workerData as TransferPaper)
parentPort?.postMessage(bytes, [bytes.buffer])
