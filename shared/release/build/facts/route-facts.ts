import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Script } from 'node:vm'
import { experiments } from '@rspack/core'
import * as paths from '@verstak/domain/paths.ts'
import * as pages from '@verstak/federated/routes/pages.ts'
import type { FrontEnd } from '../front-end.ts'
import { type BuiltModule, placeInShared } from './built-modules.ts'

/** The modules that `routes.tsx` needs when it is evaluated; the others load when a page is opened. */
const needed: Readonly<Record<string, object>> = {
  'domain/paths.ts': paths,
  'federated/routes/pages.ts': pages,
}

export interface StatedPage {
  readonly id: string
  /** In the router's syntax. */
  readonly path: string
  readonly handle: Pick<pages.PageStatement, 'layout' | 'access'>
}

/** The pages of `routes.tsx`. Throws for a page without an address. */
export async function statedPages({ folder, name }: FrontEnd): Promise<StatedPage[]> {
  const file = join(folder, 'src/routes.tsx')
  const { code } = await experiments.swc.transform(readFileSync(file, 'utf8'), {
    filename: file,
    module: { type: 'commonjs' },
    jsc: { parser: { syntax: 'typescript', tsx: true }, target: 'es2024' },
  })
  const exported: { routes?: readonly Partial<StatedPage>[] } = {}
  new Script(`(function (exports, require) {${code}\n})`, { filename: file }).runInThisContext()(
    exported,
    (request: string) =>
      Object.entries(needed).find(([place]) => request === `@verstak/${place}`)?.[1] ?? forLater,
  )
  return (exported.routes ?? []).map(({ id = '', path, handle = {} }) => {
    if (typeof path !== 'string') throw new Error(`${name}: a page without an address`)
    return { id, path, handle }
  })
}

/** The addresses of those pages. */
export async function statedRoutes(frontEnd: FrontEnd): Promise<string[]> {
  const stated = await statedPages(frontEnd)
  return [...new Set(stated.map(({ path }) => path))].sort()
}

const forLater: object = new Proxy(() => {}, { get: (_, key) => (key === '__esModule' ? true : forLater) })

type MakesAddress = (...given: readonly unknown[]) => unknown

/** Addresses built by these modules, with `x` for parameters. */
export async function linksOf(modules: readonly BuiltModule[]): Promise<string[]> {
  const used = modules.find(({ path }) => placeInShared(path) === 'domain/paths.ts')?.used ?? []
  const made = used.flatMap((name) => exampleOf((paths as Readonly<Record<string, unknown>>)[name]) ?? [])
  return [...new Set(made)].sort()
}

/** null for a function with parameters other than a name or a list of names. */
function exampleOf(make: unknown): string | null {
  if (typeof make !== 'function') return null
  for (const given of make.length === 0 ? [[]] : [['x'], [['x']]]) {
    try {
      const address = (make as MakesAddress)(...given)
      if (typeof address === 'string' && address.startsWith('/')) return address.split(/[?#]/, 1)[0] ?? null
    } catch {
      // Tries the next kind of argument.
    }
  }
  return null
}
