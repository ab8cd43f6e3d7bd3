import type { RouteObject } from '@verstak/federated/router.ts'
import type { PageHandle } from '@verstak/federated/routes/pages.ts'
import type { FastifyInstance } from 'fastify'

const AGAIN_MS = 5_000

/** Opens the pages that must later work without the API, so that their calls are cached. */
export function keepReady(app: FastifyInstance, pages: readonly RouteObject[]): void {
  const open = async (url: string): Promise<void> => {
    const { statusCode } = await app.inject({ url })
    if (statusCode === 503) setTimeout(open, AGAIN_MS, url).unref()
  }
  for (const { handle, path } of pages)
    if (path && (handle as PageHandle | undefined)?.ready) open(path).catch(() => {})
}
