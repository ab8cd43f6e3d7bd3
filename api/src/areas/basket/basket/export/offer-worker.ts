import { parentPort, workerData } from 'node:worker_threads'
import type { Offer } from './offer-data.ts'
import { renderOffer } from './offer-render.ts'

// Worker, because an offer of a thousand lines blocks a thread for a second.
const bytes = await renderOffer(workerData as Offer)
parentPort?.postMessage(bytes, [bytes.buffer])
