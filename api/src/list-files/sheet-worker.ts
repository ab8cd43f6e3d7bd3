import { parentPort, workerData } from 'node:worker_threads'
import { readSheet } from './read-sheet.ts'

// Worker: a reader of untrusted files must be able to exceed time and memory without affecting the API.
parentPort?.postMessage(await readSheet(workerData as Uint8Array))
