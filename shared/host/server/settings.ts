import { readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import type { RemoteName } from '#domain/route-table.ts'

/** The list of releases that a host serves: where each remote's version lies, with a slash at the end. */
export interface ReleaseList {
  readonly remotes: Partial<Record<RemoteName, { readonly url: string }>>
}

export interface HostSettings {
  readonly host: string
  readonly port: number
  readonly apiUrl: string
  /** The address that shoppers see, without a slash at the end; canonical links start with it. */
  readonly publicUrl: string
  readonly releases: ReleaseList
  readonly secureCookies: boolean
  readonly logLevel: string
  /** Processes that render pages side by side. */
  readonly processes: number
}

/** A host's settings from the environment; throws a sentence when the release list is missing or unreadable. */
export function readSettings(env: NodeJS.ProcessEnv = process.env): HostSettings {
  const port = Number(env.PORT ?? 3000)
  const publicUrl = (env.PUBLIC_URL ?? `http://127.0.0.1:${port}`).replace(/\/$/, '')
  return {
    host: env.HOST ?? '127.0.0.1',
    port,
    apiUrl: (env.API_URL ?? 'http://127.0.0.1:3005').replace(/\/$/, ''),
    publicUrl,
    releases: readReleases(env.RELEASES),
    secureCookies: publicUrl.startsWith('https:'),
    logLevel: env.LOG_LEVEL ?? 'warn',
    processes: Number(env.RENDER_PROCESSES ?? Math.min(2, availableParallelism())),
  }
}

function readReleases(path: string | undefined): ReleaseList {
  if (!path) throw new Error('RELEASES must name the file with the list of releases')
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch (error) {
    throw new Error(`The list of releases ${path} cannot be read: ${(error as Error).message}`)
  }
}
