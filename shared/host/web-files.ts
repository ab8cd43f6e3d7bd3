import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import { isLasting } from '@verstak/release/build/lasting-files.ts'
import type { FastifyInstance } from 'fastify'

/** What lies under an address for ever. */
export const KEPT = { preCompressed: true, immutable: true, maxAge: '365d', decorateReply: false }

/**
 * Serves the browser's files of the build in `dist`: those whose names tell their content at `common`, and all at `versioned`, where
 * the list of hashes is asked for, and every file of a build whose names do not.
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
