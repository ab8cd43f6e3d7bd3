import { createHash } from 'node:crypto'
import type { GenericSchema } from 'valibot'
import type { CallSchema } from './call.ts'

/**
 * Fields and types of a value, in words of JSON Schema, without limits and texts; without any word: any value.
 * `$ref`: the key of an object's shape among the known ones.
 */
export interface Shape {
  readonly type?: 'string' | 'number' | 'boolean' | 'null' | 'file' | 'array' | 'object' | 'function'
  readonly enum?: readonly unknown[]
  readonly anyOf?: readonly Shape[]
  readonly items?: Shape
  /** For a tuple its items, for a function its arguments. */
  readonly prefixItems?: readonly Shape[]
  readonly returns?: Shape
  readonly properties?: Readonly<Record<string, Shape>>
  readonly required?: readonly string[]
  /** Values of a record. */
  readonly additionalProperties?: Shape
  readonly $ref?: string
}

/** Shapes of objects by the hash of their content: a product's card is in a hundred calls. */
export type KnownShapes = Readonly<Record<string, Shape>>

/** Collects shapes; `keyOf` returns the key of a shape among `known`. */
export interface ShapeBook {
  readonly known: KnownShapes
  readonly keyOf: (shape: Shape) => string
}

/** A book without shapes. */
export function shapeBook(): ShapeBook {
  const known: Record<string, Shape> = {}
  const keyOf = (shape: Shape): string => {
    const own = withParts(shape, inner)
    const key = createHash('sha256').update(JSON.stringify(own)).digest('hex').slice(0, 12)
    known[key] = own
    return key
  }
  const inner = (shape: Shape): Shape => (shape.properties ? { $ref: keyOf(shape) } : withParts(shape, inner))
  return { known, keyOf }
}

function withParts(shape: Shape, of: (part: Shape) => Shape): Shape {
  const { anyOf, items, prefixItems, returns, properties, additionalProperties } = shape
  return {
    ...shape,
    ...(anyOf && { anyOf: anyOf.map(of) }),
    ...(items && { items: of(items) }),
    ...(prefixItems && { prefixItems: prefixItems.map(of) }),
    ...(returns && { returns: of(returns) }),
    ...(additionalProperties && { additionalProperties: of(additionalProperties) }),
    ...(properties && { properties: mapped(properties, of) }),
  }
}

/** An object with these fields; sorted, because their order means nothing. */
export function objectShape(
  fields: Readonly<Record<string, { readonly shape: Shape; readonly optional?: boolean }>>,
): Shape {
  const sorted = Object.entries(fields).sort(([one], [other]) => (one < other ? -1 : 1))
  const required = sorted.filter(([, { optional }]) => !optional).map(([name]) => name)
  return {
    type: 'object',
    properties: Object.fromEntries(sorted.map(([name, { shape }]) => [name, shape])),
    required,
  }
}

/** Keys of a call's shapes: its `params`, `query` and `body` as far as it has them, and the data of its answer. */
export function callKeys(book: ShapeBook, { params, query, body, data }: CallSchema): CallKeys {
  const parts = Object.entries({ params, query, body }).flatMap(([name, schema]) =>
    schema ? [[name, { shape: shapeOf(schema, 'input') }] as const] : [],
  )
  return {
    request: book.keyOf(objectShape(Object.fromEntries(parts))),
    response: book.keyOf(data ? shapeOf(data, 'output') : { type: 'null' }),
  }
}

export interface CallKeys {
  readonly request: string
  readonly response: string
}

/** The parts of valibot's schemas that make a shape. */
interface Parts {
  readonly type: string
  readonly wrapped?: Parts
  readonly item?: Parts
  readonly items?: readonly Parts[]
  readonly value?: Parts
  readonly entries?: Readonly<Record<string, Parts>>
  readonly options?: readonly unknown[]
  readonly literal?: unknown
  readonly getter?: (input: unknown) => Parts
  readonly default?: unknown
  readonly pipe?: readonly (Parts & { readonly kind: string; readonly schema?: Parts })[]
}

const OPTIONAL = /^(?:exact_?)?optional$|^(?:nullish|undefinedable)$/
const PLAIN: Readonly<Record<string, Shape['type']>> = {
  string: 'string',
  number: 'number',
  boolean: 'boolean',
  null: 'null',
  file: 'file',
}

/**
 * The shape of what a schema takes (`input`) or makes of it (`output`). `@valibot/to-json-schema` loses types of
 * pipes and of functions, and says that a field with a default may be missing in the output.
 */
export const shapeOf = (schema: GenericSchema, side: 'input' | 'output'): Shape =>
  read(schema as unknown as Parts, side, [])

function read(schema: Parts, side: 'input' | 'output', within: readonly Parts[]): Shape {
  const of = (part: Parts): Shape => read(part, side, [...within, schema])
  const { pipe, type, wrapped, item, items, value, entries, options, literal } = schema
  // A list that contains itself is described once.
  if (within.includes(schema)) return {}
  if (pipe?.[0] && pipe[0] !== schema) return readPipe(pipe, of, side)
  if (PLAIN[type]) return { type: PLAIN[type] }
  if (type === 'lazy') return of(schema.getter?.(undefined) ?? { type: 'any' })
  if (type === 'nullable' || type === 'nullish') return anyOf([of(wrapped as Parts), { type: 'null' }])
  if (wrapped) return of(wrapped)
  if (type === 'array') return { type: 'array', items: of(item as Parts) }
  if (items) return { type: 'array', prefixItems: items.map(of) }
  if (type === 'record') return { type: 'object', additionalProperties: of(value as Parts) }
  if (entries)
    return objectShape(mapped(entries, (part) => ({ shape: of(part), optional: isOptional(part, side) })))
  if (type === 'literal') return { enum: [literal] }
  if (type === 'picklist') return { enum: [...(options ?? [])].sort() }
  if (options) return anyOf(options.map((option) => of(option as Parts)))
  return type === 'function' ? { type: 'function' } : {}
}

function readPipe(
  pipe: NonNullable<Parts['pipe']>,
  of: (part: Parts) => Shape,
  side: 'input' | 'output',
): Shape {
  const [first, ...actions] = pipe
  const shape = of(first as Parts)
  const action = (type: string) => actions.find((each) => each.type === type)?.schema
  if (shape.type === 'function') {
    const [takes, returns] = [action('args'), action('returns')]
    return {
      type: 'function',
      ...(takes && { prefixItems: of(takes).prefixItems ?? [] }),
      ...(returns && { returns: of(returns) }),
    }
  }
  if (side === 'input') return shape
  return actions.reduce((made, next) => {
    if (next.kind === 'schema') return of(next)
    return next.type === 'transform' || next.type === 'raw_transform' ? {} : made
  }, shape)
}

/** A field with a default is in the output. */
const isOptional = (part: Parts, side: 'input' | 'output'): boolean =>
  OPTIONAL.test(part.type) && (side === 'input' || part.default === undefined)

const anyOf = (shapes: readonly Shape[]): Shape => ({
  anyOf: shapes.flatMap((shape) => shape.anyOf ?? [shape]),
})

const mapped = <T, R>(record: Readonly<Record<string, T>>, of: (value: T) => R): Record<string, R> =>
  Object.fromEntries(Object.entries(record).map(([name, value]) => [name, of(value)]))
