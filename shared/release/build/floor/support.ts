import bcd from '@mdn/browser-compat-data' with { type: 'json' }
import type { CompatStatement, Identifier } from '@mdn/browser-compat-data'
import { BROWSER_FLOOR, type FloorBrowser } from '@verstak/domain/site/browser-floor.ts'

const browsers = Object.keys(BROWSER_FLOOR) as FloorBrowser[]

/** Which browser of the floor lacks a feature, as «firefox 121»; undefined when all have it. */
function lacking(compat: CompatStatement | undefined): string | undefined {
  if (!compat) return undefined
  for (const browser of browsers) {
    const known = [compat.support[browser] ?? []].flat()
    const has = known.some(
      ({ version_added: since, version_removed: until, flags, alternative_name }) =>
        isReached(since, browser) && !isReached(until, browser) && !flags && !alternative_name,
    )
    if (!has) return `${browser} ${known[0]?.version_added || 'никогда'}`
  }
  return undefined
}

function isReached(version: string | false | undefined, browser: FloorBrowser): boolean {
  const [major = Number.NaN, minor = 0] = String(version).replace('≤', '').split('.').map(Number)
  const [least = 0, leastMinor = 0] = String(BROWSER_FLOOR[browser]).split('.').map(Number)
  return major < least || (major === least && minor <= leastMinor)
}

/** Which browser lacks the feature with this path in the data; undefined also for what the data do not know. */
export const lackOf = (...path: string[]): string | undefined => lacking(entry(path)?.__compat)

/** Whether the data know a feature with this path. */
export const isKnown = (...path: string[]): boolean => entry(path) !== undefined

function entry(path: readonly string[]): Identifier | undefined {
  let at: Identifier | undefined = bcd as unknown as Identifier
  for (const name of path) at = at && Object.hasOwn(at, name) ? at[name] : undefined
  return at
}

const namesIn = (at: Identifier): string[] => Object.keys(at).filter((name) => name !== '__compat')

/**
 * Methods of built-in objects that some browser lacks, by name: the code does not tell what it is called on. A name that
 * another built-in object has in every browser is left out.
 */
export function lackingMethods(): ReadonlyMap<string, string> {
  const { builtins } = bcd.javascript as Record<string, Identifier>
  const lacks = new Map<string, string>()
  const known = new Set<string>()
  for (const object of namesIn(builtins ?? {})) {
    // An iterator has the names of an array's methods.
    if (object === 'Iterator' || lackOf('javascript', 'builtins', object)) continue
    for (const name of namesIn(builtins?.[object] ?? {})) {
      const lack = lackOf('javascript', 'builtins', object, name)
      if (!lack) known.add(name)
      else if (!lacks.has(name)) lacks.set(name, `${object}.${name}: ${lack}`)
    }
  }
  for (const name of known) lacks.delete(name)
  return lacks
}
