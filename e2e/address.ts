import { availableParallelism } from 'node:os'
import { join } from 'node:path'

export const WORKERS = Number(process.env.E2E_WORKERS ?? Math.min(2, availableParallelism()))

/** Away from the ports of a developer's own shop. */
const FIRST_PORT = Number(process.env.E2E_PORT ?? 3400)
/** A shop needs six ports. */
const PORTS_OF_A_SHOP = 10
const DATA = process.env.E2E_DATA_DIR ?? join(import.meta.dirname, '.data')

export const placeOf = (worker: number): { readonly port: number; readonly dataDir: string } => ({
  port: FIRST_PORT + worker * PORTS_OF_A_SHOP,
  dataDir: join(DATA, `shop-${worker + 1}`),
})

export const urlOf = (port: number): string => `http://127.0.0.1:${port}`

export const { port: PORT } = placeOf(Number(process.env.TEST_PARALLEL_INDEX ?? 0))
export const SHOP = urlOf(PORT)
export const API = urlOf(PORT + 5)
