import { type PostgresCluster, startPostgres } from '../scripts/postgres.ts'
import { test } from './shop.ts'

/** Undefined where there is no PostgreSQL, but never where CI runs the tests. */
export async function clusterForTests(): Promise<PostgresCluster | undefined> {
  const cluster = await startPostgres()
  if (!cluster && process.env.CI === 'true') throw new Error('There is no PostgreSQL on this machine')
  return cluster
}

/**
 * For the tests of one file: a PostgreSQL server of their own, then what `open` makes on its address; both end with them. Without
 * PostgreSQL the tests are skipped. Gives the address, for use within a test.
 */
export function withOwnPostgres(
  open: (url: string) => Promise<{ readonly close: () => Promise<void> }>,
): () => string {
  let cluster: PostgresCluster | undefined
  let opened: { readonly close: () => Promise<void> } | undefined
  test.beforeAll(async () => {
    cluster = await clusterForTests()
    test.skip(!cluster, 'PostgreSQL is not here')
    if (cluster) opened = await open(cluster.url)
  })
  test.afterAll(async () => {
    await opened?.close()
    await cluster?.stop()
  })
  return () => cluster?.url ?? ''
}
