import type { Stats } from '@rspack/core'
import { shapeBook, shapeOf } from '@verstak/contract/shape.ts'
import { routerPath, routeTable } from '@verstak/domain/route-table.ts'
import { slotProps } from '@verstak/federated/slots/props.ts'
import type { Facts } from '@verstak/release/store/facts.ts'
import type { FrontEnd } from '../front-end.ts'
import { builtModules } from './built-modules.ts'
import { contractFacts } from './contract-facts.ts'
import { EVENTS, eventsOf, knownEvents, payloadShape } from './event-facts.ts'
import { linksOf, statedRoutes } from './route-facts.ts'
import { importsOf, sharedExports, sharedLibraries, sharedVersion } from './shared-facts.ts'

const SLOT = /["'`](mfe(?:-[a-z0-9]+)+\/[a-z][a-z0-9-]*)["'`]/g

/** Lists what a front end's browser build uses and provides, from the modules in it. */
export async function factsOf(frontEnd: FrontEnd, web: Stats, declared: string = EVENTS): Promise<Facts> {
  const modules = builtModules(web)
  const host = frontEnd.kind === 'host'
  const gives = sharedExports()
  const libraries = sharedLibraries()
  const book = shapeBook()
  const { contract, calls } = await contractFacts(host ? null : modules, book)
  const slots = {
    given: slotsGiven(frontEnd),
    used: sorted(modules.flatMap(({ source }) => [...source.matchAll(SLOT)].map(([, name = '']) => name))),
  }
  const known = await knownEvents(declared)
  const events = eventsOf(modules, known)
  const own = new Set([...events.published, ...events.heard])
  const payloads = [...known.values()].filter(({ name }) => own.has(name))
  return {
    shared: {
      version: sharedVersion(gives, libraries),
      modules: host ? gives : importsOf(modules),
      libraries,
    },
    contract,
    routes: host ? ownRoutes() : await statedRoutes(frontEnd),
    links: await linksOf(modules),
    slots,
    events,
    shapes: {
      events: Object.fromEntries(payloads.map(({ name, shape }) => [name, book.keyOf(payloadShape(shape))])),
      slots: Object.fromEntries(
        Object.entries(slotProps)
          .filter(([name]) => [...slots.given, ...slots.used].includes(name))
          .map(([name, props]) => [name, book.keyOf(shapeOf(props, 'output'))]),
      ),
      calls,
      known: book.known,
    },
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

const sorted = (names: readonly string[]): string[] => [...new Set(names)].sort()
