import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path/posix'
import { cruise } from '../borders.ts'
import { ROOT, WORKSPACE } from './front-ends.ts'

/** The imports of each file of the project, by path from the root. */
export type ImportGraph = ReadonlyMap<string, readonly string[]>

/** Files reached without an import: modules of a computed `import()` and scripts started as processes. */
export function namedBy(file: string): string[] {
  const code = readFileSync(join(ROOT, file), 'utf8')
  const scripts = [...code.matchAll(/(?<!from |import |import\()'([\w./-]+\/[\w.-]+\.[cm]?[tj]s)'/g)].flatMap(
    ([, name = '']) => [join(name), join(dirname(file), name)],
  )
  const modules = [...code.matchAll(/import\((?:\s*\/\*[^*]*\*\/)?\s*`([^`]+)`/g)].flatMap(([, name = '']) =>
    globSync(join(dirname(file), name.replaceAll(/\$\{[\w.]+\}/g, '*')), { cwd: ROOT }),
  )
  return [...modules, ...scripts.filter((name) => existsSync(join(ROOT, name)))]
}

/** It loads every resource, so with its edges each call would concern all files that know the contract. */
const LOADER = 'shared/contract/contract.ts'

/** Reads the sources of the project, which takes as long as the check of borders. */
export async function readImportGraph(): Promise<ImportGraph> {
  const { modules } = await cruise(ROOT, [...WORKSPACE, 'scripts'])
  const own = new Map(
    modules
      .filter(({ source }) => !source.includes('node_modules') && existsSync(join(ROOT, source)))
      .map(({ source, dependencies }) => [source, dependencies]),
  )
  return new Map(
    [...own].map(([source, stated]) => {
      const named = /\.[cm]?[tj]sx?$/.test(source) && source !== LOADER ? namedBy(source) : []
      return [source, [...stated.map(({ resolved }) => resolved), ...named].filter((file) => own.has(file))]
    }),
  )
}

/** These files and all that import them, directly or not. */
export function dependentsOf(graph: ImportGraph, files: Iterable<string>): ReadonlySet<string> {
  const users = new Map<string, string[]>()
  for (const [file, imported] of graph)
    for (const one of imported) {
      const known = users.get(one)
      if (known) known.push(file)
      else users.set(one, [file])
    }
  const found = new Set<string>()
  const queue = [...files]
  for (let file = queue.pop(); file; file = queue.pop()) {
    if (found.has(file)) continue
    found.add(file)
    queue.push(...(users.get(file) ?? []))
  }
  return found
}
