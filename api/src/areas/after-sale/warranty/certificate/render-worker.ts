import { parentPort, workerData } from 'node:worker_threads'
import type { Certificate } from './certificate-data.ts'
import { renderCertificate } from './render.ts'

// Worker, as for the invoice: loading fonts takes as long as a request.
const bytes = await renderCertificate(workerData as Certificate)
parentPort?.postMessage(bytes, [bytes.buffer])
