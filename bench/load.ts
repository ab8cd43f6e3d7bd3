import autocannon from 'autocannon'

export interface LoadFigures {
  /** Answers. */
  readonly perSecond: number
  /** Milliseconds within which 99 of 100 answers came. */
  readonly p99: number
}

/** Throws when any of the answers at `connections` at once fails; `cookie` is that of a session. */
export async function measureLoad(
  origin: string,
  paths: readonly string[],
  connections: number,
  seconds: number,
  cookie?: string,
): Promise<LoadFigures> {
  const result = await autocannon({
    url: origin,
    connections,
    duration: seconds,
    requests: paths.map((path) => ({ path })),
    headers: cookie ? { cookie } : {},
  })
  if (result.non2xx + result.errors > 0)
    throw new Error(`${result.non2xx} answers were not 2xx, ${result.errors} failed`)
  return { perSecond: result['2xx'] / result.duration, p99: result.latency.p99 }
}
