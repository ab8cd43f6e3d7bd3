/** Serves one remote at `/<remote>/<version>/`; the version depends on the content, so files are kept for ever. */
import { basename, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import * as v from 'valibot'
import { buildOf, outputOf, readRelease } from '../build/output.ts'
import { readEnvironment, readOrExit } from '../process/environment.ts'
import { endOnSignal, gracefulStop } from '../process/graceful-stop.ts'
import { LOOPBACK, networksVariable, trustIn } from '../process/proxies.ts'
import { limitsGiven, serverLimitVariables } from '../process/server-limits.ts'
import { portVariable } from '../process/variables.ts'
import { createOrigin } from './origin.ts'

const variables = v.object({
  HOST: v.optional(v.string(), '127.0.0.1'),
  PORT: v.optional(portVariable, ''),
  TRUSTED_PROXIES: v.optional(networksVariable),
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
const folder = resolve(positionals[0] ?? '.')
const build = buildOf(values.build)
const app = createOrigin({
  name: basename(folder),
  dist: outputOf(folder, build),
  release: () => readRelease(folder, build),
  trust: trustIn(given.TRUSTED_PROXIES ?? LOOPBACK),
  limits: limitsGiven(given),
})
const stop = gracefulStop(app)
await app.listen({ host: given.HOST, port: given.PORT })
endOnSignal(stop)
