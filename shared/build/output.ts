import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A development build carries the port of its shop, so that two sessions of development do not share files. */
export type Build = 'production' | `development-${number}`
export type Mode = 'production' | 'development'

export const developmentBuild = (port: number): Build => `development-${port}`

/** Throws for an unknown name; no name means production. */
export function buildOf(text = 'production'): Build {
  if (text === 'production' || /^development-\d+$/.test(text)) return text as Build
  throw new Error(`${text} is no build: production or development-<port>`)
}

export const modeOf = (build: Build): Mode => (build === 'production' ? build : 'development')

export const outputOf = (folder: string, build: Build): string => join(folder, 'dist', build)

/** A finished build writes this file last, so its presence means that the build is whole. */
export const versionFile = (folder: string, build: Build): string =>
  join(outputOf(folder, build), 'version.json')

/** Throws when there is no finished build. */
export function readVersion(folder: string, build: Build): string {
  const { version } = JSON.parse(readFileSync(versionFile(folder, build), 'utf8'))
  if (typeof version !== 'string' || version === '') throw new Error(`${folder} has no version`)
  return version
}
