import { parentPort, workerData } from 'node:worker_threads'
import { readBytes } from './read-bytes.ts'

// Worker: a reader of untrusted files must be able to exceed time and memory without affecting the API.
parentPort?.postMessage(await readBytes(workerData as Uint8Array))
