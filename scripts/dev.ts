import { dataDirOf } from './data-dir.ts'
import { hasDemoAccounts } from './demo-catalogue.ts'
import { greeting } from './greeting.ts'
import { prepareDatabase, reserve } from './groundwork.ts'
import { isRemote, REMOTES, type Remote } from './lib/front-ends.ts'
import { type Listener, listeners, type Ports, readPorts, variableOf } from './lib/ports.ts'
import { Problem } from './lib/problem.ts'
import { runSession } from './lib/session.ts'
import type { ServiceSpec, Supervisor } from './lib/supervisor.ts'
import { onChangeBelow } from './lib/watch.ts'
import { originsOf, releaseList, writeReleases } from './releases.ts'
import {
  apiService,
  originService,
  releasesPath,
  shellService,
  standaloneService,
  urlOf,
} from './services.ts'
import { watchBuild } from './watch-build.ts'

/** What the API is made of. */
const API_SOURCES = ['api/src', 'api/content', 'shared/contract', 'shared/domain']

/** A mistake in the code stops nothing: the next save may put it right. */
const patient = (spec: ServiceSpec): ServiceSpec => ({ ...spec, essential: false })

await runSession(async (supervisor) => {
  const ports = readPorts()
  const dataDir = dataDirOf()
  const [name] = process.argv.slice(2)
  if (!name) return wholeShop(supervisor, ports, dataDir)
  if (isRemote(name)) return oneRemote(supervisor, ports, dataDir, name)
  throw new Problem(`Нет витрины ${name}. Отдельно запускаются: ${REMOTES.join(', ')}.`)
})

async function wholeShop(supervisor: Supervisor, ports: Ports, dataDir: string): Promise<void> {
  await startApi(supervisor, ports, dataDir, listeners(ports))
  const publish = () => writeReleases(releasesPath(dataDir), releaseList(originsOf(), 'development'))
  /** A new version lies at a new address: its origin, then the list, then the shell learn of it. */
  const release = async (name: Remote) => {
    await supervisor.restart(name)
    publish()
    await supervisor.restart('shell')
  }
  for (const name of REMOTES) {
    await watchBuild(name, () => void release(name))
    await supervisor.start(originService(ports, name, 'development'))
  }
  await watchBuild('shell', () => void supervisor.restart('shell'))
  publish()
  await supervisor.start(patient(shellService(ports, dataDir, 'development')))
  console.log(greeting(ports, hasDemoAccounts(dataDir)))
}

async function oneRemote(supervisor: Supervisor, ports: Ports, dataDir: string, name: Remote): Promise<void> {
  const used = ['PORT', 'API_PORT', variableOf(name)]
  await startApi(
    supervisor,
    ports,
    dataDir,
    listeners(ports).filter(({ variable }) => used.includes(variable)),
  )
  await watchBuild(name, () => void supervisor.restart(name))
  await supervisor.start(patient(standaloneService(ports, name, 'development')))
  console.log(`\n${name} отдельно от магазина: ${urlOf(ports.shell)}/\nОстановить: Ctrl-C\n`)
}

async function startApi(
  supervisor: Supervisor,
  ports: Ports,
  dataDir: string,
  wanted: readonly Listener[],
): Promise<void> {
  await reserve(dataDir, wanted)
  await prepareDatabase(dataDir)
  await supervisor.start(patient(apiService(ports, dataDir)))
  onChangeBelow(
    API_SOURCES,
    (file) => /\.(ts|md|yaml)$/.test(file) && !file.endsWith('.test.ts'),
    () => void supervisor.restart('api'),
  )
}
