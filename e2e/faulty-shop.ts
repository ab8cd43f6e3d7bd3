import { mkdtempSync, rmSync } from 'node:fs'
import { get, type OutgoingHttpHeaders } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import type { RemoteName } from '@verstak/domain/route-table.ts'
import { expect } from 'playwright/test'
import { hasEnded, spawnNode, stopChild } from '../scripts/lib/children.ts'
import { findFreePort, type Ports, readPorts } from '../scripts/lib/ports.ts'
import type { ServiceSpec } from '../scripts/lib/supervisor.ts'
import { writeReleases } from '../scripts/releases.ts'
import { hostService, releasesPath, urlOf } from '../scripts/services.ts'
import { PORT } from './address.ts'
import { type Evaluation, type FaultyRemote, openFaultyRemote } from './faulty-remote.ts'

export const FAULTY: RemoteName = 'mfe-personal'
export const SOUND: RemoteName = 'mfe-catalog'
/** Public pages of the two remotes, in layouts of the shell. */
export const PAGE = '/garant/'
export const SOUND_PAGE = '/circles/'

/** Short limits for fast tests. No test measures them. */
const LIMITS = { REMOTE_BUDGET_MS: '2500', RENDER_MEMORY_MB: '640', RENDER_PROCESSES: '2', RENDER_SPARE: '1' }
const PATIENCE_MS = 60_000

export interface FaultyShell {
  readonly url: string
  /**
   * Status code, or 'cut' when the connection closed without an answer. Each request uses its own connection.
   */
  readonly ask: (path: string, headers?: OutgoingHttpHeaders) => Promise<number | 'cut'>
  readonly health: () => Promise<{ readonly down: readonly string[]; readonly canaries?: readonly number[] }>
  readonly down: () => Promise<readonly string[]>
  /** Output of the host so far, without the errors of its pages. */
  readonly said: () => readonly string[]
  readonly hasEnded: () => boolean
  readonly close: () => Promise<void>
}

export interface FaultyShop extends FaultyShell {
  readonly remote: FaultyRemote
}

/**
 * The real shell with two remotes of one page each: one with faults, one without. `before` runs before the
 * start, `more` are environment variables.
 */
export async function openFaultyShop(
  evaluation: Evaluation = 'nothing',
  before: (remote: FaultyRemote) => unknown = () => {},
  more: Readonly<Record<string, string>> = {},
): Promise<FaultyShop> {
  const remote = await openFaultyRemote(FAULTY, PAGE, evaluation)
  const sound = await openFaultyRemote(SOUND, SOUND_PAGE)
  await before(remote)
  const folder = mkdtempSync(join(tmpdir(), 'verstak-faulty-shop-'))
  writeReleases(releasesPath(folder), {
    remotes: {
      [FAULTY]: { url: remote.url, files: remote.files },
      [SOUND]: { url: sound.url, files: sound.files },
    },
  })
  const shell = await startShell(folder, (spec) => ({ ...spec, env: { ...spec.env, ...more } }))
  return {
    ...shell,
    remote,
    async close() {
      await shell.close()
      await Promise.all([remote.stop(), sound.stop()])
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/**
 * Starts the shell of this checkout with short limits and the changed service. Resolves when its sound page
 * is available.
 */
export async function startShell(
  folder: string,
  change: (spec: ServiceSpec, ports: Ports) => ServiceSpec,
): Promise<FaultyShell> {
  const ports = { ...readPorts({ PORT: String(PORT) }), shell: await findFreePort() }
  const usual = hostService('shell', ports, folder)
  const { args, env } = change({ ...usual, env: { ...usual.env, ...LIMITS } }, ports)
  const lines: string[] = []
  const child = spawnNode(args, { env: { ...env }, onLine: (line) => lines.push(line) })
  const ask: FaultyShell['ask'] = (path, headers) =>
    askAt(ports.shell, path, headers).then(({ status }) => status, wasCut)
  const health = async () => JSON.parse((await askAt(ports.shell, '/health/')).body)
  const shell: FaultyShell = {
    url: urlOf(ports.shell),
    ask,
    health,
    down: async () => (await health()).down,
    said: () => lines,
    hasEnded: () => hasEnded(child),
    close: () => stopChild(child),
  }
  await answers(shell, SOUND_PAGE, 200)
  return shell
}

/** Waits until the page has the status. A failure shows the output of the shell. */
export async function answers(shop: FaultyShell, path: string, status: number): Promise<void> {
  const answer = async () => {
    const given = await shop.ask(path)
    if (given === status) return given
    const told = shop.said().join('\n')
    if (shop.hasEnded()) throw new Error(`The shell has ended, ${path} is ${given}\n${told}`)
    return `${given}\n${told}`
  }
  await expect.poll(answer, { message: path, timeout: PATIENCE_MS, intervals: [100] }).toBe(status)
}

async function askAt(
  port: number,
  path: string,
  headers: OutgoingHttpHeaders = {},
): Promise<{ status: number; body: string }> {
  return new Promise((resolve, reject) => {
    const signal = AbortSignal.timeout(PATIENCE_MS)
    get({ host: '127.0.0.1', port, path, headers, agent: false, signal }, (answer) =>
      text(answer).then((body) => resolve({ status: answer.statusCode ?? 0, body }), reject),
    ).on('error', reject)
  })
}

/** A missing answer is not a cut connection. */
function wasCut(error: Error): 'cut' {
  if (error.name === 'AbortError' || error.name === 'TimeoutError') throw error
  return 'cut'
}
