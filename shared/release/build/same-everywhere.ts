import { createHash } from 'node:crypto'
import type { Compiler, Module } from '@rspack/core'

const NAME = 'same-everywhere'
/** What precedes an installed package in a path, wherever the packages lie. */
const INSTALLED = /(^|[!|"\s])\/[^!|"]*?\/node_modules\//g
/** At least so many numbers for one module: fewer collisions, whose order would show in the numbers of others. */
const ROOM = 4
const FEWEST = 1_000

/**
 * One source gets the same bytes in every folder: the numbers of modules follow from names without the place of the
 * checkout, which the bundler's own numbers contain for the modules that federation adds.
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
  // This hook gives modules whose identifier is a text, unlike all others and the types.
  const { identifier } = module as { identifier: unknown }
  const name = rootModule?.identifier() ?? identifier
  return withoutPlace(String(name), root)
}

/** Also in the form that a `data:` address has. */
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
