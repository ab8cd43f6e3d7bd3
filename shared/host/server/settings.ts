import { readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { isRemoteName, type RemoteName, remoteNames } from '@verstak/domain/route-table.ts'
import { commonVariables } from '@verstak/process/common-variables.ts'
import { readEnvironment } from '@verstak/process/environment.ts'
import { type MetricsPlace, metricsPlace, metricsVariables } from '@verstak/process/metrics.ts'
import { LOOPBACK } from '@verstak/process/proxies.ts'
import { type GivenLimits, limitsGiven, serverLimitVariables } from '@verstak/process/server-limits.ts'
import { shellSecretFile, shellSecretVariables } from '@verstak/process/shell-secret.ts'
import { countVariable, described, oneOf, webAddressVariable } from '@verstak/process/variables.ts'
import { namesStore } from '@verstak/release/store/open-store.ts'
import type { RemoteRoutes } from '@verstak/release/store/place.ts'
import * as v from 'valibot'
import { ownSet } from './process/own-set.ts'

/** `url` is the URL of the remote's version, with a trailing slash; `files` is the hash of its file list. */
export interface ReleasedVersion {
  readonly url: string
  readonly files: string
  /** By its manifest; of a build of earlier tools there is none. */
  readonly place?: RemoteRoutes | undefined
}

export interface ReleaseList {
  /** The version of the host in the same development session. */
  readonly host?: string
  readonly remotes: Partial<Record<RemoteName, ReleasedVersion>>
}

export interface HostSettings {
  readonly host: string
  readonly port: number
  readonly apiUrl: string
  /** The shop's public URL, without a trailing slash; canonical links start with it. */
  readonly publicUrl: string
  /** Empty with a release store. */
  readonly releases: ReleaseList
  /** File of the list, read again whenever it changes; empty for a fixed list. */
  readonly followedList?: string
  /** Origins of remotes for sets of a store. */
  readonly origins?: Readonly<Partial<Record<RemoteName, string>>>
  readonly secureCookies: boolean
  readonly logLevel: string
  /** Milliseconds for a remote to respond; later it counts as unavailable. */
  readonly remoteBudget: number
  /** Folder with the remotes and their builds, for source maps; empty when it is not on this machine. */
  readonly sources: string
  readonly processes: number
  /** Number of loaded processes that stand ready for one that ends; none when absent. */
  readonly spareProcesses?: number
  /** Origins of the bot check provider's scripts and frames; absent or empty without a provider. */
  readonly botOrigins?: readonly string[]
  /** Whether security events are logged, at any log level. */
  readonly securityLog?: boolean
  /** Trusted proxies, as addresses and networks, whose X-Forwarded-For is accepted. */
  readonly trustedProxies?: readonly string[]
  /** Limits of a request and of all connections of a process; the defaults when absent. */
  readonly limits?: GivenLimits
  /** Authenticates the shell to the API; without it the API treats all visitors as one. */
  readonly shellSecret?: string | undefined
  /** Maximum bytes of a render process; a process beyond it is replaced. */
  readonly processMemory: number
  /** Address of the metrics; without it nothing is counted. */
  readonly metrics?: MetricsPlace | null
  /**
   * The API belongs to another team: without its secret this host sends none, and the API treats all visitors
   * as one.
   */
  readonly apiElsewhere?: boolean
  /** Accounts with the testers' panel, as lower-case e-mail addresses. */
  readonly testers?: readonly string[]
  /** Number of errors after which a canary is rolled back; the default when absent. */
  readonly canaryErrors?: number
  /** Percentage of page loads that browsers measure; none when absent. */
  readonly measuredShare?: number
}

export const CANARY_ERRORS = 5

const MEGABYTE = 1024 * 1024

const releasesVariable = v.pipe(
  v.optional(v.string(), ''),
  v.rawTransform(({ dataset, addIssue, NEVER }): ReleaseList => {
    try {
      return JSON.parse(readFileSync(dataset.value, 'utf8'))
    } catch (error) {
      addIssue({ message: `нужен файл JSON со списком версий витрин (${(error as Error).message})` })
      return NEVER
    }
  }),
)

const originsVariable = v.pipe(
  v.optional(v.string(), ''),
  v.transform((list) =>
    list
      .split(',')
      .map((origin) => origin.trim())
      .filter(Boolean),
  ),
  v.array(webAddressVariable),
)

/** Addresses separated by commas. */
const testersVariable = v.pipe(
  v.optional(v.string(), ''),
  v.transform((list) =>
    list
      .split(',')
      .map((address) => address.trim().toLowerCase())
      .filter(Boolean),
  ),
  v.array(v.pipe(v.string(), v.email('нужны адреса почты через запятую'))),
)

/** Variable such as `MFE_CATALOG_URL`. */
const originVariable = (name: RemoteName): string => `${name.toUpperCase().replaceAll('-', '_')}_URL`

/**
 * Remotes of the route table, and others with a variable; the manifest of a remote without one may contain
 * its origin.
 */
function remotesIn(env: NodeJS.ProcessEnv): readonly RemoteName[] {
  const named = Object.keys(env).map((variable) =>
    variable.replace(/_URL$/, '').toLowerCase().replaceAll('_', '-'),
  )
  const given = named.filter(isRemoteName).filter((name) => env[originVariable(name)])
  return [...new Set([...remoteNames, ...given])]
}

/** Exported for docs/configuration.md, as is `remoteOriginVariable`. */
export const hostVariables = v.object({
  ...commonVariables,
  API_URL: described(
    v.optional(webAddressVariable, 'http://127.0.0.1:3005'),
    'Address of the API, `https:` behind a proxy with TLS. `npm start` sets it.',
  ),
  RELEASES: described(
    releasesVariable,
    'File with the version of each remote, when no release store is set. `npm start` writes it.',
    '`releases.json` in `DATA_DIR`',
  ),
  RELEASES_FOLLOW: described(
    v.optional(oneOf('on', 'off'), 'off'),
    '`on` reads that file again when it changes. `npm run dev` sets it.',
  ),
  BOT_ORIGINS: described(
    originsVariable,
    'More origins of its scripts and frames, separated by commas, for the content security policy.',
  ),
  ...serverLimitVariables,
  ...shellSecretVariables,
  ...metricsVariables,
  REMOTE_BUDGET_MS: described(
    v.optional(countVariable(100, 60_000), '3000'),
    'Milliseconds after which a remote that does not answer, or that keeps a process busy, counts as unavailable. Its pages have twice the time. After a third of it the API is asked for its health.',
  ),
  SOURCES_DIR: described(
    v.optional(v.string(), ''),
    'Folder with the remotes and their builds, to map stack traces of browsers to sources. `npm start` sets it to the checkout.',
  ),
  CANARY_ERRORS: described(
    v.optional(countVariable(1, 100_000), String(CANARY_ERRORS)),
    'Number of errors after which a canary is rolled back.',
  ),
  VITALS_SHARE: described(
    v.optional(countVariable(0, 100), '25'),
    'Percentage of page loads whose speed browsers measure.',
  ),
  TESTERS: described(
    testersVariable,
    'E-mail addresses of accounts, separated by commas, that see versions and slots on every page and can open other published versions.',
  ),
  API_ELSEWHERE: described(
    v.optional(oneOf('on', 'off'), 'off'),
    '`on` sends no secret to the API unless one is given. `npm run dev -- --api` sets it.',
  ),
  RENDER_MEMORY_MB: described(
    v.optional(countVariable(128, 65_536), '1024'),
    'Memory of one render process; a process that takes more is replaced.',
  ),
  RENDER_PROCESSES: described(
    v.optional(countVariable(1, 64), String(Math.min(2, availableParallelism()))),
    'Number of processes that render pages.',
    '2; 1 on a machine with one core',
  ),
  RENDER_SPARE: described(
    v.optional(countVariable(0, 64), '1'),
    'Number of loaded processes that take the place of one that ends. Each needs the memory of a process.',
  ),
})

export const remoteOriginVariable = described(
  v.optional(webAddressVariable, ''),
  'Address from which browsers and the shell load the files of that remote. `release -- publish` stores it for a new remote.',
  "the remote's port on this machine",
)

/** The store has the list. */
const variablesWithStore = v.omit(hostVariables, ['RELEASES'])

/** Throws an EnvironmentError with a sentence for each invalid variable. */
export function readSettings(
  env: NodeJS.ProcessEnv = process.env,
): HostSettings & { readonly shellSecretFile: string; readonly dataDir: string } {
  const fromStore = namesStore(env) || ownSet(env) !== null
  const given = fromStore
    ? { ...readEnvironment(variablesWithStore, env), RELEASES: { remotes: {} } }
    : readEnvironment(hostVariables, env)
  const publicUrl = given.PUBLIC_URL ?? `http://127.0.0.1:${given.PORT}`
  return {
    host: given.HOST,
    port: given.PORT,
    apiUrl: given.API_URL,
    publicUrl,
    releases: given.RELEASES,
    dataDir: given.DATA_DIR,
    followedList: given.RELEASES_FOLLOW === 'on' ? (env.RELEASES ?? '') : '',
    origins: fromStore ? originsIn(env) : {},
    secureCookies: publicUrl.startsWith('https:'),
    logLevel: given.LOG_LEVEL,
    remoteBudget: given.REMOTE_BUDGET_MS,
    sources: given.SOURCES_DIR,
    processes: given.RENDER_PROCESSES,
    spareProcesses: given.RENDER_SPARE,
    botOrigins: botOriginsOf(given.BOT_SCRIPT_URL, given.BOT_ORIGINS),
    securityLog: given.SECURITY_LOG === 'on' && given.LOG_LEVEL !== 'silent',
    trustedProxies: given.TRUSTED_PROXIES ?? LOOPBACK,
    limits: limitsGiven(given),
    shellSecret: given.SHELL_SECRET,
    apiElsewhere: given.API_ELSEWHERE === 'on' && !given.SHELL_SECRET_FILE,
    shellSecretFile: given.SHELL_SECRET_FILE ?? shellSecretFile(given.DATA_DIR),
    metrics: metricsPlace(given),
    canaryErrors: given.CANARY_ERRORS,
    measuredShare: given.VITALS_SHARE,
    testers: given.TESTERS,
    processMemory: given.RENDER_MEMORY_MB * MEGABYTE,
  }
}

function originsIn(env: NodeJS.ProcessEnv): HostSettings['origins'] {
  const names = remotesIn(env)
  const variables = names.map((name) => [originVariable(name), remoteOriginVariable])
  const given: Readonly<Record<string, string>> = readEnvironment(
    v.object(Object.fromEntries(variables)),
    env,
  )
  return Object.fromEntries(names.map((name) => [name, given[originVariable(name)]]))
}

const botOriginsOf = (script: string | undefined, more: readonly string[]): string[] =>
  script ? [...new Set([script, ...more].map((address) => new URL(address).origin))] : []
