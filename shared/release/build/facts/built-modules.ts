import { join } from 'node:path'
import type { Stats } from '@rspack/core'

export interface BuiltModule {
  readonly path: string
  /** Without types, as the bundler parsed it. */
  readonly source: string
  /** Used exports; null when the bundler cannot determine them. */
  readonly used: readonly string[] | null
}

interface StatsModule {
  readonly nameForCondition?: string
  readonly source?: string | Buffer
  readonly usedExports?: readonly string[] | boolean | null
  readonly modules?: readonly StatsModule[]
}

const SHARED = join(import.meta.dirname, '../../..')

/** Our own modules in a build, without those removed by tree shaking. */
export function builtModules(stats: Stats): BuiltModule[] {
  const { modules = [] } = stats.toJson({
    all: false,
    modules: true,
    nestedModules: true,
    modulesSpace: Number.POSITIVE_INFINITY,
    nestedModulesSpace: Number.POSITIVE_INFINITY,
    usedExports: true,
    source: true,
    cachedModules: true,
    dependentModules: true,
    orphanModules: true,
    groupModulesByAttributes: false,
    groupModulesByCacheStatus: false,
    groupModulesByExtension: false,
    groupModulesByLayer: false,
    groupModulesByPath: false,
    groupModulesByType: false,
  })
  const found = new Map<string, BuiltModule>()
  const walk = (list: readonly StatsModule[]): void => {
    for (const { nameForCondition: path, source, usedExports, modules: nested = [] } of list) {
      walk(nested)
      if (!path || !source || path.includes('/node_modules/') || !/\.tsx?$/.test(path)) continue
      const used = Array.isArray(usedExports) ? usedExports : null
      found.set(path, { path, source: String(source), used })
    }
  }
  walk(modules as readonly StatsModule[])
  return [...found.values()]
}

/** The path in `shared`, such as `contract/basket/calls.ts`; empty for a module of a front end. */
export const placeInShared = (path: string): string =>
  path.startsWith(`${SHARED}/`) ? path.slice(SHARED.length + 1) : ''
