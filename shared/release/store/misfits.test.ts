import { type Shape, shapeBook, shapeOf } from '@verstak/contract/shape.ts'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { type Described, misfits } from './misfits.ts'

function described(shape: Shape): Described {
  const book = shapeBook()
  return { shape: { $ref: book.keyOf(shape) }, known: book.known }
}
const of = (schema: v.GenericSchema) => described(shapeOf(schema, 'output'))
const between = (given: v.GenericSchema, read: v.GenericSchema) =>
  misfits(of(given), of(read)).map(({ path, why, back }) => `${back ? 'back ' : ''}${why} ${path}`)

const card = v.object({ id: v.number(), name: v.string() })

test('equal shapes fit, and so does a reader of anything', () => {
  expect(between(card, card)).toEqual([])
  expect(between(v.object({ card }), v.object({ card: v.unknown() }))).toEqual([])
})

test.each([
  ['removed', v.object({ id: v.number() }), card, ['missing name']],
  ['renamed', v.object({ id: v.number(), title: v.string() }), card, ['missing name', 'unread title']],
  [
    'optional for its giver',
    v.object({ id: v.number(), name: v.optional(v.string()) }),
    card,
    ['uncertain name'],
  ],
  ['of another type', v.object({ id: v.string(), name: v.string() }), card, ['type id']],
  ['that may be null', v.object({ id: v.nullable(v.number()), name: v.string() }), card, ['type id']],
  ['new', v.object({ ...card.entries, price: v.number() }), card, ['unread price']],
  [
    'that the reader can do without',
    card,
    v.object({ ...card.entries, note: v.optional(v.string()) }),
    ['ungiven note'],
  ],
])('a field %s is told', (_, given, read, expected) => {
  expect(between(given, read)).toEqual(expected)
})

test('fields are named by their path through objects, lists and records', () => {
  const deep = (inner: v.GenericSchema) =>
    v.object({ rows: v.array(v.object({ by: v.record(v.string(), inner) })) })
  expect(between(deep(v.object({ id: v.number() })), deep(card))).toEqual(['missing rows[].by.*.name'])
  expect(between(v.object({ a: v.number(), b: v.string() }), v.record(v.string(), v.number()))).toEqual([
    'type b',
  ])
})

test('a choice fits a wider one, not a narrower one', () => {
  const [two, three] = [v.picklist(['a', 'b']), v.picklist(['a', 'b', 'c'])]
  expect(between(two, three)).toEqual([])
  expect(between(three, two)).toEqual(['type '])
  expect(between(two, v.string())).toEqual([])
  expect(between(v.string(), two)).toEqual(['type '])
  expect(between(v.number(), v.union([v.string(), v.number()]))).toEqual([])
  expect(between(v.union([v.string(), v.number()]), v.number())).toEqual(['type '])
})

test('of several kinds of object the closest one is meant', () => {
  const one = v.object({ of: v.literal('product'), id: v.number() })
  const other = v.object({ of: v.literal('order'), number: v.string() })
  expect(between(one, v.union([one, other]))).toEqual([])
  expect(between(v.union([one, other]), one)).toEqual(['missing id', 'type of', 'unread number'])
  const renamed = v.object({ of: v.literal('product'), no: v.number() })
  expect(between(renamed, v.union([v.object({ of: v.literal('all') }), one]))).toEqual([
    'missing id',
    'unread no',
  ])
})

test('arguments of a function go from its reader to its giver', () => {
  const fn = (argument: v.GenericSchema, answer: v.GenericSchema = v.unknown()) =>
    v.object({ pick: v.pipe(v.function(), v.args(v.tuple([argument])), v.returns(answer)) })
  expect(between(fn(v.object({ id: v.number() })), fn(card))).toEqual(['back unread pick(1).name'])
  expect(between(fn(card), fn(v.object({ id: v.number() })))).toEqual(['back missing pick(1).name'])
  expect(between(fn(card, v.string()), fn(card, v.number()))).toEqual(['type pick()'])
})
