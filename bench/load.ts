import autocannon from 'autocannon'

interface Visitors {
  /** No address is asked for twice, so no page of the shop is kept for it. */
  readonly fresh?: boolean
}

/** Every browser asks so; an answer that is not compressed costs the shop a fraction of one that is. */
const AS_BROWSERS = { 'accept-encoding': 'gzip, br' }

let visits = 0

/** Answers per second. Throws when any of the answers at `connections` at once fails. */
export async function measureLoad(
  origin: string,
  paths: readonly string[],
  connections: number,
  seconds: number,
  { fresh = false }: Visitors = {},
): Promise<number> {
  const result = await autocannon({
    url: origin,
    connections,
    duration: seconds,
    requests: paths.map((path) => ({
      path,
      ...(fresh ? { setupRequest: (request) => ({ ...request, path: `${path}?visit=${++visits}` }) } : {}),
    })),
    headers: AS_BROWSERS,
  })
  if (result.non2xx + result.errors > 0)
    throw new Error(`${result.non2xx} answers were not 2xx, ${result.errors} failed`)
  return result['2xx'] / result.duration
}
