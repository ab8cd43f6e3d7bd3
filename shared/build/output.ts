import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A build's name: what is served, or what one session of development works on, told by the port of its shop. */
export type Build = 'production' | `development-${number}`
export type Mode = 'production' | 'development'

export const developmentBuild = (port: number): Build => `development-${port}`

/** A build as a command line names it; production when it names none. Throws for a name that is none. */
export function buildOf(text = 'production'): Build {
  if (text === 'production' || /^development-\d+$/.test(text)) return text as Build
  throw new Error(`${text} is no build: production or development-<port>`)
}

export const modeOf = (build: Build): Mode => (build === 'production' ? build : 'development')

/** Where a build of a front end lies: none overwrites another's files. */
export const outputOf = (folder: string, build: Build): string => join(folder, 'dist', build)

/** The file that a finished build writes last, and whole. */
export const versionFile = (folder: string, build: Build): string =>
  join(outputOf(folder, build), 'version.json')

/** The version of a build, which its addresses carry; throws when there is none. */
export function readVersion(folder: string, build: Build): string {
  const { version } = JSON.parse(readFileSync(versionFile(folder, build), 'utf8'))
  if (typeof version !== 'string' || version === '') throw new Error(`${folder} has no version`)
  return version
}
