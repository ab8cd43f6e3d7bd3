/** From a serving process to the primary: a tester requests this set; and the reply to all processes. */
export interface WantMessage {
  readonly wantSet: number
}
export interface TriedMessage {
  /** Without a path the set could not be served. */
  readonly triedSet: { readonly set: number; readonly path: string | null }
}

/** Processes of a set take up to a minute to start. */
const PATIENCE_MS = 60_000

export interface TriedSets {
  /** The set's socket; starts processes if there are none; null when they cannot serve. */
  readonly pathOf: (set: number) => Promise<string | null>
  /** Drops a socket that nobody listens on. */
  readonly forget: (set: number) => void
}

/** Asks for the socket each time, because the primary process ends idle ones. */
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
