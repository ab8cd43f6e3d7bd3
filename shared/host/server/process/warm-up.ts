import { setTimeout as sleep } from 'node:timers/promises'
import { findRoute } from '@verstak/host/app/route-book.ts'
import type { FastifyInstance } from 'fastify'
import type { LoadedRemote, ReleaseSet } from './release-set.ts'

/** Pages of each remote: the first renders of a process take several times longer than the next. */
const PAGES_OF_EACH = 3
const FAILED = 500

/** Milliseconds for new versions to load: a machine that is busy serving needs several attempts. */
const PATIENCE_MS = 20_000
const AGAIN_MS = 200

/** Why a process must not serve: a new version does not load, or one of its pages fails. */
export class UnfitError extends Error {
  readonly remote: string
  /** The address of the page; null for a version that does not load. */
  readonly route: string | null
  constructor(message: string, remote: string, route: string | null) {
    super(message)
    this.remote = remote
    this.route = route
  }
}

/**
 * Opens pages of each remote before the first visitor does. Throws an `UnfitError` when one of `required` is away or a page of
 * it fails. One that is late is waited for, one whose code fails is not.
 */
export async function warmUp(
  app: Pick<FastifyInstance, 'inject'>,
  release: Pick<ReleaseSet, 'up' | 'failures'>,
  required: readonly string[],
  patience = PATIENCE_MS,
): Promise<void> {
  const away = () => required.filter((name) => !release.up().some((remote) => remote.name === name))
  const failures = () => release.failures().filter(({ name }) => required.includes(name))
  const isHopeless = () => failures().some(({ final }) => final)
  for (const deadline = Date.now() + patience; away().length > 0 && Date.now() < deadline; ) {
    if (isHopeless()) break
    await sleep(AGAIN_MS)
  }
  const [gone] = [
    ...failures()
      .filter(({ final }) => final)
      .map(({ name }) => name),
    ...away(),
  ]
  if (gone) {
    const reasons = new Map(failures().map(({ name, reason }) => [name as string, reason]))
    const why = away().map((name) => [name, reasons.get(name)].filter(Boolean).join(': '))
    throw new UnfitError(`new versions that do not load: ${why.join(', ')}`, gone, null)
  }
  const opened = await Promise.all(release.up().map((remote) => openPages(app, remote)))
  const failed = opened.flat().filter(({ name, status }) => status >= FAILED && required.includes(name))
  const [first] = failed
  if (!first) return
  const what = failed.map(({ url, status }) => `${url} answered ${status}`).join(', ')
  throw new UnfitError(`pages fail: ${what}`, first.name, first.url)
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
