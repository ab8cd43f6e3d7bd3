import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import { isLasting } from '@verstak/release/build/lasting-files.ts'
import type { FastifyInstance } from 'fastify'

/** A file in the folder of another version. */
const OF_VERSION = /^[0-9a-f]{12}\/[\w-][\w.-]*$/

/** Options for files whose URLs never change content. */
export const KEPT = { preCompressed: true, immutable: true, maxAge: '365d', decorateReply: false }

interface Addresses {
  readonly common: string
  readonly versioned: string
  /** Folder with files of other versions, by their address below `common`. */
  readonly others?: string | null
}

/**
 * Serves the browser files of the build in `dist`: those with content hashes in their names at `common`, and
 * all at `versioned`, together with the hash list.
 */
export async function serveWebFiles(
  app: FastifyInstance,
  dist: string,
  { common, versioned, others = null }: Addresses,
): Promise<void> {
  const root = join(dist, 'web')
  await app.register(fastifyStatic, { root, prefix: versioned, ...KEPT })
  const isShared = (path: string) => isLasting(path) || (others !== null && OF_VERSION.test(path))
  const allowedPath = (path: string) => isShared(path.replace(/^\//, ''))
  await app.register(fastifyStatic, {
    root: [root, ...(others ? [others] : [])],
    prefix: common,
    ...KEPT,
    allowedPath,
  })
}
