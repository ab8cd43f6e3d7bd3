import { startTestServer } from '../scripts/database/test-server.ts'
import { test } from './shop.ts'

/**
 * For the tests of one file: a PostgreSQL server of their own, then what `open` makes on its address; both end with them. Gives the
 * address, for use within a test.
 */
export function withOwnPostgres(
  open: (url: string) => Promise<{ readonly close: () => Promise<void> }>,
): () => string {
  let url = ''
  const opened: { readonly close: () => Promise<void> }[] = []
  test.beforeAll(async () => {
    const server = await startTestServer()
    opened.unshift(server)
    url = server.url
    opened.unshift(await open(url))
  })
  test.afterAll(async () => {
    for (const { close } of opened) await close()
  })
  return () => url
}
