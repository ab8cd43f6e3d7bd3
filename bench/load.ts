import autocannon from 'autocannon'

/** Returns answers per second at `connections` at once; throws when any answer fails. */
export async function measureLoad(
  origin: string,
  paths: readonly string[],
  connections: number,
  seconds: number,
): Promise<number> {
  const result = await autocannon({
    url: origin,
    connections,
    duration: seconds,
    requests: paths.map((path) => ({ path })),
  })
  if (result.non2xx + result.errors > 0)
    throw new Error(`${result.non2xx} answers were not 2xx, ${result.errors} failed`)
  return result['2xx'] / result.duration
}
