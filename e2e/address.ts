import { join } from 'node:path'

/** Where the journeys' own shop runs; away from the ports of a shop that a developer may have open. */
export const PORT = Number(process.env.E2E_PORT ?? 3400)
export const SHOP = `http://127.0.0.1:${PORT}`
export const API = `http://127.0.0.1:${PORT + 5}`
export const DATA_DIR = process.env.E2E_DATA_DIR ?? join(import.meta.dirname, '.data')
