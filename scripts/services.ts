import { randomBytes } from 'node:crypto'
import { join, resolve } from 'node:path'
import { PAYMENT_NOTICES } from '../shared/domain/orders/payment.ts'
import type { RemoteName } from '../shared/domain/route-table.ts'
import { shellSecretFile } from '../shared/process/shell-secret.ts'
import { type Build, outputOf } from '../shared/release/build/output.ts'
import { type Host, ROOT } from './lib/front-ends.ts'
import { HOST, type Ports, portOfRemote } from './lib/ports.ts'
import type { ServiceSpec } from './lib/supervisor.ts'
import { originVariable } from './releases.ts'

export const urlOf = (port: number): string => `http://${HOST}:${port}`
/** The file with the secret shared by the shell and the API; `SHELL_SECRET_FILE` overrides it. */
const secretFile = (dataDir: string): string => process.env.SHELL_SECRET_FILE || shellSecretFile(dataDir)

export const releasesPath = (dataDir: string): string => join(dataDir, 'releases.json')

const healthOf = (port: number): string => `${urlOf(port)}/health/`
const publicUrl = (ports: Ports): string => process.env.PUBLIC_URL ?? urlOf(ports.shell)

export const apiService = (ports: Ports, dataDir: string, databaseUrl: string): ServiceSpec => ({
  name: 'api',
  args: ['api/src/main.ts'],
  env: {
    API_PORT: String(ports.api),
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
    PUBLIC_URL: publicUrl(ports),
    SHELL_SECRET_FILE: secretFile(dataDir),
    METRICS_PORT: ports.metrics ? String(ports.metrics.api) : '',
    ...(ports.payments ? { PAYMENT_URL: urlOf(ports.payments), ...fakeSecrets } : {}),
  },
  health: healthOf(ports.api),
})

/** New for each start: the fake provider keeps no state. */
const fakeSecrets = {
  PAYMENT_KEY: randomBytes(24).toString('base64url'),
  PAYMENT_SECRET: randomBytes(24).toString('base64url'),
}

/** A fake provider of card payments, without real money. */
export const fakePayments = (ports: Ports, port: number): ServiceSpec => ({
  name: 'fake-payments',
  args: ['api/src/testing/fake-provider/main.ts'],
  env: {
    FAKE_PORT: String(port),
    NOTICES_TO: urlOf(ports.shell) + PAYMENT_NOTICES,
    ...fakeSecrets,
  },
  health: healthOf(port),
})

export const originService = (ports: Ports, name: RemoteName, build: Build = 'production'): ServiceSpec => ({
  name,
  args: ['shared/host/static-origin.ts', name, '--port', String(portOfRemote(ports, name)), '--build', build],
  // A store named in the environment belongs only to the shop started with it.
  env: { RELEASES_DIR: '', RELEASES_URL: '' },
  health: healthOf(portOfRemote(ports, name)),
})

export const hostService = (
  host: Host,
  ports: Ports,
  dataDir: string,
  build: Build = 'production',
): ServiceSpec => ({
  name: host,
  args: [join(outputOf(host, build), 'node/server.cjs')],
  env: {
    PORT: String(ports.shell),
    API_URL: urlOf(ports.api),
    PUBLIC_URL: publicUrl(ports),
    RELEASES: releasesPath(dataDir),
    RELEASES_DIR: '',
    RELEASES_URL: '',
    DATA_DIR: dataDir,
    SHELL_SECRET_FILE: secretFile(dataDir),
    METRICS_PORT: ports.metrics ? String(ports.metrics.shell) : '',
    SOURCES_DIR: ROOT,
  },
  health: healthOf(ports.shell),
})

/** The variables that name a release store. */
export type StoreVariables = Readonly<
  Record<'RELEASES_DIR' | 'RELEASES_URL' | 'RELEASES_CACHE', string | undefined>
>

/** The environment's store; files from a bucket are cached in the shop's own folder. */
export const storeVariables = (
  { RELEASES_DIR, RELEASES_URL, RELEASES_CACHE }: NodeJS.ProcessEnv,
  dataDir: string,
): StoreVariables => ({
  RELEASES_URL,
  RELEASES_DIR: RELEASES_DIR && resolve(ROOT, RELEASES_DIR),
  RELEASES_CACHE: RELEASES_CACHE || (RELEASES_URL && join(dataDir, 'release-files')),
})

/** Makes the service take its releases from the store that these variables name. */
export const fromStore = (spec: ServiceSpec, store: StoreVariables, ports: Ports): ServiceSpec => ({
  ...spec,
  env: {
    ...spec.env,
    ...Object.fromEntries(
      Object.entries(ports.remotes).map(([name, port]) => {
        const variable = originVariable(name as RemoteName)
        return [variable, process.env[variable] || urlOf(port)]
      }),
    ),
    ...store,
  },
})
