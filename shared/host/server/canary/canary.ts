import { ownSet } from '../process/own-set.ts'

/** A set that gets a share of new visits; its processes listen at `path`, a local socket. */
export interface Canary {
  readonly set: number
  /** Per cent of new visits. */
  readonly share: number
  readonly path: string
}

/** From the primary process to those that serve the current set. */
export interface CanaryMessage {
  readonly canary: Canary | null
}

/** Environment variable of a process that serves a canary: its socket. */
const PATH_VARIABLE = 'VERSTAK_CANARY_PATH'
/** Environment variable of a process that serves the current set: the canary next to it. */
const CANARY_VARIABLE = 'VERSTAK_CANARY'

export const canaryPathEnv = (path: string): Record<string, string> => ({ [PATH_VARIABLE]: path })

export const canaryEnv = (canary: Canary | null): Record<string, string> => ({
  [CANARY_VARIABLE]: canary ? JSON.stringify(canary) : '',
})

/** The socket of this process in place of the shop's port; null when it serves the current set. */
export const ownCanaryPath = (env: NodeJS.ProcessEnv = process.env): string | null =>
  env[PATH_VARIABLE] || null

/** The canary next to this process; calls `onChange` on each change. */
export function followCanary(onChange: (canary: Canary | null) => void = () => {}): () => Canary | null {
  const given = process.env[CANARY_VARIABLE]
  let canary: Canary | null = given ? JSON.parse(given) : null
  onChange(canary)
  process.on('message', (message: Partial<CanaryMessage> | null) => {
    if (message?.canary === undefined) return
    // A process promoted to the current set must not treat itself as the canary.
    canary = message.canary?.set === ownSet() ? null : message.canary
    onChange(canary)
  })
  return () => canary
}
