import { openStore } from '../shared/release/store/open-store.ts'
import { readPointer } from '../shared/release/store/sets.ts'
import type { ReleaseStore } from '../shared/release/store/store.ts'
import { buildFrontEnds } from './build.ts'
import { dataDirOf } from './data-dir.ts'
import { hasDemoAccounts } from './demo-catalogue.ts'
import { FRONT_ENDS, REMOTES } from './lib/front-ends.ts'
import { listeners, readPorts } from './lib/ports.ts'
import { step } from './lib/progress.ts'
import { runSession } from './lib/session.ts'
import type { ServiceSpec } from './lib/supervisor.ts'
import { prepareDatabase, reserve } from './prepare-database.ts'
import { urlsText } from './print-urls.ts'
import { publish } from './release/publish.ts'
import { originsOf, releaseList, writeReleases } from './releases.ts'
import { copyBuilds } from './served-builds.ts'
import {
  apiService,
  fakePayments,
  fromStore,
  hostService,
  originService,
  releasesPath,
  storeVariables,
} from './services.ts'

await runSession(async (supervisor) => {
  const ports = readPorts()
  const dataDir = dataDirOf()
  const databaseUrl = await reserve(supervisor, dataDir, listeners(ports))
  const named = storeVariables(process.env, dataDir)
  const store = openStore({ ...process.env, ...named })
  if (store) await fillStore(store)
  await buildFrontEnds(store ? ['shell'] : FRONT_ENDS)
  await prepareDatabase(dataDir, databaseUrl)
  const build = copyBuilds(ports.shell, store ? ['shell'] : FRONT_ENDS)

  const started = step('Запускаю API, витрины и магазин')
  const released = (spec: ServiceSpec) => (store ? fromStore(spec, named, ports) : spec)
  if (!store) writeReleases(releasesPath(dataDir), releaseList(originsOf(), build))
  await Promise.all(
    [
      apiService(ports, dataDir, databaseUrl),
      ...REMOTES.map((name) => released(originService(ports, name, build))),
      ...(ports.payments === null ? [] : [fakePayments(ports, ports.payments)]),
    ].map(supervisor.start),
  )
  await supervisor.start(released(hostService('shell', ports, dataDir, build)))
  started.done()
  console.log(urlsText(ports, hasDemoAccounts(dataDir)))
})

/**
 * A shop with an empty store starts with the remotes of this checkout; otherwise it serves the published
 * ones.
 */
async function fillStore(store: ReleaseStore): Promise<void> {
  if (!(await readPointer(store))) await publish(store, REMOTES, { note: 'первый запуск' })
}
