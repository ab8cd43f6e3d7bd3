/** From a process that serves pages to the first one: a tester is to see this set; and the answer to all. */
export interface WantMessage {
  readonly wantSet: number
}
export interface TriedMessage {
  /** Without a path the set could not serve. */
  readonly triedSet: { readonly set: number; readonly path: string | null }
}

/** Processes of a set take up to a minute to begin. */
const PATIENCE_MS = 60_000

export interface TriedSets {
  /** The socket where the set is served, by processes that are started when there are none; null when they cannot serve. */
  readonly pathOf: (set: number) => Promise<string | null>
  /** Nobody has answered there. */
  readonly forget: (set: number) => void
}

/** Every answer is asked for anew: the first process ends what nobody has asked for in a while. */
export function triedSets(): TriedSets {
  const known = new Map<number, string>()
  const waiting = new Map<number, Set<(path: string | null) => void>>()
  process.on('message', (message: Partial<TriedMessage> | null) => {
    if (!message?.triedSet) return
    const { set, path } = message.triedSet
    if (path) known.set(set, path)
    else known.delete(set)
    for (const done of waiting.get(set) ?? []) done(path)
    waiting.delete(set)
  })
  const ask = (set: number): void => void process.send?.({ wantSet: set } satisfies WantMessage)
  return {
    async pathOf(set) {
      ask(set)
      const path = known.get(set)
      if (path) return path
      return new Promise((resolve) => {
        const late = setTimeout(resolve, PATIENCE_MS, null)
        const done = (found: string | null) => {
          clearTimeout(late)
          resolve(found)
        }
        waiting.set(set, (waiting.get(set) ?? new Set()).add(done))
      })
    },
    forget: (set) => void known.delete(set),
  }
}
