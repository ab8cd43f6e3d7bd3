import { ownSet } from '../process/own-set.ts'

/** A set that a share of new visits gets; its processes answer at `path`, a socket of this machine. */
export interface Canary {
  readonly set: number
  /** Per cent of new visits. */
  readonly share: number
  readonly path: string
}

/** From the first process to those that serve the current set. */
export interface CanaryMessage {
  readonly canary: Canary | null
}

/** In the environment of a process that serves a canary: where it answers. */
const PATH_VARIABLE = 'VERSTAK_CANARY_PATH'
/** In that of a process that serves the current set: the canary beside it. */
const CANARY_VARIABLE = 'VERSTAK_CANARY'

export const canaryPathEnv = (path: string): Record<string, string> => ({ [PATH_VARIABLE]: path })

export const canaryEnv = (canary: Canary | null): Record<string, string> => ({
  [CANARY_VARIABLE]: canary ? JSON.stringify(canary) : '',
})

/** Where this process answers instead of the port of the shop; null when it serves the current set. */
export const ownCanaryPath = (env: NodeJS.ProcessEnv = process.env): string | null =>
  env[PATH_VARIABLE] || null

/** The canary that stands beside this process at this moment; `onChange` hears of each change. */
export function followCanary(onChange: (canary: Canary | null) => void = () => {}): () => Canary | null {
  const given = process.env[CANARY_VARIABLE]
  let canary: Canary | null = given ? JSON.parse(given) : null
  onChange(canary)
  process.on('message', (message: Partial<CanaryMessage> | null) => {
    if (message?.canary === undefined) return
    // A process that has become the current one has none beside it that is itself.
    canary = message.canary?.set === ownSet() ? null : message.canary
    onChange(canary)
  })
  return () => canary
}
