import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { type Build, developmentBuild, outputOf } from '../shared/build/output.ts'
import { routeTable } from '../shared/domain/route-table.ts'
import { dataDirOf } from './data-dir.ts'
import { hasDemoAccounts } from './demo-catalogue.ts'
import { greeting } from './greeting.ts'
import { prepareDatabase, reserve } from './groundwork.ts'
import { FRONT_ENDS, type Host, isRemote, REMOTES, type Remote, ROOT, STANDALONE } from './lib/front-ends.ts'
import { type Listener, listeners, type Ports, readPorts, variableOf } from './lib/ports.ts'
import { Problem } from './lib/problem.ts'
import { runSession } from './lib/session.ts'
import type { ServiceSpec, Supervisor } from './lib/supervisor.ts'
import { onChangeBelow } from './lib/watch.ts'
import { originsOf, releaseList, writeReleases } from './releases.ts'
import { apiService, hostService, originService, releasesPath, urlOf } from './services.ts'
import { watchBuild } from './watch-build.ts'

const API_SOURCES = ['api/src', 'api/content', 'shared/contract', 'shared/domain']

/** An error in the code must not stop the session: the next save may fix it. */
const patient = (spec: ServiceSpec): ServiceSpec => ({ ...spec, essential: false })

interface Session {
  readonly supervisor: Supervisor
  readonly ports: Ports
  readonly dataDir: string
  /** Each session has its own build, so that two sessions in one checkout do not overwrite each other's files. */
  readonly build: Build
}

await runSession(async (supervisor) => {
  const ports = readPorts()
  const session = { supervisor, ports, dataDir: dataDirOf(), build: developmentBuild(ports.shell) }
  const [name] = process.argv.slice(2)
  if (!name) return wholeShop(session)
  if (isRemote(name)) return oneRemote(session, name)
  throw new Problem(`Нет витрины ${name}. Отдельно запускаются: ${REMOTES.join(', ')}.`)
})

async function wholeShop(session: Session): Promise<void> {
  const { ports, dataDir } = session
  await startApi(session, listeners(ports))
  await serve(session, REMOTES, 'shell')
  console.log(greeting(ports, hasDemoAccounts(dataDir)))
}

async function oneRemote(session: Session, name: Remote): Promise<void> {
  const { ports } = session
  const used = ['PORT', 'API_PORT', variableOf(name)]
  await startApi(
    session,
    listeners(ports).filter(({ variable }) => used.includes(variable)),
  )
  await serve(session, [name], STANDALONE)
  const pages = routeTable.filter(({ owner }) => owner === name).map(({ path }) => path)
  console.log(
    `\n${name} отдельно от магазина: ${urlOf(ports.shell)}/\nСтраницы: ${pages.join(' ')}\nОстановить: Ctrl-C\n`,
  )
}

async function serve(session: Session, remotes: readonly Remote[], host: Host): Promise<void> {
  const { supervisor, ports, dataDir, build } = session
  let published = false
  const publish = () => {
    writeReleases(releasesPath(dataDir), releaseList(originsOf(remotes), build))
    published = true
  }
  /** A new version has a new address: first its origin, then the list, then the host must learn of it. */
  const release = async (name: Remote) => {
    await supervisor.restart(name)
    // Before the first build of each remote there is no list to change.
    if (!published) return
    publish()
    await supervisor.restart(host)
  }
  for (const name of remotes) {
    await watchBuild(name, build, () => void release(name))
    await supervisor.start(originService(ports, name, build))
  }
  await watchBuild(host, build, () => void supervisor.restart(host))
  publish()
  await supervisor.start(patient(hostService(host, ports, dataDir, build)))
}

async function startApi(
  { supervisor, ports, dataDir, build }: Session,
  wanted: readonly Listener[],
): Promise<void> {
  await reserve(dataDir, wanted)
  // The port is reserved now, so the folder of the build belongs to this session.
  process.once('exit', () => removeBuild(build))
  await prepareDatabase(dataDir)
  await supervisor.start(patient(apiService(ports, dataDir)))
  await onChangeBelow(
    API_SOURCES,
    (file) => /\.(ts|md|yaml)$/.test(file) && !file.endsWith('.test.ts'),
    () => void supervisor.restart('api'),
  )
}

function removeBuild(build: Build): void {
  for (const folder of [...FRONT_ENDS, STANDALONE])
    rmSync(outputOf(join(ROOT, folder), build), { recursive: true, force: true })
}
