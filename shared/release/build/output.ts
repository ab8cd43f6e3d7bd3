import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * A development build carries the port of its shop, so that two sessions of development do not share files; `served` is
 * the copy of a production build that the shop of this port serves.
 */
export type Build = 'production' | `served-${number}` | `development-${number}`
export type Mode = 'production' | 'development'

export const developmentBuild = (port: number): Build => `development-${port}`
export const servedBuild = (port: number): Build => `served-${port}`

/** Throws for an unknown name; no name means production. */
export function buildOf(text = 'production'): Build {
  if (/^(production|(served|development)-\d+)$/.test(text)) return text as Build
  throw new Error(`${text} is no build: production, served-<port> or development-<port>`)
}

export const modeOf = (build: Build): Mode => (build.startsWith('development') ? 'development' : 'production')

export const outputOf = (folder: string, build: Build): string => join(folder, 'dist', build)

/** The maps of the browser's files lie beside them, because what lies among them is served. */
export const mapsOf = (dist: string): string => join(dist, MAPS)

export const MAPS = 'maps'
/** Before the name of each source in a map. */
export const SOURCE_SCHEME = 'source:///'

/** A finished build writes this file last, so its presence means that the build is whole. */
export const versionFile = (folder: string, build: Build): string =>
  join(outputOf(folder, build), 'version.json')

/** What is wrong with the sources; absent when the last build of a session of development went well. */
export const problemFile = (folder: string, build: Build): string =>
  join(outputOf(folder, build), 'problem.txt')

/** `files` is the hash of the list of all files; who does not know it gets nothing but the browser's files. */
export interface Release {
  readonly version: string
  readonly files: string
  /** The bundler's own name for a development build, by which an open page asks for the next. */
  readonly hash?: string | undefined
}

/** Throws when there is no finished build. */
export function readRelease(folder: string, build: Build): Release {
  const { version, files, hash } = JSON.parse(readFileSync(versionFile(folder, build), 'utf8'))
  if (![version, files].every((text) => typeof text === 'string' && text !== ''))
    throw new Error(`${folder} has no version`)
  return { version, files, ...(hash ? { hash } : {}) }
}
