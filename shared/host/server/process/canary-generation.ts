import { type CanariesMessage, canaryPathEnv } from '../canary/canary.ts'
import { end, tellAll } from './end-processes.ts'
import type { Composition, Forks, Generation } from './generation.ts'
import { type Outcome, tryGeneration } from './try-generation.ts'

interface Shown {
  readonly generation: Generation
  readonly share: number
}

interface Beside {
  readonly forks: () => Pick<Forks, 'fork' | 'replace'>
  /** Number of processes that serve all visits. */
  readonly count: number
  /** The generation whose processes route visits to the canaries. */
  readonly current: () => Generation
}

/** Processes of the canaries that get a share of visits, by the set that each began with. */
export interface CanaryGenerations {
  /** Message for processes of the current generation. */
  readonly message: () => CanariesMessage
  /** Sends the message. */
  readonly tell: () => void
  /** The generation of the running canary with this name; null for another name. */
  readonly known: (first: number, name: string) => Generation | null
  /** Gives the canary this share. When its generation is another one, that one serves until this one can. */
  readonly show: (first: number, generation: Generation, share: number) => Promise<Outcome>
  readonly end: (first: number) => void
  /** Hands over the generation of a canary; null for another name. */
  readonly take: (next: Composition) => Generation | null
}

export function canaryGenerations({ forks, count, current }: Beside): CanaryGenerations {
  const all = new Map<number, Shown>()
  const message = (): CanariesMessage => ({
    canaries: [...all].map(([first, { generation, share }]) => ({
      ...{ first, set: Number(generation.name), share, path: generation.path },
    })),
  })
  const tell = (): void => tellAll(current().workers, message())
  const stop = (generation: Generation): void => {
    generation.serves = false
    end([...generation.workers], 'SIGTERM')
  }
  const known: CanaryGenerations['known'] = (first, name) => {
    const { generation } = all.get(first) ?? {}
    return generation?.name === name ? generation : null
  }
  return {
    message,
    tell,
    known,
    async show(first, generation, share) {
      // As many as its visits need, so all canaries together need hardly more than the current set.
      const missing = Math.ceil((count * share) / 100) - generation.workers.size
      if (known(first, generation.name) === null)
        generation = { ...generation, env: { ...generation.env, ...canaryPathEnv(generation.path) } }
      const outcome = missing > 0 ? await tryGeneration(forks(), generation, missing) : 'serves'
      const before = all.get(first)?.generation
      if (outcome !== 'serves') {
        if (generation !== before) stop(generation)
        return outcome
      }
      generation.serves = true
      all.set(first, { generation, share })
      // Stops routing visits to the earlier one first.
      tell()
      if (before && before !== generation) stop(before)
      return outcome
    },
    end(first) {
      const { generation } = all.get(first) ?? {}
      all.delete(first)
      tell()
      if (generation) stop(generation)
    },
    take({ name, env }) {
      const [first, shown] = [...all].find(([, { generation }]) => generation.name === name) ?? []
      if (first === undefined || !shown) return null
      all.delete(first)
      // Later processes of the generation are no canary.
      return Object.assign(shown.generation, { env })
    },
  }
}
