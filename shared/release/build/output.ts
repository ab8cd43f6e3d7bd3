import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * A development build has its shop's port in the name, so that two sessions do not share files; `served` is
 * the copy of a production build that the shop on this port serves.
 */
export type Build = 'production' | `served-${number}` | `development-${number}`
export type Mode = 'production' | 'development'

export const developmentBuild = (port: number): Build => `development-${port}`
export const servedBuild = (port: number): Build => `served-${port}`

/** Throws for an unknown name; the default is production. */
export function buildOf(text = 'production'): Build {
  if (/^(production|(served|development)-\d+)$/.test(text)) return text as Build
  throw new Error(`${text} is no build: production, served-<port> or development-<port>`)
}

export const modeOf = (build: Build): Mode => (build.startsWith('development') ? 'development' : 'production')

/** Output folder of a build. */
export const outputOf = (folder: string, build: Build): string => join(folder, 'dist', build)

/** Source maps of browser files are stored separately, because everything in `web/` is served. */
export const mapsOf = (dist: string): string => join(dist, MAPS)

export const MAPS = 'maps'
/** Prefix of each source's name in a source map. */
export const SOURCE_SCHEME = 'source:///'

/** A build writes this file last, so its presence means a complete build. */
export const versionFile = (folder: string, build: Build): string =>
  join(outputOf(folder, build), 'version.json')

/** The problem with the sources; absent when the last development build succeeded. */
export const problemFile = (folder: string, build: Build): string =>
  join(outputOf(folder, build), 'problem.txt')

/** `files` is the hash of the list of all files; clients without it get only the browser files. */
export interface Release {
  readonly version: string
  readonly files: string
  /** The bundler's hash of a development build, by which an open page requests the next update. */
  readonly hash?: string | undefined
}

/** Throws without a finished build. */
export function readRelease(folder: string, build: Build): Release {
  const { version, files, hash } = JSON.parse(readFileSync(versionFile(folder, build), 'utf8'))
  if (![version, files].every((text) => typeof text === 'string' && text !== ''))
    throw new Error(`${folder} has no version`)
  return { version, files, ...(hash ? { hash } : {}) }
}
