import type { FastifyInstance } from 'fastify'
import { findRoute } from '#domain/route-table.ts'
import type { LoadedRemote, ReleaseSet } from './release-set.ts'

/** Pages of each remote: the first renders of a process take several times longer than the next. */
const PAGES_OF_EACH = 3
const FAILED = 500

/**
 * Opens pages of each remote before the first visitor does. Throws when one of `required` is away or a page of it fails: then
 * the process must not serve.
 */
export async function warmUp(
  app: Pick<FastifyInstance, 'inject'>,
  release: Pick<ReleaseSet, 'up'>,
  required: readonly string[],
): Promise<void> {
  const up = release.up()
  const away = required.filter((name) => !up.some((remote) => remote.name === name))
  if (away.length > 0) throw new Error(`new versions that do not load: ${away.join(', ')}`)
  const failed: string[] = []
  for (const remote of up)
    for (const url of openPages(remote)) {
      const { statusCode } = await app.inject({ url })
      if (statusCode >= FAILED && required.includes(remote.name)) failed.push(`${url} answered ${statusCode}`)
    }
  if (failed.length > 0) throw new Error(`pages of new versions fail: ${failed.join(', ')}`)
}

/** Those that anybody may open and that need nothing in their address. */
const openPages = ({ routes }: LoadedRemote): string[] =>
  routes
    .flatMap(({ path = '' }) => (/[:*]/.test(path) || findRoute(path)?.access !== 'public' ? [] : [path]))
    .slice(0, PAGES_OF_EACH)
