import { parentPort, workerData } from 'node:worker_threads'
import { renderCorrection } from './correction.ts'
import type { CorrectionPaper } from './correction-data.ts'
import { renderTransfer } from './render.ts'
import type { TransferPaper } from './transfer-data.ts'

// Worker, because a document of a thousand lines blocks a thread for seconds.
const paper = workerData as TransferPaper | CorrectionPaper
const bytes = await ('corrects' in paper ? renderCorrection(paper) : renderTransfer(paper))
parentPort?.postMessage(bytes, [bytes.buffer])
