import { ownSet } from '../process/own-set.ts'

/** A set that gets a share of new visits; its processes listen at `path`, a local socket. */
export interface Canary {
  /** The set that the canary began with: its name, while others change the current set. */
  readonly first: number
  readonly set: number
  /** Per cent of new visits. */
  readonly share: number
  readonly path: string
}

/** From the primary process to those that serve the current set. */
export interface CanariesMessage {
  readonly canaries: readonly Canary[]
}

/** Environment variable of a process that serves a canary: its socket. */
const PATH_VARIABLE = 'VERSTAK_CANARY_PATH'
/** Environment variable of a process that serves the current set: the canaries next to it. */
const CANARIES_VARIABLE = 'VERSTAK_CANARIES'

export const canaryPathEnv = (path: string): Record<string, string> => ({ [PATH_VARIABLE]: path })

export const canariesEnv = (canaries: readonly Canary[]): Record<string, string> => ({
  [CANARIES_VARIABLE]: JSON.stringify(canaries),
})

/** The socket of this process in place of the shop's port; null when it serves the current set. */
export const ownCanaryPath = (env: NodeJS.ProcessEnv = process.env): string | null =>
  env[PATH_VARIABLE] || null

/** The canaries next to this process; calls `onChange` on each change. */
export function followCanaries(
  onChange: (canaries: readonly Canary[]) => void = () => {},
): () => readonly Canary[] {
  let canaries: readonly Canary[] = JSON.parse(process.env[CANARIES_VARIABLE] || '[]')
  onChange(canaries)
  process.on('message', (message: Partial<CanariesMessage> | null) => {
    if (!message?.canaries) return
    // A process promoted to the current set must not treat itself as a canary.
    canaries = message.canaries.filter(({ set }) => set !== ownSet())
    onChange(canaries)
  })
  return () => canaries
}
