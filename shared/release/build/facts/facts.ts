import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Stats } from '@rspack/core'
import { routerPath, routeTable } from '@verstak/domain/route-table.ts'
import type { Facts } from '@verstak/release/store/facts.ts'
import type { FrontEnd } from '../front-end.ts'
import { type BuiltModule, builtModules } from './built-modules.ts'
import { contractFacts } from './contract-facts.ts'
import { linksOf, statedRoutes } from './route-facts.ts'
import { importsOf, sharedExports, sharedLibraries, sharedVersion } from './shared-facts.ts'

const SLOT = /["'`](mfe(?:-[a-z0-9]+)+\/[a-z][a-z0-9-]*)["'`]/g
const HEARD = /\.subscribe\(\s*(\w+)/g

/** Lists what a front end's browser build uses and provides, from the modules in it. */
export async function factsOf(frontEnd: FrontEnd, web: Stats): Promise<Facts> {
  const modules = builtModules(web)
  const host = frontEnd.kind === 'host'
  const gives = sharedExports()
  const libraries = sharedLibraries()
  return {
    shared: {
      version: sharedVersion(gives, libraries),
      modules: host ? gives : importsOf(modules),
      libraries,
    },
    contract: await contractFacts(host ? null : modules),
    routes: host ? ownRoutes() : await statedRoutes(frontEnd),
    links: await linksOf(modules),
    slots: {
      given: slotsGiven(frontEnd),
      used: sorted(modules.flatMap(({ source }) => [...source.matchAll(SLOT)].map(([, name = '']) => name))),
    },
    events: await eventsOf(modules),
    files: 'lasting',
  }
}

const ownRoutes = (): string[] =>
  routeTable.filter(({ owner }) => owner === 'shell').map(({ path }) => routerPath(path))

const slotsGiven = ({ name, exposes }: FrontEnd): string[] =>
  Object.keys(exposes)
    .filter((path) => path.startsWith('./slots/'))
    .map((path) => path.replace('./slots', name))
    .sort()

const EVENTS = join(import.meta.dirname, '../../../federated/events')

/** An event that a module uses other than by subscribing counts as published; a module may do both. */
async function eventsOf(modules: readonly BuiltModule[]): Promise<Facts['events']> {
  const known = new Map<string, string>()
  for (const file of readdirSync(EVENTS).filter((file) => /(?<!\.test)\.ts$/.test(file)))
    for (const [key, value] of Object.entries(await import(join(EVENTS, file))))
      if (typeof (value as { name?: unknown }).name === 'string' && 'shape' in (value as object))
        known.set(key, (value as { name: string }).name)
  const published: string[] = []
  const heard: string[] = []
  for (const { source } of modules) {
    const subscribed = [...source.matchAll(HEARD)].map(([, name = '']) => name)
    const words = source.match(/\w+/g) ?? []
    const imported = [
      ...source.matchAll(/import \{([^{}]*)\} from ["']@verstak\/federated\/events\/[^"']+["']/g),
    ]
      .flatMap(([, list = '']) => list.split(','))
      .map((name) => name.trim())
    for (const key of imported) {
      const name = known.get(key)
      if (!name) continue
      const times = subscribed.filter((one) => one === key).length
      if (times > 0) heard.push(name)
      // The import is one use.
      if (words.filter((word) => word === key).length !== times + 1) published.push(name)
    }
  }
  return { published: sorted(published), heard: sorted(heard) }
}

const sorted = (names: readonly string[]): string[] => [...new Set(names)].sort()
