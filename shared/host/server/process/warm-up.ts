import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { findRoute } from '#host/app/route-book.ts'
import type { LoadedRemote, ReleaseSet } from './release-set.ts'

/** Pages of each remote: the first renders of a process take several times longer than the next. */
const PAGES_OF_EACH = 3
const FAILED = 500

/** Milliseconds for new versions to load: a machine that is busy serving needs several attempts. */
const PATIENCE_MS = 20_000
const AGAIN_MS = 200

/**
 * Opens pages of each remote before the first visitor does. Throws when one of `required` is away or a page of it fails: then
 * the process must not serve.
 */
export async function warmUp(
  app: Pick<FastifyInstance, 'inject'>,
  release: Pick<ReleaseSet, 'up'>,
  required: readonly string[],
  patience = PATIENCE_MS,
): Promise<void> {
  const away = () => required.filter((name) => !release.up().some((remote) => remote.name === name))
  for (const deadline = Date.now() + patience; away().length > 0 && Date.now() < deadline; )
    await sleep(AGAIN_MS)
  if (away().length > 0) throw new Error(`new versions that do not load: ${away().join(', ')}`)
  const opened = await Promise.all(release.up().map((remote) => openPages(app, remote)))
  const failed = opened.flat().filter(({ name, status }) => status >= FAILED && required.includes(name))
  if (failed.length > 0)
    throw new Error(`pages fail: ${failed.map(({ url, status }) => `${url} answered ${status}`).join(', ')}`)
}

/** One after the other: the process has one thread. */
async function openPages(app: Pick<FastifyInstance, 'inject'>, remote: LoadedRemote) {
  const answers = []
  for (const url of publicPages(remote))
    answers.push({ name: remote.name, url, status: (await app.inject({ url })).statusCode })
  return answers
}

/** Those that anybody may open and that need nothing in their address. */
const publicPages = ({ routes }: LoadedRemote): string[] =>
  routes
    .flatMap(({ path = '' }) => (/[:*]/.test(path) || findRoute(path)?.access !== 'public' ? [] : [path]))
    .slice(0, PAGES_OF_EACH)
