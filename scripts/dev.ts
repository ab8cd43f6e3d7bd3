import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { type Build, developmentBuild, outputOf } from '../shared/release/build/output.ts'
import { dataDirOf } from './data-dir.ts'
import { hasDemoAccounts } from './demo-catalogue.ts'
import { addressesIn } from './development/addresses.ts'
import { planOf } from './development/plan.ts'
import { type Session, serve } from './development/serve.ts'
import { FRONT_ENDS, ROOT, STANDALONE } from './lib/front-ends.ts'
import { type Listener, listeners, readPorts, requireFreePorts, variableOf } from './lib/ports.ts'
import { runSession } from './lib/session.ts'
import { onChangeBelow } from './lib/watch.ts'
import { prepareDatabase, reserve } from './prepare-database.ts'
import { urlsText } from './print-urls.ts'
import { placeIn } from './releases.ts'
import { apiService, urlOf } from './services.ts'

const API_SOURCES = ['api/src', 'api/content', 'shared/contract', 'shared/domain']

await runSession(async (supervisor) => {
  const ports = readPorts()
  const plan = planOf(process.argv.slice(2))
  const build = developmentBuild(ports.shell)
  const session = { supervisor, ports, dataDir: dataDirOf(), build, plan }
  const used = [
    'PORT',
    ...(plan.api ? [] : ['API_PORT']),
    ...[...plan.developed, ...plan.others].map(variableOf),
  ]
  const wanted = listeners(ports).filter(({ variable }) => used.includes(variable))
  // Reserves the ports first: from then on the build folder belongs to this session and is removed at exit.
  await startApi(session, wanted)
  await serve(session)
  console.log(said(session))
})

function said({ ports, dataDir, build, plan }: Session): string {
  if (plan.developed.length > 1) return urlsText(ports, hasDemoAccounts(dataDir))
  const [name = ''] = plan.developed
  const pages = addressesIn(placeIn(outputOf(join(ROOT, name), build)))
  // The home page is another remote's, and without the shop nobody answers there.
  const first = pages.find((path) => !path.includes('{')) ?? '/'
  const others = plan.set === null ? 'остальное из этой копии' : `остальные витрины из набора ${plan.set}`
  const where = plan.host === STANDALONE ? 'отдельно от магазина' : `в магазине, ${others}`
  const api = plan.api ? `\nAPI: ${plan.api}` : ''
  return `\n${name} ${where}: ${urlOf(ports.shell)}${first}${api}\nСтраницы: ${pages.join(' ')}\nОстановить: Ctrl-C\n`
}

async function startApi(session: Session, wanted: readonly Listener[]): Promise<void> {
  const { supervisor, ports, dataDir, build, plan } = session
  if (plan.api) {
    await requireFreePorts(wanted)
    return void process.once('exit', () => removeBuild(build))
  }
  const databaseUrl = await reserve(supervisor, dataDir, wanted)
  process.once('exit', () => removeBuild(build))
  await prepareDatabase(dataDir, databaseUrl)
  await supervisor.start(apiService(ports, dataDir, databaseUrl))
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
