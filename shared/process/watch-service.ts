export interface WatchedService {
  /** Name for the console. */
  readonly name: string
  /** Rejects when the service does not respond within `limit` milliseconds. */
  readonly probe: (limit: number) => Promise<unknown>
  /** Maximum milliseconds until an unavailable service is detected. */
  readonly budget: () => number
  readonly say?: (line: string) => void
}

export interface Watch {
  readonly isUnavailable: () => boolean
  /** Checks whether the service is alive; simultaneous calls share one check; false when it is not. */
  readonly check: () => Promise<boolean>
  /** Starts checks at intervals. Call the returned function when the service has responded. */
  readonly wait: () => () => void
  /** Aborted when the service is found unavailable; a new one follows. */
  readonly cut: () => AbortSignal
}

/** Share of the budget after which a missing response starts a check. */
const DOUBT = 0.3
const LOOK_EVERY_MS = 1_000

/**
 * Tracks whether a service is available. Waits for slow responses while the service is alive, however long
 * they take. Logs each change of state in one line.
 */
export function watchService({
  name,
  probe,
  budget,
  say = (line) => console.error(line),
}: WatchedService): Watch {
  let unavailable = false
  let cut = new AbortController()
  let asking: Promise<boolean> | undefined

  const ask = () => {
    asking ??= probe(budget() * (1 - DOUBT))
      .then(
        () => '',
        (error) => reasonOf(error),
      )
      .then(change)
      .finally(() => {
        asking = undefined
      })
    return asking
  }
  const change = (reason: string): boolean => {
    if (unavailable !== (reason !== '')) {
      unavailable = reason !== ''
      say(unavailable ? `${name} is unavailable: ${reason}` : `${name} is back`)
      if (unavailable) {
        const over = cut
        cut = new AbortController()
        over.abort()
        lookAgain()
      }
    }
    return !unavailable
  }
  const lookAgain = (): void => {
    setTimeout(async () => {
      if (!(await ask())) lookAgain()
    }, LOOK_EVERY_MS).unref()
  }
  return {
    isUnavailable: () => unavailable,
    check: ask,
    wait() {
      const timer = setInterval(ask, budget() * DOUBT)
      timer.unref()
      return () => clearInterval(timer)
    },
    cut: () => cut.signal,
  }
}

/**
 * Node puts the cause of a failed request one level deeper; for a name with several addresses it is a list.
 */
function reasonOf(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  const [first] = cause instanceof AggregateError ? cause.errors : [cause]
  return (first instanceof Error && first.message) || String(first)
}
