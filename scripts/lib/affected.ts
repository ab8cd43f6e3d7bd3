import { STANDALONE } from './front-ends.ts'
import { dependentsOf, type ImportGraph } from './import-graph.ts'
import { journeysOf, type Owner } from './journey-owners.ts'

export interface Affected {
  readonly unit: readonly string[]
  readonly api: readonly string[]
  /** Files of journeys; null: all, because something changed that every page has. */
  readonly journeys: readonly string[] | null
}

const TEST = /\.test\.tsx?$/
const DB_TEST = /\.db\.test\.ts$/
const TESTING = /\.test\.tsx?$|(^|\/)testing\//
const MODULE = /^api\/src\/areas\/[^/]+\/([^/]+)\//
const moduleOf = (file: string): string | undefined => MODULE.exec(file)?.[1]

/**
 * What changed files below `shared/` and `api/` can break, by the graph of imports. A test of a module of the API runs when
 * the module imports what changed, or when the test makes a call that the module answers. Tests outside the areas that
 * start the whole API always run when a module is affected.
 *
 * Left out are tests of other modules that reach a changed module only by the address of a call as text or by a hook, and
 * journeys of front ends that neither import what changed nor make a call of an affected module.
 */
export function affectedBy(graph: ImportGraph, files: readonly string[]): Affected {
  const dependents = dependentsOf(graph, files)
  const product = [...dependents].filter((file) => !TESTING.test(file))
  const modules = new Set(product.flatMap((file) => moduleOf(file) ?? []))
  const calls = [...modules]
    .map((name) => `shared/contract/${name}/calls.ts`)
    .filter((file) => graph.has(file))
  const callers = dependentsOf(graph, calls)
  const whole = modules.size > 0 ? dependentsOf(graph, ['api/src/app.ts']) : new Set<string>()
  const tests = [...graph.keys()].filter((file) => TEST.test(file)).sort()
  return {
    unit: tests.filter((file) => !DB_TEST.test(file) && dependents.has(file)),
    api: tests.filter(
      (file) =>
        DB_TEST.test(file) &&
        (dependents.has(file) ||
          callers.has(file) ||
          modules.has(moduleOf(file) ?? '') ||
          (whole.has(file) && !moduleOf(file))),
    ),
    journeys: journeysOfRooms(graph, product, callers, dependents),
  }
}

/** Below them is what every page has; pages of the shell are only below `features/`. */
const EVERYWHERE = /^(shared\/host\/(?!standalone\/)|shell\/src\/(?!features\/))/
const ROOM = /^(shell|mfe-[a-z0-9-]+)\/src\//
/** Journeys of the host that runs one remote. */
const OF_STANDALONE = ['standalone', 'development']

function journeysOfRooms(
  graph: ImportGraph,
  product: readonly string[],
  callers: ReadonlySet<string>,
  dependents: ReadonlySet<string>,
): readonly string[] | null {
  if (product.some((file) => EVERYWHERE.test(file))) return null
  const shown = [...product, ...callers].filter((file) => !TESTING.test(file))
  const rooms = new Set(shown.flatMap((file) => ROOM.exec(file)?.[1] ?? []))
  const names = new Set([...rooms].flatMap((room) => journeysOf[room as Owner] ?? []))
  if (product.some((file) => file.startsWith(`${STANDALONE}/`)))
    for (const name of OF_STANDALONE) names.add(name)
  // A journey through several front ends, or one that nobody can place, runs with each of them.
  if (rooms.size > 0) for (const name of journeysOf.shop) names.add(name)
  const found = [...graph.keys()].filter(
    (file) =>
      /^e2e\/journeys\/.+\.spec\.ts$/.test(file) &&
      (names.has(file.replace(/^e2e\/journeys\/|\.spec\.ts$/g, '')) ||
        dependents.has(file) ||
        callers.has(file)),
  )
  return found.sort()
}
