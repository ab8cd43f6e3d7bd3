import autocannon from 'autocannon'

export interface LoadFigures {
  /** Answers per second. */
  readonly perSecond: number
  /** 99th percentile of the response time, ms. */
  readonly p99: number
}

interface Visitors {
  /** Session cookie. */
  readonly cookie?: string
  /** Requests no address twice, so no page is served from the cache. */
  readonly fresh?: boolean
}

let visits = 0

/** Throws when any answer fails. Sends `connections` requests at once. */
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
