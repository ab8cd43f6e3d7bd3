import { readFileSync } from 'node:fs'
import { join } from 'node:path'

export type Mode = 'production' | 'development'

/** A mode as a command line names it; anything but `development` is production. */
export const modeOf = (text: string | undefined): Mode =>
  text === 'development' ? 'development' : 'production'

/** Where the build of a front end lies. What is served and what is being worked on never overwrite each other. */
export const outputOf = (folder: string, mode: Mode): string => join(folder, 'dist', mode)

/** The file that a finished build writes last. */
export const versionFile = (folder: string, mode: Mode): string =>
  join(outputOf(folder, mode), 'version.json')

/** The version of a build, which its addresses carry; throws when there is none. */
export function readVersion(folder: string, mode: Mode): string {
  const { version } = JSON.parse(readFileSync(versionFile(folder, mode), 'utf8'))
  if (typeof version !== 'string' || version === '') throw new Error(`${folder} has no version`)
  return version
}
