import { globSync } from 'node:fs'
import { join } from 'node:path'

/** Areas of the API in dependency order: a module imports only from its own and earlier areas. */
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
 * Returns the path of the file `name` in every module that has it, keyed by module folder name, in the order
 * of areas. Modules are discovered by folder, so there is no list to maintain.
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
