import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path/posix'
import { cruise } from '../borders.ts'
import { ROOT } from '../lib/front-ends.ts'

export interface Reached {
  /** The program itself and all that it imports or starts. */
  readonly files: ReadonlySet<string>
  /** Packages asked for, each with the file that asks. */
  readonly packages: readonly { readonly name: string; readonly from: string }[]
}

/** Reads what the files of these folders import; the returned function tells what a program needs of it. */
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
        // Node takes types out and asks for nothing that is only a type.
        if (one.coreModule || one.dependencyTypes.includes('type-only')) continue
        if (one.couldNotResolve) throw new Error(`${from}: there is no ${module}`)
        if (!/^[.#]/.test(module)) packages.push({ name: packageOf(module), from })
        if (!resolved.includes('node_modules')) queue.push(resolved)
      }
    }
    return { files, packages }
  }
}

/**
 * What a file takes by a name: a module by a name that is put together, any that fits, and a script, from the root or from
 * the file's own folder, that it starts as a process.
 */
function namedBy(file: string): string[] {
  const code = readFileSync(join(ROOT, file), 'utf8')
  const scripts = [...code.matchAll(/(?<!from |import |import\()'([\w./-]+\/[\w.-]+\.[cm]?[tj]s)'/g)].flatMap(
    ([, name = '']) => [join(name), join(dirname(file), name)],
  )
  const modules = [...code.matchAll(/import\((?:\s*\/\*[^*]*\*\/)?\s*`([^`]+)`/g)].flatMap(([, name = '']) =>
    globSync(join(dirname(file), name.replaceAll(/\$\{[^}]+\}/g, '*')), { cwd: ROOT }),
  )
  return [...modules, ...scripts.filter((name) => existsSync(join(ROOT, name)))]
}

const packageOf = (module: string): string =>
  module
    .split('/')
    .slice(0, module.startsWith('@') ? 2 : 1)
    .join('/')
