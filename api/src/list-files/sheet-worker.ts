import { parentPort, workerData } from 'node:worker_threads'
import { readSheet } from './read-sheet.ts'

// The program of a worker: a reader of strangers' files must be able to run out of time and memory alone.
parentPort?.postMessage(readSheet(workerData as Uint8Array))
