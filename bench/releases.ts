import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { createStoreOrigin } from '@verstak/host/store-origin.ts'
import { folderStore } from '@verstak/release/store/folder-store.ts'
import { promote } from '@verstak/release/store/moves.ts'
import { makeSet, prune, storeBuild } from '@verstak/release/store/publish.ts'
import { smallBuild, smallPlace } from '@verstak/release/store/testing/small-build.ts'
import { soundFiles } from '../e2e/faulty-remote.ts'
import { buildFrontEnds } from '../scripts/build.ts'
import { spawnNode, stopChild } from '../scripts/lib/children.ts'
import { findFreePort, readPorts } from '../scripts/lib/ports.ts'
import { originVariable } from '../scripts/releases.ts'
import { fromStore, hostService, storeVariables, urlOf } from '../scripts/services.ts'
import { table } from './table.ts'

const NAME = 'mfe-personal'
const PAGE = '/garant/'
const MEGABYTE = 1024 * 1024
/** Bytes of each version: shared with the others and unique to it. The content is incompressible. */
const BYTES = { shared: 2 * MEGABYTE, own: 100 * 1024 }
const PROCESSES = 2
const KEPT_SETS = 10
const LOOK_EVERY = 10
/** The primary process, the serving processes and the standby ones. */
const MOST_PROCESSES = 1 + 2 * PROCESSES
/** Maximum growth of the primary process in megabytes after the first ten publishes. */
const MOST_GROWTH = 16

/**
 * Publishes `publishes` versions of a small remote in a row to the real shell and prints the resources used.
 * Throws when the number of processes, the memory of the primary process or the store grows with the number
 * of publishes.
 */
export async function measureReleases(publishes: number): Promise<void> {
  await buildFrontEnds(['shell'])
  const folder = mkdtempSync(join(tmpdir(), 'verstak-bench-releases-'))
  const named = storeVariables({ RELEASES_DIR: join(folder, 'store') }, folder)
  const store = folderStore(named.RELEASES_DIR ?? '')
  const publish = async (nth: number): Promise<number> => {
    const version = (nth + 1).toString(16).padStart(12, '0')
    const files = {
      ...soundFiles(NAME, PAGE),
      'web/shared.js': 'x'.repeat(BYTES.shared),
      'web/own.js': `${nth}`.padEnd(BYTES.own, `${nth} `),
    }
    const place = smallPlace(NAME, [], [PAGE])
    const built = { ...smallBuild(join(folder, 'built'), version, files, NAME), place }
    const { id } = await makeSet(store, [await storeBuild(store, built)], '')
    await promote(store, id)
    return id
  }
  await publish(0)
  const origin = createStoreOrigin({ name: NAME, store, trust: () => true })
  const address = await origin.listen({ host: '127.0.0.1', port: 0 })
  const ports = { ...readPorts(), shell: await findFreePort() }
  const { args, env } = fromStore(hostService('shell', ports, folder), named, ports)
  const said: string[] = []
  const shell = spawnNode(args, {
    env: { ...env, [originVariable(NAME)]: address, RENDER_PROCESSES: String(PROCESSES), RENDER_SPARE: '0' },
    onLine: (line) => said.push(line),
  })
  try {
    await served(urlOf(ports.shell), 1, said)
    const looks = [look(shell.pid ?? 0, folder, 0)]
    const started = Date.now()
    for (let nth = 1; nth <= publishes; nth += 1) {
      await served(urlOf(ports.shell), await publish(nth), said)
      if (nth % LOOK_EVERY > 0) continue
      await prune(store, KEPT_SETS)
      await settled(shell.pid ?? 0)
      looks.push(look(shell.pid ?? 0, folder, nth))
    }
    const took = ((Date.now() - started) / 1000 / publishes).toFixed(1)
    console.log(
      `\n${publishes} publishes in a row, ${took} s each, pruned to ${KEPT_SETS} sets after every ten\n`,
    )
    console.log(
      table(
        ['publishes', 'processes', 'first process, MB', 'all, MB', 'versions', 'store, MB'],
        looks.map((one) => [
          one.publishes,
          one.processes,
          megabytes(one.first),
          megabytes(one.all),
          one.versions,
          megabytes(one.disk),
        ]),
      ),
    )
    for (const one of looks) check(one, looks[1])
  } finally {
    await stopChild(shell)
    await origin.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

const megabytes = (bytes: number): string => (bytes / MEGABYTE).toFixed(1)

type Look = ReturnType<typeof look>

/** Current resources of the shop, in bytes. */
function look(pid: number, folder: string, publishes: number) {
  const pids = [pid, ...childrenOf(pid)]
  const memory = pids.map(memoryOf)
  const files = filesIn(join(folder, 'store'))
  return {
    publishes,
    processes: pids.length,
    first: memory[0] ?? 0,
    all: memory.reduce((sum, bytes) => sum + bytes, 0),
    versions: filesIn(join(folder, 'store/remotes')).length,
    disk: files.reduce((sum, path) => sum + statSync(path).size, 0),
  }
}

function check(one: Look, early: Look | undefined): void {
  const mostDisk = BYTES.shared + (KEPT_SETS + 2) * (BYTES.own + 64 * 1024)
  const problems = [
    one.processes > MOST_PROCESSES && `${one.processes} processes`,
    one.versions > KEPT_SETS + 1 && `${one.versions} versions`,
    one.disk > mostDisk && `${megabytes(one.disk)} MB in the store`,
    one.publishes > LOOK_EVERY &&
      early &&
      one.first - early.first > MOST_GROWTH * MEGABYTE &&
      `the first process has ${megabytes(one.first)} MB after ${megabytes(early.first)}`,
  ].filter(Boolean)
  if (problems.length > 0) throw new Error(`after ${one.publishes} publishes: ${problems.join(', ')}`)
}

/** Replaced processes shut down gracefully, which takes some seconds. */
async function settled(pid: number): Promise<void> {
  for (const deadline = Date.now() + 20_000; Date.now() < deadline; await sleep(100))
    if (childrenOf(pid).length < MOST_PROCESSES) return
}

async function served(url: string, set: number, said: readonly string[]): Promise<void> {
  for (const deadline = Date.now() + 60_000; Date.now() < deadline; await sleep(50)) {
    const state = await fetch(`${url}/health/`, { headers: { connection: 'close' } })
      .then((answer) => answer.json())
      .catch(() => null)
    if (state?.set === set) return
  }
  throw new Error(`set ${set} is not served:\n${said.slice(-20).join('\n')}`)
}

const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))

const childrenOf = (parent: number): number[] =>
  readdirSync('/proc')
    .filter(
      (name) => /^\d+$/.test(name) && Number(/\) \S (\d+) /.exec(procFile(name, 'stat'))?.[1]) === parent,
    )
    .map(Number)

const memoryOf = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(procFile(String(pid), 'status'))?.[1] ?? 0) * 1024

/** Empty for a process that has ended meanwhile. */
function procFile(pid: string, file: string): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8')
  } catch {
    return ''
  }
}
