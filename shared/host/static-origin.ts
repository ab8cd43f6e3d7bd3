/**
 * Serves one remote at `/<remote>/<version>/`: its build, or all its versions in the environment's release
 * store. The version is a hash of the content, so files are cached for ever.
 */
import { basename, join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { isRemoteName, type RemoteName } from '@verstak/domain/route-table.ts'
import { commonVariables } from '@verstak/process/common-variables.ts'
import { readEnvironment, readOrExit } from '@verstak/process/environment.ts'
import { endOnSignal, gracefulStop } from '@verstak/process/graceful-stop.ts'
import { logConsole } from '@verstak/process/log.ts'
import { LOOPBACK, trustIn } from '@verstak/process/proxies.ts'
import { limitsGiven, serverLimitVariables } from '@verstak/process/server-limits.ts'
import { portVariable } from '@verstak/process/variables.ts'
import { buildOf, outputOf, readRelease } from '@verstak/release/build/output.ts'
import { withKept } from '@verstak/release/store/kept-files.ts'
import { openStore, releaseCacheVariables } from '@verstak/release/store/open-store.ts'
import * as v from 'valibot'
import { createOrigin } from './origin.ts'
import { createStoreOrigin } from './store-origin.ts'

const variables = v.object({
  HOST: commonVariables.HOST,
  PORT: v.optional(portVariable, ''),
  TRUSTED_PROXIES: commonVariables.TRUSTED_PROXIES,
  ...releaseCacheVariables,
  ...serverLimitVariables,
})

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { port: { type: 'string' }, host: { type: 'string' }, build: { type: 'string' } },
})
const given = readOrExit(() => {
  const { HOST, PORT } = process.env
  return readEnvironment(variables, {
    ...process.env,
    HOST: values.host ?? HOST,
    PORT: values.port ?? PORT,
  })
})
let refused: string | null = null
/** Makes the health check fail: the store has refused this machine's version. */
export const failHealth = (why: string): void => {
  refused = why
}

const folder = resolve(positionals[0] ?? '.')
const build = buildOf(values.build)
const common = { trust: trustIn(given.TRUSTED_PROXIES ?? LOOPBACK), limits: limitsGiven(given) }
const name = basename(folder)
const opened = readOrExit(openStore)
const store = opened && given.RELEASES_CACHE ? withKept(opened, join(given.RELEASES_CACHE, name)) : opened
const app = store
  ? createStoreOrigin({ name: remoteOf(name), store, refused: () => refused, ...common })
  : createOrigin({
      name,
      dist: outputOf(folder, build),
      release: () => readRelease(folder, build),
      ...common,
    })
logConsole(name)
const stop = gracefulStop(app)
await app.listen({ host: given.HOST, port: given.PORT })
endOnSignal(stop)

function remoteOf(name: string): RemoteName {
  if (!isRemoteName(name)) throw new Error(`${name} is no remote`)
  return name
}
