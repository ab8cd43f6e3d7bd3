import { type CanaryMessage, canaryPathEnv } from '../canary/canary.ts'
import { end, tellAll } from './end-processes.ts'
import type { Composition, Forks, Generation } from './generation.ts'
import { type Outcome, tryGeneration } from './try-generation.ts'

interface Shown {
  readonly generation: Generation
  readonly share: number
}

interface Beside {
  readonly forks: () => Pick<Forks, 'fork' | 'replace'>
  readonly count: number
  /** The generation whose processes route visits to the canary. */
  readonly current: () => Generation
}

/** Processes of a canary, if any, that get a share of visits. */
export interface CanaryGeneration {
  /** Message for processes of the current generation. */
  readonly message: () => CanaryMessage
  /** Sends the message. */
  readonly tell: () => void
  /** Changes the share of the running canary with this name; null for another name. */
  readonly share: (name: string, share: number) => Outcome | null
  /** Starts a canary in place of another. */
  readonly show: (generation: Generation, share: number) => Promise<Outcome>
  readonly end: () => void
  /** Hands over the canary's generation once all its processes run; null for another name. */
  readonly take: (next: Composition) => Generation | null
}

export function canaryGeneration({ forks, count, current }: Beside): CanaryGeneration {
  let shown: Shown | null = null
  const message = (): CanaryMessage => ({
    canary: shown && { set: Number(shown.generation.name), share: shown.share, path: shown.generation.path },
  })
  const tell = (): void => tellAll(current().workers, message())
  const endShown = (): void => {
    if (!shown) return
    const { generation } = shown
    shown = null
    // Stops routing visits there first.
    tell()
    generation.serves = false
    end([...generation.workers], 'SIGTERM')
  }
  return {
    message,
    tell,
    end: endShown,
    share(name, share) {
      if (shown?.generation.name !== name) return null
      shown = { ...shown, share }
      tell()
      return 'serves'
    },
    async show({ env, ...rest }, share) {
      endShown()
      const generation: Generation = { ...rest, env: { ...env, ...canaryPathEnv(rest.path) } }
      const outcome = await tryGeneration(forks(), generation, count)
      if (outcome !== 'serves') {
        end([...generation.workers], 'SIGTERM')
        return outcome
      }
      generation.serves = true
      shown = { generation, share }
      tell()
      return outcome
    },
    take({ name, env }) {
      const known = shown?.generation
      if (known?.name !== name || known.workers.size !== count) return null
      shown = null
      // Later processes of the generation are no canary.
      return Object.assign(known, { env })
    },
  }
}
