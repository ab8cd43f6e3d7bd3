import { randomBytes } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Binaries } from './binaries.ts'
import { openCluster } from './cluster.ts'
import { type OpenedDatabase, startServer } from './shop-database.ts'

/** Starts a PostgreSQL server in a temporary folder; it ends, and its data go, with `close` or with this process. */
export async function startTestServer(binaries?: Binaries): Promise<OpenedDatabase> {
  const folder = join(tmpdir(), `verstak-postgres-${randomBytes(6).toString('hex')}`)
  const server = await startServer(
    openCluster(folder, { durable: false, ...(binaries ? { binaries } : {}) }),
    true,
  )
  if (!server) throw new Error(`Another server runs in ${folder}`)
  return server
}
