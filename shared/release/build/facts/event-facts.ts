import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { objectShape, type Shape } from '@verstak/contract/shape.ts'
import type { ShopEvent } from '@verstak/federated/events/event.ts'
import type { Shape as Check } from '@verstak/federated/events/shapes.ts'
import type { Facts } from '@verstak/release/store/facts.ts'
import type { BuiltModule } from './built-modules.ts'

/** The folder of the declared events. */
export const EVENTS = join(import.meta.dirname, '../../../federated/events')
const HEARD = /\.subscribe\(\s*(\w+)/g
/** A module of `shared/federated` names the events by a relative path. */
const IMPORTED = /import \{([^{}]*)\} from ["'](?:@verstak\/federated|\.{1,2})\/events\/[^"']+["']/g

/** Declared events by the name of their constant. */
export async function knownEvents(folder: string): Promise<ReadonlyMap<string, ShopEvent<unknown>>> {
  const known = new Map<string, ShopEvent<unknown>>()
  for (const file of readdirSync(folder).filter((file) => /(?<!\.test)\.ts$/.test(file)))
    for (const [key, value] of Object.entries(await import(join(folder, file))))
      if (isEvent(value)) known.set(key, value)
  return known
}

const isEvent = (value: unknown): value is ShopEvent<unknown> =>
  typeof value === 'object' &&
  value !== null &&
  'shape' in value &&
  typeof (value as { name?: unknown }).name === 'string'

/** An event that a module uses other than by subscribing counts as published; a module may do both. */
export function eventsOf(
  modules: readonly BuiltModule[],
  known: ReadonlyMap<string, ShopEvent<unknown>>,
): Facts['events'] {
  const published: string[] = []
  const heard: string[] = []
  for (const { source } of modules) {
    const subscribed = [...source.matchAll(HEARD)].map(([, name = '']) => name)
    const words = source.match(/\w+/g) ?? []
    const imported = [...source.matchAll(IMPORTED)]
      .flatMap(([, list = '']) => list.split(','))
      .map((name) => name.trim())
    for (const key of imported) {
      const name = known.get(key)?.name
      if (!name) continue
      const times = subscribed.filter((one) => one === key).length
      if (times > 0) heard.push(name)
      // The import is one use.
      if (words.filter((word) => word === key).length !== times + 1) published.push(name)
    }
  }
  return { published: sorted(published), heard: sorted(heard) }
}

/** Fields and types of a payload; any value where the event does not tell its parts. */
export function payloadShape({ made }: Check<unknown>): Shape {
  if (made === undefined) return {}
  if (made === 'number') return { type: 'number' }
  if (made === 'text') return { type: 'string' }
  if ('list' in made) return { type: 'array', items: payloadShape(made.list) }
  if ('record' in made) return { type: 'object', additionalProperties: payloadShape(made.record) }
  if ('optional' in made) return payloadShape(made.optional)
  return objectShape(
    Object.fromEntries(
      Object.entries(made.fields).map(([name, part]) => [
        name,
        { shape: payloadShape(part), optional: typeof part.made === 'object' && 'optional' in part.made },
      ]),
    ),
  )
}

const sorted = (names: readonly string[]): string[] => [...new Set(names)].sort()
