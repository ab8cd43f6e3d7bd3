import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { readVariables } from '../shared/process/environment.ts'
import {
  countVariable,
  described,
  optional,
  portVariable,
  textVariable,
} from '../shared/process/variables.ts'

/** Exported for docs/configuration.md. Ports begin far from those of a developer's own shop. */
export const journeyVariables = {
  E2E_WORKERS: described(
    optional(countVariable(1, 64), String(Math.min(2, availableParallelism()))),
    'Number of journeys that run side by side, each worker with a shop of its own.',
    '2; 1 on a machine with one core',
  ),
  E2E_PORT: described(optional(portVariable, '3400'), 'First port of the journeys; each worker takes ten.'),
  E2E_DATA_DIR: described(
    optional(textVariable, join(import.meta.dirname, '.data')),
    'Data directories of the shops of the journeys.',
    '`e2e/.data`',
  ),
  CANARY_FAULTS: described(
    optional(textVariable),
    '`all` runs every row of `e2e/journeys/canary-faults.spec.ts`.',
    'one row of each way to fail',
  ),
}

const given = readVariables(journeyVariables, process.env)
export const { E2E_WORKERS: WORKERS } = given
/** A shop takes six of them. */
const PORTS_OF_A_SHOP = 10

export const placeOf = (worker: number): { readonly port: number; readonly dataDir: string } => ({
  port: given.E2E_PORT + worker * PORTS_OF_A_SHOP,
  dataDir: join(given.E2E_DATA_DIR, `shop-${worker + 1}`),
})

export const urlOf = (port: number): string => `http://127.0.0.1:${port}`

export const { port: PORT } = placeOf(Number(process.env.TEST_PARALLEL_INDEX ?? 0))
export const SHOP = urlOf(PORT)
export const API = urlOf(PORT + 5)
