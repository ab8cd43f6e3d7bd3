import { parentPort, workerData } from 'node:worker_threads'
import { renderTransfer } from './render.ts'
import type { TransferPaper } from './transfer-data.ts'

// Worker, because a document of a thousand lines blocks a thread for seconds.
const bytes = await renderTransfer(workerData as TransferPaper)
parentPort?.postMessage(bytes, [bytes.buffer])
