import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path/posix'
import { cruise } from '../borders.ts'
import { ROOT } from '../lib/front-ends.ts'
import { namedBy } from '../lib/import-graph.ts'

export interface Reached {
  readonly files: ReadonlySet<string>
  readonly packages: readonly { readonly name: string; readonly from: string }[]
}

export async function readReach(folders: readonly string[]): Promise<(program: string) => Reached> {
  const { modules } = await cruise(ROOT, folders)
  const bySource = new Map(modules.map((module) => [module.source, module]))
  return (program) => {
    const files = new Set<string>()
    const packages: { name: string; from: string }[] = []
    const queue = [program]
    for (let from = queue.pop(); from; from = queue.pop()) {
      if (files.has(from)) continue
      files.add(from)
      queue.push(...namedBy(from), ...areaFilesNamedBy(from))
      for (const { module, resolved, ...one } of bySource.get(from)?.dependencies ?? []) {
        // Node strips type imports and does not load them.
        if (one.coreModule || one.dependencyTypes.includes('type-only')) continue
        if (one.couldNotResolve) throw new Error(`${from}: there is no ${module}`)
        if (!/^[.#]/.test(module)) packages.push({ name: packageOf(module), from })
        if (!resolved.includes('node_modules')) queue.push(resolved)
      }
    }
    return { files, packages }
  }
}

/** The files of modules that the API finds by their name. */
function areaFilesNamedBy(file: string): string[] {
  const code = readFileSync(join(ROOT, file), 'utf8')
  return [...code.matchAll(/moduleFiles\('([^']+)'\)/g)].flatMap(([, name = '']) =>
    globSync(`api/src/areas/*/*/${name}`, { cwd: ROOT }),
  )
}

const packageOf = (module: string): string =>
  module
    .split('/')
    .slice(0, module.startsWith('@') ? 2 : 1)
    .join('/')
