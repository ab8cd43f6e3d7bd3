import { globSync } from 'node:fs'
import { join } from 'node:path'

/** Areas of the API in their order: a module imports modules of its own and of earlier areas only. */
export const AREAS: readonly string[] = [
  'site',
  'people',
  'catalogue',
  'basket',
  'orders',
  'after-sale',
  'tools',
  'cabinet',
]

/**
 * Returns the path of the file `name` in every module that has it, by the module's folder name, in the order of areas. A new
 * module is found by its folder, so no list names it.
 */
export function moduleFiles(name: string): ReadonlyMap<string, string> {
  const root = join(import.meta.dirname, 'areas')
  const found = AREAS.flatMap((area) =>
    globSync(`*/${name}`, { cwd: join(root, area) })
      .sort()
      .map((file): [string, string] => [file.split(/[\\/]/, 1)[0] ?? '', join(root, area, file)]),
  )
  return new Map(found)
}
