import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import { isLasting } from '@verstak/release/build/lasting-files.ts'
import type { FastifyInstance } from 'fastify'

/** Options for files whose URLs never change content. */
export const KEPT = { preCompressed: true, immutable: true, maxAge: '365d', decorateReply: false }

/**
 * Serves the browser files of the build in `dist`: those with content hashes in their names at `common`, and
 * all at `versioned`, together with the hash list.
 */
export async function serveWebFiles(
  app: FastifyInstance,
  dist: string,
  { common, versioned }: { readonly common: string; readonly versioned: string },
): Promise<void> {
  const root = join(dist, 'web')
  await app.register(fastifyStatic, { root, prefix: versioned, ...KEPT })
  const allowedPath = (path: string) => isLasting(path.replace(/^\//, ''))
  await app.register(fastifyStatic, { root, prefix: common, ...KEPT, allowedPath })
}
