import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path/posix'
import { cruise } from '../borders.ts'
import { ROOT } from '../lib/front-ends.ts'

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
      queue.push(...namedBy(from))
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

/** Files reached without an import: modules of a computed `import()` and scripts started as processes. */
function namedBy(file: string): string[] {
  const code = readFileSync(join(ROOT, file), 'utf8')
  const scripts = [...code.matchAll(/(?<!from |import |import\()'([\w./-]+\/[\w.-]+\.[cm]?[tj]s)'/g)].flatMap(
    ([, name = '']) => [join(name), join(dirname(file), name)],
  )
  const modules = [...code.matchAll(/import\((?:\s*\/\*[^*]*\*\/)?\s*`([^`]+)`/g)].flatMap(([, name = '']) =>
    globSync(join(dirname(file), name.replaceAll(/\$\{[^}]+\}/g, '*')), { cwd: ROOT }),
  )
  const areas = [...code.matchAll(/moduleFiles\('([^']+)'\)/g)].flatMap(([, name = '']) =>
    globSync(`api/src/areas/*/*/${name}`, { cwd: ROOT }),
  )
  return [...modules, ...areas, ...scripts.filter((name) => existsSync(join(ROOT, name)))]
}

const packageOf = (module: string): string =>
  module
    .split('/')
    .slice(0, module.startsWith('@') ? 2 : 1)
    .join('/')
