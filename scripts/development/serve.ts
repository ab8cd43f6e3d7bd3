import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { RemoteName } from '../../shared/domain/route-table.ts'
import { listDigest } from '../../shared/host/server/process/follow-list.ts'
import type { ReleaseList } from '../../shared/host/server/settings.ts'
import { type Build, outputOf, problemFile, readRelease } from '../../shared/release/build/output.ts'
import { folderStore } from '../../shared/release/store/folder-store.ts'
import { readPlacedSet } from '../../shared/release/store/sets.ts'
import { buildFrontEnds } from '../build.ts'
import { type FrontEnd, ROOT } from '../lib/front-ends.ts'
import { type Ports, portOfRemote } from '../lib/ports.ts'
import { Problem } from '../lib/problem.ts'
import type { ServiceSpec, Supervisor } from '../lib/supervisor.ts'
import { originsOf, placeIn, releaseList, writeReleases } from '../releases.ts'
import { fromStore, hostService, originService, releasesPath, urlOf } from '../services.ts'
import { watchBuild } from '../watch-build.ts'
import { type DevelopmentOrigin, developmentOrigin } from './origin.ts'
import type { Plan } from './plan.ts'
import { whenServes } from './served.ts'

export interface Session {
  readonly supervisor: Supervisor
  readonly ports: Ports
  readonly dataDir: string
  /** Each session has its own build, so that two sessions in one checkout do not overwrite each other's files. */
  readonly build: Build
  readonly plan: Plan
}

/**
 * Builds and serves, and repeats both on every change: new processes start next to those that serve, then
 * replace them.
 */
export async function serve(session: Session): Promise<void> {
  const { supervisor, ports, dataDir, build, plan } = session
  const { host, developed } = plan
  const others = await serveOthers(session)
  const origins = new Map<RemoteName, DevelopmentOrigin>()
  let list = ''
  let served = true

  const tell = (): void => {
    const hashes = Object.fromEntries(
      developed.map((name) => [name, readRelease(join(ROOT, name), build).hash ?? '']),
    )
    const problems = problemsIn([...developed, host], build)
    for (const origin of origins.values())
      origin.tell({ hashes, problems, host: versionOf(host, build), served })
  }
  const publish = async (): Promise<void> => {
    const own = [...origins].map(([name, origin]) => {
      const { version, files } = origin.take()
      const place = placeIn(outputOf(join(ROOT, name), build))
      return [name, { url: `${urlOf(portOfRemote(ports, name))}/${name}/${version}/`, files, place }]
    })
    // The list includes the host's version, so that a change of the host changes the list.
    const text = writeReleases(releasesPath(dataDir), {
      remotes: { ...others, ...Object.fromEntries(own) },
      host: versionOf(host, build),
    })
    if (text === list) return tell()
    const first = list === ''
    list = text
    if (first) return
    served = false
    tell()
    served = await whenServes(`${urlOf(ports.shell)}/health/`, listDigest(text), () => list !== text)
    if (list === text) tell()
  }
  const change = (): void => {
    // There is no list to update before the first build of each front end.
    if (list !== '') publish().catch((error) => console.error(error))
  }

  for (const name of developed) {
    await watchBuild(name, build, change)
    origins.set(name, await developmentOrigin(name, build, portOfRemote(ports, name)))
  }
  await watchBuild(host, build, change)
  await publish()
  await supervisor.start(followed(hostService(host, ports, dataDir, build), plan))
  tell()
}

const followed = (spec: ServiceSpec, { api }: Plan): ServiceSpec => ({
  ...spec,
  env: {
    ...spec.env,
    RELEASES_FOLLOW: 'on',
    // One render process is enough for a developer.
    RENDER_PROCESSES: process.env.RENDER_PROCESSES || '1',
    RENDER_SPARE: process.env.RENDER_SPARE || '0',
    ...(api
      ? { API_URL: api, API_ELSEWHERE: 'on', SHELL_SECRET_FILE: process.env.SHELL_SECRET_FILE ?? '' }
      : {}),
  },
})

/** Serves the remotes that are not being developed and returns their origins. */
async function serveOthers({ supervisor, ports, plan }: Session): Promise<ReleaseList['remotes']> {
  const { others, set } = plan
  if (others.length === 0) return {}
  if (set === null) {
    await buildFrontEnds(others)
    for (const name of others) await supervisor.start(originService(ports, name))
    return releaseList(originsOf(others)).remotes
  }
  const folder = resolve(ROOT, process.env.RELEASES_DIR ?? '')
  const { remotes } = await readPlacedSet(folderStore(folder), set).catch(() => {
    throw new Problem(`Набора ${set} в ${folder} нет. Есть: npm run release -- list`)
  })
  for (const name of others)
    await supervisor.start(
      fromStore(
        originService(ports, name),
        { RELEASES_DIR: folder, RELEASES_URL: undefined, RELEASES_CACHE: undefined },
        ports,
      ),
    )
  return Object.fromEntries(
    others.flatMap((name) => {
      const released = remotes[name]
      if (!released) return []
      return [
        [
          name,
          {
            url: `${urlOf(portOfRemote(ports, name))}/${name}/${released.version}/`,
            files: released.files,
            place: released.place,
          },
        ],
      ]
    }),
  )
}

const versionOf = (host: FrontEnd, build: Build): string => readRelease(join(ROOT, host), build).version

function problemsIn(names: readonly FrontEnd[], build: Build): Record<string, string> {
  return Object.fromEntries(
    names.flatMap((name) => {
      try {
        return [[name, readFileSync(problemFile(join(ROOT, name), build), 'utf8')]]
      } catch {
        return []
      }
    }),
  )
}
