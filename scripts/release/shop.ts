import { setTimeout as sleep } from 'node:timers/promises'
import { readVariables } from '../../shared/process/environment.ts'
import { described, optional, webAddressVariable } from '../../shared/process/variables.ts'
import { readPorts } from '../lib/ports.ts'
import { urlOf } from '../services.ts'

const PATIENCE_MS = 90_000
const AGAIN_MS = 100
const ANSWER_MS = 3_000

/** State that a shop reports about its set; null when no shop responds or when it follows no store. */
export interface ShopState {
  readonly set: number
  /** The set of the pointer, if this shop rejected it. */
  readonly refused: number | null
  /** The sets that a share of new visits gets. */
  readonly canaries: readonly number[]
  readonly down: readonly string[]
}

/** Exported for docs/configuration.md. */
export const shopVariables = {
  SHOP_URL: described(
    optional(webAddressVariable),
    'Address of the running shop for `npm run release` and `npm run bench`.',
    '`http://127.0.0.1:$PORT`',
  ),
}

export const shopUrl = (env: NodeJS.ProcessEnv = process.env): string =>
  readVariables(shopVariables, env).SHOP_URL ?? urlOf(readPorts(env).shell)

export async function stateOfShop(url: string): Promise<ShopState | null> {
  try {
    const answer = await fetch(`${url}/health/`, { signal: AbortSignal.timeout(ANSWER_MS) })
    const state: Partial<ShopState> = await answer.json()
    return typeof state.set === 'number'
      ? {
          set: state.set,
          refused: state.refused ?? null,
          canaries: state.canaries ?? [],
          down: state.down ?? [],
        }
      : null
  } catch {
    return null
  }
}

type Seen = 'serves' | 'refused' | null

/**
 * Waits until `seen` derives an end from the state of the shop. Returns null when no shop follows the store.
 */
export async function whenServed(
  url: string,
  seen: (state: ShopState | null) => Promise<Seen>,
): Promise<'serves' | 'refused' | 'late' | null> {
  if (!(await stateOfShop(url))) return null
  for (const deadline = Date.now() + PATIENCE_MS; Date.now() < deadline; await sleep(AGAIN_MS)) {
    const now = await seen(await stateOfShop(url))
    if (now) return now
  }
  return 'late'
}
