import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import type { RemoteName } from '../../shared/domain/route-table.ts'
import { filesBelow } from './digest.ts'
import { FRONT_ENDS, ROOT, remotesHere } from './front-ends.ts'
import { journeysOf } from './journey-owners.ts'

/** A front end with a gate of its own: `npm test -- mfe-catalog`. */
export type GatedFrontEnd = 'shell' | RemoteName

/** The file in which a remote declares the slots that it gives. */
const SLOTS = 'src/slots.d.ts'

export const isGatedFrontEnd = (word: string): word is GatedFrontEnd =>
  FRONT_ENDS.some((name) => name === word)

/** The files of a front end's own journeys, from the root. */
export const journeyFiles = (frontEnd: GatedFrontEnd): string[] =>
  (journeysOf[frontEnd] ?? []).map((name) => `e2e/journeys/${name}.spec.ts`)

/** A project for TypeScript of the front end and what it imports: an error of another team does not stop this one. */
export function projectOf(frontEnd: GatedFrontEnd): string {
  const folder = join(ROOT, 'node_modules', '.verstak')
  const fromThere = (path: string) => relative(folder, join(ROOT, path)).split(sep).join('/')
  const declarations = [
    ...filesBelow(join(ROOT, 'shared')).filter((file) => file.endsWith('.d.ts')),
    // The slots of other remotes.
    ...remotesHere()
      .map((name) => join(ROOT, name, SLOTS))
      .filter((file) => existsSync(file)),
  ].map((file) => relative(ROOT, file))
  const path = join(folder, `tsconfig.${frontEnd}.json`)
  mkdirSync(folder, { recursive: true })
  writeFileSync(
    path,
    JSON.stringify({
      extends: fromThere('tsconfig.json'),
      compilerOptions: { typeRoots: [fromThere('node_modules/@types')] },
      include: [fromThere(`${frontEnd}/src`)],
      files: [...declarations, ...journeyFiles(frontEnd)].map(fromThere),
    }),
  )
  return path
}
