import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import type { Facts } from '@verstak/release/store/facts.ts'
import type { BuiltModule } from './built-modules.ts'

type Modules = Facts['shared']['modules']

const FEDERATED = join(import.meta.dirname, '../../../federated')
const IMPORT = /import (?:\{([^{}]*)\}|\* as \w+|\w+) from ["']@verstak\/federated\/([^"'/]+)["']/g
const EXPORTED = /^export (?:async )?(?:const|let|function\*?|class) (\w+)/gm
const PASSED_ON = /^export \{([^{}]*)\}/gm

const require = createRequire(import.meta.url)

/** Run-time exports of each federated module. */
export function sharedExports(folder: string = FEDERATED): Modules {
  const files = readdirSync(folder).filter((file) => /(?<!\.test)\.tsx?$/.test(file))
  return Object.fromEntries(
    files.sort().map((file) => {
      const text = readFileSync(join(folder, file), 'utf8')
      return [
        file,
        sorted([
          ...valuesOf(text, EXPORTED),
          ...valuesOf(text, PASSED_ON).flatMap((list) => namesIn(list, 'given')),
        ]),
      ]
    }),
  )
}

/** Imports of these modules from them; `*` for everything. */
export function importsOf(modules: readonly BuiltModule[]): Modules {
  const found: Record<string, string[]> = {}
  for (const { source } of modules)
    for (const [, list, file = ''] of source.matchAll(IMPORT))
      found[file] = sorted([...(found[file] ?? []), ...(list === undefined ? ['*'] : namesIn(list))])
  return Object.fromEntries(Object.entries(found).sort(([a], [b]) => a.localeCompare(b, 'en')))
}

/** Versions of the libraries that the host provides. */
export const sharedLibraries = (): Record<string, string> =>
  Object.fromEntries(['react', 'react-dom'].map((name) => [name, require(`${name}/package.json`).version]))

const majorOf = (version = ''): string => version.split('.', 1)[0] ?? ''

/** Version of the shared modules: a hash of their exports and of the libraries' major versions. */
export function sharedVersion(modules: Modules, libraries: Readonly<Record<string, string>>): string {
  const majors = Object.entries(libraries).map(([name, version]) => [name, majorOf(version)])
  return createHash('sha256').update(JSON.stringify({ modules, majors })).digest('hex').slice(0, 12)
}

const valuesOf = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map(([, name = '']) => name)

/** For `a, b as c`: the imported names, or the names under which they are exported. */
const namesIn = (list: string, side: 'taken' | 'given' = 'taken'): string[] =>
  list
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name && !name.startsWith('type '))
    .map((name) => name.split(' as ').at(side === 'given' ? -1 : 0) ?? name)

const sorted = (names: readonly string[]): string[] => [...new Set(names)].sort()
