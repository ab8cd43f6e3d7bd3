import type { KnownShapes, Shape } from '@verstak/contract/shape.ts'

/**
 * A field that does not fit. `missing`: its reader needs it and nobody gives it; `uncertain`: it may be missing;
 * `type`: the reader expects another type; `unread`: it is given, and the reader does not know it; `ungiven`: the
 * reader can do without it, and the giver does not know it.
 */
export interface Misfit {
  readonly path: string
  readonly why: 'missing' | 'uncertain' | 'type' | 'unread' | 'ungiven'
  /** For `type`. */
  readonly given?: Shape
  readonly read?: Shape
  /** In an argument of a function, which the reader of the function gives. */
  readonly back?: boolean
}

/** A shape, and the shapes that it refers to. */
export interface Described {
  readonly shape: Shape
  readonly known: KnownShapes
}

/** Fields of `given` that its reader, which expects `read`, cannot take. */
export function misfits(given: Described, read: Described, path = ''): Misfit[] {
  const [from, to] = [resolved(given), resolved(read)]
  const other: Misfit = { path, why: 'type', given: from.shape, read: to.shape }
  if (isSame(given, read) || isAny(to.shape)) return []
  if (from.shape.anyOf) return from.shape.anyOf.flatMap((shape) => misfits(inPlace(from, shape), to, path))
  if (to.shape.anyOf)
    return closest(
      to.shape.anyOf.map((shape) => misfits(from, inPlace(to, shape), path)),
      other,
    )
  const { enum: values } = from.shape
  if (to.shape.enum) return values?.every((value) => to.shape.enum?.includes(value)) ? [] : [other]
  if (values) return values.every((value) => typeof value === to.shape.type) ? [] : [other]
  if (from.shape.type !== to.shape.type) return [other]
  if (to.shape.type === 'object') return objects(from, to, path)
  if (to.shape.type === 'function') return functions(from, to, path)
  return to.shape.type === 'array' ? lists(from, to, path) : []
}

function objects(given: Described, read: Described, path: string): Misfit[] {
  const { properties: fields, additionalProperties: values } = given.shape
  const at = (name: string) => (path ? `${path}.${name}` : name)
  if (read.shape.additionalProperties) {
    const every = inPlace(read, read.shape.additionalProperties)
    const all = values ? { '*': values } : (fields ?? {})
    return Object.entries(all).flatMap(([name, shape]) => misfits(inPlace(given, shape), every, at(name)))
  }
  const wanted = Object.entries(read.shape.properties ?? {}).flatMap(([name, shape]): Misfit[] => {
    const found = fields?.[name]
    const needed = read.shape.required?.includes(name)
    if (!found) return [{ path: at(name), why: needed ? 'missing' : 'ungiven' }]
    const uncertain = needed && !given.shape.required?.includes(name)
    return [
      ...(uncertain ? [{ path: at(name), why: 'uncertain' } as const] : []),
      ...misfits(inPlace(given, found), inPlace(read, shape), at(name)),
    ]
  })
  const unread = Object.keys(fields ?? {}).filter((name) => !read.shape.properties?.[name])
  return [...wanted, ...unread.map((name): Misfit => ({ path: at(name), why: 'unread' }))]
}

function lists(given: Described, read: Described, path: string): Misfit[] {
  const [from, to] = [given.shape, read.shape]
  const every = (side: Shape, at: number): Shape => side.prefixItems?.[at] ?? side.items ?? {}
  const places = Math.max(1, from.prefixItems?.length ?? 0, to.prefixItems?.length ?? 0)
  return Array.from({ length: places }, (_, at) =>
    misfits(inPlace(given, every(from, at)), inPlace(read, every(to, at)), `${path}[]`),
  ).flat()
}

/** The reader calls it: the arguments go the other way. */
function functions(given: Described, read: Described, path: string): Misfit[] {
  const [wants, gives] = [given.shape.prefixItems ?? [], read.shape.prefixItems ?? []]
  const taken = wants.flatMap((want, at): Misfit[] => {
    const place = `${path}(${at + 1})`
    const give = gives[at]
    return give
      ? misfits(inPlace(read, give), inPlace(given, want), place)
      : [{ path: place, why: 'missing' }]
  })
  return [
    ...taken.map((misfit) => ({ ...misfit, back: !misfit.back })),
    ...misfits(
      inPlace(given, given.shape.returns ?? {}),
      inPlace(read, read.shape.returns ?? {}),
      `${path}()`,
    ),
  ]
}

/** Misfits of the alternative that fits best; alternatives of other types say nothing about fields. */
function closest(all: readonly Misfit[][], other: Misfit): Misfit[] {
  const byFields = all.filter(([first]) => first?.path !== other.path || first.why !== 'type')
  const [best] = byFields.sort((one, next) => distance(one) - distance(next))
  return best ?? [other]
}

/** A field of another type, such as `of: 'order'`, says that something else is meant. */
const distance = (all: readonly Misfit[]): number =>
  all.reduce((sum, { why }) => sum + (why === 'type' ? all.length + 1 : 1), 0)

const inPlace = ({ known }: Described, shape: Shape): Described => ({ shape, known })

function resolved({ shape, known }: Described): Described {
  return { shape: (shape.$ref === undefined ? shape : known[shape.$ref]) ?? {}, known }
}

const isSame = (one: Described, other: Described): boolean =>
  JSON.stringify(one.shape) === JSON.stringify(other.shape)

const isAny = (shape: Shape): boolean => Object.keys(shape).length === 0
