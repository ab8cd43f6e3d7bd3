import type { Facts } from './facts.ts'
import type { Dropped, Lack, Part } from './lack.ts'
import { type Described, type Misfit, misfits } from './misfits.ts'

type Shapes = NonNullable<Facts['shapes']>

/** The two sides of a value. */
interface Pair {
  readonly giver: string
  readonly reader: string
}

/**
 * Events, slots and calls whose two sides know different fields. What a build does not tell is not compared.
 *
 * - The payload of an event: whoever publishes it gives it to each subscriber. A new field is no matter.
 * - The props of a slot: whoever shows it gives them to its owner. A prop that the owner can do without may be new on
 *   either side, but may not go.
 * - A call: the API says what it is, so a remote may know nothing else.
 */
export function shapeLacks(parts: readonly Part[], shell: Facts | null, dropped: Dropped): Lack[] {
  return parts.flatMap((part) => [
    ...payloadLacks(part, parts, dropped),
    ...propsLacks(part, parts, dropped),
    ...(part[1] === shell ? [] : callLacks(part, shell?.shapes)),
  ])
}

function payloadLacks([reader, { events, shapes }]: Part, parts: readonly Part[], dropped: Dropped): Lack[] {
  return events.heard.flatMap((what) => {
    const read = described(shapes, shapes?.events[what])
    const givers = parts.filter(([, { events }]) => events.published.includes(what))
    return givers.flatMap(([giver, { shapes }]) =>
      compared(described(shapes, shapes?.events[what]), read)
        .filter(({ why }) => why !== 'unread')
        .filter((misfit) => counts(misfit, { giver, reader }, dropped))
        .map((misfit): Lack => ({ who: reader, kind: 'payload', what, by: giver, misfit })),
    )
  })
}

function propsLacks([giver, { slots, shapes }]: Part, parts: readonly Part[], dropped: Dropped): Lack[] {
  return slots.used.flatMap((what) => {
    const given = described(shapes, shapes?.slots[what])
    const owners = parts.filter(([, { slots }]) => slots.given.includes(what))
    return owners.flatMap(([reader, { shapes }]) =>
      compared(given, described(shapes, shapes?.slots[what]))
        .filter((misfit) => counts(misfit, { giver, reader }, dropped))
        .map((misfit): Lack => ({ who: giver, kind: 'props', what, by: reader, misfit })),
    )
  })
}

function callLacks([who, { contract, shapes }]: Part, api: Shapes | undefined): Lack[] {
  const calls = Object.values(contract).flatMap((part) => part.calls)
  return calls.flatMap((what) => {
    const [own, theirs] = [shapes?.calls[what], api?.calls[what]]
    const lack =
      (kind: 'request' | 'response') =>
      (misfit: Misfit): Lack => ({ who, kind, what, by: 'API', misfit })
    return [
      ...compared(described(shapes, own?.request), described(api, theirs?.request)).map(lack('request')),
      ...compared(described(api, theirs?.response), described(shapes, own?.response))
        .filter(({ why }) => why !== 'unread')
        .map(lack('response')),
    ]
  })
}

/** A field that is gone counts when its side has changed, and one that is new when it is needed. */
function counts({ why, back }: Misfit, { giver, reader }: Pair, dropped: Dropped): boolean {
  const [gives, reads] = back ? [reader, giver] : [giver, reader]
  if (why === 'ungiven') return dropped(gives, reads)
  return why === 'unread' ? dropped(reads, gives) : true
}

function described(shapes: Shapes | undefined, key: string | undefined): Described | null {
  const shape = key === undefined ? undefined : shapes?.known[key]
  return shapes && shape ? { shape, known: shapes.known } : null
}

const compared = (given: Described | null, read: Described | null): Misfit[] =>
  given && read ? misfits(given, read) : []
