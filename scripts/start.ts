import { buildFrontEnds } from './build.ts'
import { dataDirOf } from './data-dir.ts'
import { hasDemoAccounts } from './demo-catalogue.ts'
import { greeting } from './greeting.ts'
import { prepareDatabase, reserve } from './groundwork.ts'
import { REMOTES } from './lib/front-ends.ts'
import { listeners, readPorts } from './lib/ports.ts'
import { step } from './lib/progress.ts'
import { runSession } from './lib/session.ts'
import { originsOf, releaseList, writeReleases } from './releases.ts'
import { apiService, fakePayments, hostService, originService, releasesPath } from './services.ts'

await runSession(async (supervisor) => {
  const ports = readPorts()
  const dataDir = dataDirOf()
  await reserve(dataDir, listeners(ports))
  await buildFrontEnds()
  await prepareDatabase(dataDir)

  const started = step('Запускаю API, четыре витрины и магазин')
  writeReleases(releasesPath(dataDir), releaseList(originsOf()))
  await Promise.all(
    [
      apiService(ports, dataDir),
      ...REMOTES.map((name) => originService(ports, name)),
      ...(ports.payments === null ? [] : [fakePayments(ports, ports.payments)]),
    ].map(supervisor.start),
  )
  await supervisor.start(hostService('shell', ports, dataDir))
  started.done()
  console.log(greeting(ports, hasDemoAccounts(dataDir)))
})
