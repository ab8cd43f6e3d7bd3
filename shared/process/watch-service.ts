export interface WatchedService {
  /** As the person at the console knows it. */
  readonly name: string
  /** Rejects when the service does not answer within `limit` milliseconds. */
  readonly probe: (limit: number) => Promise<unknown>
  /** Milliseconds that may pass until it is known that the service is away. */
  readonly budget: () => number
  readonly say?: (line: string) => void
}

export interface Watch {
  readonly isAway: () => boolean
  /** Asks the service whether it lives, together with all who doubt at this moment; false when it does not. */
  readonly check: () => Promise<boolean>
  /** Doubts the service at intervals until the answer is called: the sign that it has answered. */
  readonly wait: () => () => void
  /** Aborted when the service is found away; a new one follows. */
  readonly cut: () => AbortSignal
}

/** Of the budget: the part after which an answer that has not come is doubted. */
const DOUBT = 0.3
const LOOK_EVERY_MS = 1_000

/**
 * Knows whether a service is there. An answer that is only slow is waited for: not the time that it takes decides, but
 * whether the service lives. Says each change of state in one line.
 */
export function watchService({
  name,
  probe,
  budget,
  say = (line) => console.error(line),
}: WatchedService): Watch {
  let away = false
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
    if (away !== (reason !== '')) {
      away = reason !== ''
      say(away ? `${name} is away: ${reason}` : `${name} is back`)
      if (away) {
        const over = cut
        cut = new AbortController()
        over.abort()
        lookAgain()
      }
    }
    return !away
  }
  const lookAgain = (): void => {
    setTimeout(async () => {
      if (!(await ask())) lookAgain()
    }, LOOK_EVERY_MS).unref()
  }
  return {
    isAway: () => away,
    check: ask,
    wait() {
      const timer = setInterval(ask, budget() * DOUBT)
      timer.unref()
      return () => clearInterval(timer)
    },
    cut: () => cut.signal,
  }
}

/** Node tells the cause of a failed request one level below, of a name with several addresses in a list. */
function reasonOf(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  const [first] = cause instanceof AggregateError ? cause.errors : [cause]
  return (first instanceof Error && first.message) || String(first)
}
