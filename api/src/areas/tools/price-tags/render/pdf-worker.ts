import { parentPort, workerData } from 'node:worker_threads'
import { printSheets, type Sheets } from './sheets.ts'

// The program of a worker, because planning and drawing hold a thread for seconds.
const bytes = await printSheets(workerData as Sheets)
parentPort?.postMessage(bytes, [bytes.buffer])
