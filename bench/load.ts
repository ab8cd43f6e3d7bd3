import autocannon from 'autocannon'

export interface LoadFigures {
  /** Answers. */
  readonly perSecond: number
  /** Milliseconds within which 99 of 100 answers came. */
  readonly p99: number
}

interface Visitors {
  /** Of a session. */
  readonly cookie?: string
  /** No address is asked for twice, so no page of the shop is kept for it. */
  readonly fresh?: boolean
}

let visits = 0

/** Throws when any of the answers at `connections` at once fails. */
export async function measureLoad(
  origin: string,
  paths: readonly string[],
  connections: number,
  seconds: number,
  { cookie, fresh = false }: Visitors = {},
): Promise<LoadFigures> {
  const result = await autocannon({
    url: origin,
    connections,
    duration: seconds,
    requests: paths.map((path) => ({
      path,
      ...(fresh ? { setupRequest: (request) => ({ ...request, path: `${path}?visit=${++visits}` }) } : {}),
    })),
    headers: cookie ? { cookie } : {},
  })
  if (result.non2xx + result.errors > 0)
    throw new Error(`${result.non2xx} answers were not 2xx, ${result.errors} failed`)
  return { perSecond: result['2xx'] / result.duration, p99: result.latency.p99 }
}
