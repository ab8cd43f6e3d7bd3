import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { RemoteName } from '../shared/domain/route-table.ts'
import type { ReleaseList } from '../shared/host/server/settings.ts'
import {
  type Build,
  outputOf,
  type Release,
  readRelease,
  versionFile,
} from '../shared/release/build/output.ts'
import { PLACE_FILE, type RemoteRoutes } from '../shared/release/store/place.ts'
import { REMOTES, ROOT } from './lib/front-ends.ts'
import { HOST, portOfRemote, readPorts } from './lib/ports.ts'
import { Problem, runCommand } from './lib/problem.ts'

export type Origins = Readonly<Partial<Record<RemoteName, string>>>

export const originVariable = (name: RemoteName): string => `${name.toUpperCase().replaceAll('-', '_')}_URL`

/**
 * Browsers and the shell use the same origin: the remote's port on this machine, or a variable such as
 * `MFE_CATALOG_URL`.
 */
export function originsOf(
  names: readonly RemoteName[] = REMOTES,
  env: NodeJS.ProcessEnv = process.env,
): Origins {
  const ports = readPorts(env)
  const origin = (name: RemoteName) =>
    (env[originVariable(name)] || `http://${HOST}:${portOfRemote(ports, name)}`).replace(/\/$/, '')
  return Object.fromEntries(names.map((name) => [name, origin(name)]))
}

/** Throws a `Problem` for a remote that was never built. */
export function releaseList(origins: Origins, build: Build = 'production', root: string = ROOT): ReleaseList {
  const entries = Object.entries(origins).map(([name, origin]) => {
    const folder = join(root, name)
    const { version, files } = releaseOf(folder, name, build)
    return [name, { url: `${origin}/${name}/${version}/`, files, place: placeIn(outputOf(folder, build)) }]
  })
  return { remotes: Object.fromEntries(entries) }
}

/** The addresses that a build claims and its pages; undefined for a build of earlier tools. */
export function placeIn(dist: string): RemoteRoutes | undefined {
  const file = join(dist, PLACE_FILE)
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined
}

/** Writes the list atomically: readers see the old one or the new one. Returns the written text. */
export function writeReleases(path: string, list: ReleaseList): string {
  mkdirSync(dirname(path), { recursive: true })
  const draft = `${path}.${process.pid}`
  const text = `${JSON.stringify(list, null, 2)}\n`
  writeFileSync(draft, text)
  renameSync(draft, path)
  return text
}

function releaseOf(folder: string, name: string, build: Build): Release {
  try {
    return readRelease(folder, build)
  } catch {
    const path = versionFile(folder, build)
    throw new Problem(`Витрина ${name} не собрана: в ${path} нет версии. Выполните node scripts/build.ts.`)
  }
}

if (import.meta.main) {
  await runCommand(async () => {
    writeReleases(process.env.RELEASES ?? '.data/releases.json', releaseList(originsOf()))
  })
}
