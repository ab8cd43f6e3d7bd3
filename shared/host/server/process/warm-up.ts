import { setTimeout as sleep } from 'node:timers/promises'
import { findRoute } from '@verstak/host/app/route-book.ts'
import type { FastifyInstance } from 'fastify'
import type { LoadedRemote, ReleaseSet } from './release-set.ts'

/** Pages per remote: the first renders of a process take several times longer than later ones. */
const PAGES_OF_EACH = 3
const FAILED = 500

/** Milliseconds for new versions to load: a busy machine needs several attempts. */
const PATIENCE_MS = 20_000
const AGAIN_MS = 200

/** Reason why a process must not serve: a new version does not load, or one of its pages fails. */
export class UnfitError extends Error {
  readonly remote: string
  /** Path of the page; null for a version that does not load. */
  readonly route: string | null
  constructor(message: string, remote: string, route: string | null) {
    super(message)
    this.remote = remote
    this.route = route
  }
}

/**
 * Opens pages of each remote before the first visitor does. Throws an `UnfitError` when one of `required` is
 * unavailable or its page fails. Waits for a late remote, but not for one whose code fails.
 */
export async function warmUp(
  app: Pick<FastifyInstance, 'inject'>,
  release: Pick<ReleaseSet, 'up' | 'failures'>,
  required: readonly string[],
  patience = PATIENCE_MS,
): Promise<void> {
  const unavailable = () => required.filter((name) => !release.up().some((remote) => remote.name === name))
  const failures = () => release.failures().filter(({ name }) => required.includes(name))
  const isHopeless = () => failures().some(({ final }) => final)
  for (const deadline = Date.now() + patience; unavailable().length > 0 && Date.now() < deadline; ) {
    if (isHopeless()) break
    await sleep(AGAIN_MS)
  }
  const [gone] = [
    ...failures()
      .filter(({ final }) => final)
      .map(({ name }) => name),
    ...unavailable(),
  ]
  if (gone) {
    const reasons = new Map(failures().map(({ name, reason }) => [name as string, reason]))
    const why = unavailable().map((name) => [name, reasons.get(name)].filter(Boolean).join(': '))
    throw new UnfitError(`new versions that do not load: ${why.join(', ')}`, gone, null)
  }
  const opened = await Promise.all(release.up().map((remote) => openPages(app, remote)))
  const failed = opened.flat().filter(({ name, status }) => status >= FAILED && required.includes(name))
  const [first] = failed
  if (!first) return
  const what = failed.map(({ url, status }) => `${url} answered ${status}`).join(', ')
  throw new UnfitError(`pages fail: ${what}`, first.name, first.url)
}

/** One after the other, because the process has one thread. */
async function openPages(app: Pick<FastifyInstance, 'inject'>, remote: LoadedRemote) {
  const answers = []
  for (const url of publicPages(remote))
    answers.push({ name: remote.name, url, status: (await app.inject({ url })).statusCode })
  return answers
}

/** Public pages without parameters. */
const publicPages = ({ routes }: LoadedRemote): string[] =>
  routes
    .flatMap(({ path = '' }) => (/[:*]/.test(path) || findRoute(path)?.access !== 'public' ? [] : [path]))
    .slice(0, PAGES_OF_EACH)
