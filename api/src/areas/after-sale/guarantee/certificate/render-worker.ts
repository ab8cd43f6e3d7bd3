import { parentPort, workerData } from 'node:worker_threads'
import type { Certificate } from './certificate-data.ts'
import { renderCertificate } from './render.ts'

// The program of a worker, as the invoice's: fonts take the time of a request.
const bytes = await renderCertificate(workerData as Certificate)
parentPort?.postMessage(bytes, [bytes.buffer])
