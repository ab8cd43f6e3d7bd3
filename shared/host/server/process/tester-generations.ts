import { canaryPathEnv } from '../canary/canary.ts'
import { end } from './end-processes.ts'
import type { Forks, Generation } from './generation.ts'
import { type Outcome, tryGeneration } from './try-generation.ts'

/** Each uses the memory of a process. */
const MOST = 2
const IDLE_MS = 600_000
const LOOK_EVERY_MS = 30_000

interface Kept {
  readonly generation: Generation
  usedAt: number
}

export interface TesterGenerations {
  /** Socket of the set's process, whose idle time restarts; null without one. */
  readonly pathOf: (name: string) => string | null
  /** Starts a process of the set; it replaces the least recently used one when there are too many. */
  readonly show: (generation: Generation) => Promise<Outcome>
}

/** Processes on sockets for sets that testers view. They end after a time without use. */
export function testerGenerations(
  forks: () => Pick<Forks, 'fork' | 'replace'>,
  idle = IDLE_MS,
  lookEvery = LOOK_EVERY_MS,
): TesterGenerations {
  const all = new Map<string, Kept>()
  const drop = (name: string): void => {
    const kept = all.get(name)
    if (!kept) return
    all.delete(name)
    kept.generation.serves = false
    end([...kept.generation.workers], 'SIGTERM')
  }
  setInterval(() => {
    for (const [name, { usedAt }] of all) if (Date.now() - usedAt > idle) drop(name)
  }, lookEvery).unref()
  return {
    pathOf(name) {
      const kept = all.get(name)
      if (!kept) return null
      kept.usedAt = Date.now()
      return kept.generation.path
    },
    async show({ env, ...rest }) {
      const generation: Generation = { ...rest, env: { ...env, ...canaryPathEnv(rest.path) } }
      const outcome = await tryGeneration(forks(), generation, 1)
      if (outcome !== 'serves') {
        end([...generation.workers], 'SIGTERM')
        return outcome
      }
      generation.serves = true
      const [oldest] = [...all].sort(([, one], [, other]) => one.usedAt - other.usedAt)
      if (all.size >= MOST && oldest) drop(oldest[0])
      all.set(rest.name, { generation, usedAt: Date.now() })
      return outcome
    },
  }
}
