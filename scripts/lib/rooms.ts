import { mkdirSync, writeFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { filesBelow } from './digest.ts'
import { FRONT_ENDS, ROOT } from './front-ends.ts'
import { journeysOf } from './journey-owners.ts'

/** What has a gate of its own: `npm test -- mfe-catalog`. */
export type Room = (typeof FRONT_ENDS)[number]

export const isRoom = (word: string): word is Room => FRONT_ENDS.some((name) => name === word)

/** The files of a room's own journeys, from the root. */
export const journeyFiles = (room: Room): string[] =>
  journeysOf[room].map((name) => `e2e/journeys/${name}.spec.ts`)

/** A project for TypeScript of the room and what it imports: an error of another team does not stop this one. */
export function projectOf(room: Room): string {
  const folder = join(ROOT, 'node_modules', '.verstak')
  const fromThere = (path: string) => relative(folder, join(ROOT, path)).split(sep).join('/')
  const declarations = filesBelow(join(ROOT, 'shared'))
    .filter((file) => file.endsWith('.d.ts'))
    .map((file) => relative(ROOT, file))
  const path = join(folder, `tsconfig.${room}.json`)
  mkdirSync(folder, { recursive: true })
  writeFileSync(
    path,
    JSON.stringify({
      extends: fromThere('tsconfig.json'),
      compilerOptions: { typeRoots: [fromThere('node_modules/@types')] },
      include: [fromThere(`${room}/src`)],
      files: [...declarations, ...journeyFiles(room)].map(fromThere),
    }),
  )
  return path
}
