import { createHash } from 'node:crypto'
import type { Compiler, Module } from '@rspack/core'

const NAME = 'same-everywhere'
/** The part of a path before an installed package, wherever packages are installed. */
const INSTALLED = /(^|[!|"\s])\/[^!|"]*?\/node_modules\//g
/**
 * Minimum number of possible ids per module: fewer collisions, whose order would affect the ids of other
 * modules.
 */
const ROOM = 4
const FEWEST = 1_000

/**
 * Makes builds independent of the folder: module ids derive from names without the checkout's path, which the
 * bundler's own ids contain for modules added by federation.
 */
export const sameEverywhere = (root: string) => ({
  apply: (compiler: Compiler) =>
    compiler.hooks.compilation.tap(NAME, (compilation) =>
      compilation.hooks.beforeModuleIds.tap(NAME, (modules) => number([...modules], root)),
    ),
})

function number(modules: Module[], root: string): void {
  const range = Math.max(FEWEST, 10 ** Math.ceil(Math.log10(modules.length * ROOM)))
  const taken = new Set<number>()
  const named = modules.map((module) => ({ module, name: nameWithoutPlace(module, root) }))
  for (const { module, name } of named.sort((one, other) => (one.name < other.name ? -1 : 1))) {
    let id = numberOf(name, range)
    while (taken.has(id)) id = (id + 1) % range
    taken.add(id)
    Object.assign(module, { id })
  }
}

function nameWithoutPlace(module: Module, root: string): string {
  const { rootModule } = module as { rootModule?: Module }
  // Modules from this hook have text identifiers, unlike all others and unlike the types.
  const { identifier } = module as { identifier: unknown }
  const name = rootModule?.identifier() ?? identifier
  return withoutPlace(String(name), root)
}

/** Also removes the path in the encoding of a `data:` URL. */
export const withoutPlace = (text: string, root: string): string =>
  decoded(text).replaceAll(INSTALLED, '$1node_modules/').replaceAll(root, '')

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

const numberOf = (name: string, range: number): number =>
  createHash('sha256').update(name).digest().readUIntBE(0, 6) % range
