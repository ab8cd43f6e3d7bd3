import * as v from 'valibot'
import { expect, test } from 'vitest'
import { callKeys, shapeBook, shapeOf } from './shape.ts'

const wholeNumber = v.pipe(
  v.union([v.number(), v.pipe(v.string(), v.trim(), v.transform(Number))]),
  v.safeInteger(),
)

test('a schema becomes its fields and types, without limits and texts', () => {
  const schema = v.object({
    name: v.pipe(v.string('Укажите имя'), v.trim(), v.maxLength(120)),
    color: v.optional(v.picklist(['red', 'blue'])),
    sum: v.nullable(v.pipe(v.number(), v.integer())),
    by_id: v.record(v.string(), v.number()),
    lines: v.array(v.object({ id: wholeNumber })),
    extra: v.custom<Date>(() => true),
  })
  expect(shapeOf(schema, 'input')).toEqual({
    type: 'object',
    properties: {
      by_id: { type: 'object', additionalProperties: { type: 'number' } },
      color: { enum: ['blue', 'red'] },
      extra: {},
      lines: {
        type: 'array',
        items: {
          type: 'object',
          properties: { id: { anyOf: [{ type: 'number' }, { type: 'string' }] } },
          required: ['id'],
        },
      },
      name: { type: 'string' },
      sum: { anyOf: [{ type: 'number' }, { type: 'null' }] },
    },
    required: ['by_id', 'extra', 'lines', 'name', 'sum'],
  })
})

test('a field with a default may be left out of what is sent, and is in what comes of it', () => {
  const schema = v.object({ page: v.optional(v.number(), 1), text: v.optional(v.string()) })
  expect(shapeOf(schema, 'input').required).toEqual([])
  expect(shapeOf(schema, 'output').required).toEqual(['page'])
})

test('a function has its arguments and its answer, a tree ends where it repeats itself', () => {
  const pick = v.pipe(v.function(), v.args(v.tuple([v.string(), v.number()])), v.returns(v.boolean()))
  expect(shapeOf(pick, 'output')).toEqual({
    type: 'function',
    prefixItems: [{ type: 'string' }, { type: 'number' }],
    returns: { type: 'boolean' },
  })
  interface Tree {
    readonly items: Tree[]
  }
  const tree: v.GenericSchema<Tree> = v.object({ items: v.array(v.lazy(() => tree)) })
  expect(shapeOf(tree, 'output').properties).toEqual({ items: { type: 'array', items: {} } })
})

test('equal objects have one key, whatever the order of their fields', () => {
  const book = shapeBook()
  const card = v.object({ id: v.number(), name: v.string() })
  const first = callKeys(book, { body: card, data: v.object({ items: v.array(card) }) })
  const other = callKeys(book, { body: v.object({ name: v.string(), id: v.number() }) })
  expect(other.request).toBe(first.request)
  expect(book.known[other.response]).toEqual({ type: 'null' })
  // The card, the request with it, the answer with it, and an empty answer.
  expect(Object.keys(book.known)).toHaveLength(4)
})
