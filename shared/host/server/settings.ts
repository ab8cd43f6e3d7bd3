import { readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import * as v from 'valibot'
import type { RemoteName } from '#domain/route-table.ts'
import { readEnvironment } from '#process/environment.ts'
import { countVariable, logLevelVariable, portVariable, webAddressVariable } from '#process/variables.ts'

/** `url` is where the remote's version lies, with a slash at the end. */
export interface ReleaseList {
  readonly remotes: Partial<Record<RemoteName, { readonly url: string }>>
}

export interface HostSettings {
  readonly host: string
  readonly port: number
  readonly apiUrl: string
  /** As shoppers see it, without a slash at the end; canonical links start with it. */
  readonly publicUrl: string
  readonly releases: ReleaseList
  readonly secureCookies: boolean
  readonly logLevel: string
  /** Milliseconds that a remote may take to answer; later it counts as down. */
  readonly remoteBudget: number
  readonly processes: number
}

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

const variables = v.object({
  HOST: v.optional(v.string(), '127.0.0.1'),
  PORT: v.optional(portVariable, '3000'),
  API_URL: v.optional(webAddressVariable, 'http://127.0.0.1:3005'),
  PUBLIC_URL: v.optional(webAddressVariable),
  RELEASES: releasesVariable,
  LOG_LEVEL: v.optional(logLevelVariable, 'warn'),
  REMOTE_BUDGET_MS: v.optional(countVariable(100, 60_000), '3000'),
  RENDER_PROCESSES: v.optional(countVariable(1, 64), String(Math.min(2, availableParallelism()))),
})

/** Throws an EnvironmentError with a sentence for each variable that is wrong. */
export function readSettings(env: NodeJS.ProcessEnv = process.env): HostSettings {
  const given = readEnvironment(variables, env)
  const publicUrl = given.PUBLIC_URL ?? `http://127.0.0.1:${given.PORT}`
  return {
    host: given.HOST,
    port: given.PORT,
    apiUrl: given.API_URL,
    publicUrl,
    releases: given.RELEASES,
    secureCookies: publicUrl.startsWith('https:'),
    logLevel: given.LOG_LEVEL,
    remoteBudget: given.REMOTE_BUDGET_MS,
    processes: given.RENDER_PROCESSES,
  }
}
