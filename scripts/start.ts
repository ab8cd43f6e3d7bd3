import { buildFrontEnds } from './build.ts'
import { dataDirOf, requireWritable, reserveDataDir } from './data-dir.ts'
import { greeting } from './greeting.ts'
import { exitOf, spawnNode } from './lib/children.ts'
import { listeners, readPorts, requireFreePorts } from './lib/ports.ts'
import { Problem } from './lib/problem.ts'
import { step } from './lib/progress.ts'
import { onStop } from './lib/stopping.ts'
import { createSupervisor } from './lib/supervisor.ts'
import { originsOf, releaseList, writeReleases } from './releases.ts'
import { apiService, originServices, releasesPath, shellService } from './services.ts'

const supervisor = createSupervisor((message) => void fail(message))
onStop(async () => {
  process.stdout.write('\nОстанавливаю магазин…\n')
  await supervisor.stopAll()
})

async function fail(reason: unknown): Promise<never> {
  console.error(reason instanceof Problem ? reason.message : reason)
  await supervisor.stopAll()
  process.exit(1)
}

async function start(): Promise<void> {
  const ports = readPorts()
  const dataDir = dataDirOf()
  requireWritable(dataDir)
  await requireFreePorts(listeners(ports))
  if (!process.env.DATABASE_URL) reserveDataDir(dataDir)

  await buildFrontEnds('production')
  const code = await exitOf(spawnNode(['scripts/prepare.ts'], { env: { DATA_DIR: dataDir } }))
  if (code !== 0) throw new Problem('База данных не подготовлена: причина выше.')

  const started = step('Запускаю API, четыре витрины и магазин')
  writeReleases(releasesPath(dataDir), releaseList(originsOf()))
  await Promise.all([apiService(ports, dataDir), ...originServices(ports)].map(supervisor.start))
  await supervisor.start(shellService(ports, dataDir))
  started()
  console.log(greeting(ports))
}

await start().catch(fail)
