import { parentPort, workerData } from 'node:worker_threads'
import { printSheets, type Sheets } from './sheets.ts'

// Worker, because layout and drawing block a thread for seconds.
const bytes = await printSheets(workerData as Sheets)
parentPort?.postMessage(bytes, [bytes.buffer])
