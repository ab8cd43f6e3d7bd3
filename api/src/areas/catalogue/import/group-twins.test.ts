import fc from 'fast-check'
import { expect, test } from 'vitest'
import { groupTwins, type Supply } from './group-twins.ts'

const of = (id: number, source: string): Supply => ({ id, source })
const byId = (id: number) => id
const pairs = (keys: Supply[][]) => [...groupTwins(keys, byId)].sort()

test('merges products of different sources with one key, and shows the first', () => {
  expect(pairs([[of(1, 'a'), of(2, 'b'), of(3, 'c')]])).toEqual([
    [2, 1],
    [3, 1],
  ])
})

test('matches by barcode with one source and by article with another', () => {
  expect(
    pairs([
      [of(1, 'a'), of(2, 'b')],
      [of(2, 'b'), of(3, 'c')],
    ]),
  ).toEqual([
    [2, 1],
    [3, 1],
  ])
})

test('ignores a key that one source gives to two products', () => {
  expect(pairs([[of(1, 'a'), of(2, 'b'), of(3, 'b')]])).toEqual([])
  expect(pairs([[of(1, 'a'), of(2, 'b'), of(3, 'b'), of(4, 'c')]])).toEqual([[4, 1]])
})

test('never merges two products of one source, whatever else they share', () => {
  expect(
    pairs([
      [of(1, 'a'), of(2, 'b')],
      [of(2, 'b'), of(3, 'a')],
    ]),
  ).toEqual([[2, 1]])
})

test('for any keys, a duplicate points to a visible product, and no group has two products of one source', () => {
  const sources = ['a', 'b', 'c'] as const
  const good = fc.integer({ min: 0, max: 11 }).map((id) => of(id, sources[id % 3] ?? 'a'))
  const key = fc.uniqueArray(good, { selector: ({ id }) => id, minLength: 2, maxLength: 4 })
  fc.assert(
    fc.property(fc.array(key, { maxLength: 12 }), (keys) => {
      const twins = groupTwins(keys, byId)
      const groups = Map.groupBy(twins, ([, shown]) => shown)
      for (const [shown, members] of groups) {
        expect(twins.has(shown)).toBe(false)
        const ids = [shown, ...members.map(([id]) => id)]
        expect(Math.min(...ids)).toBe(shown)
        expect(new Set(ids.map((id) => id % 3)).size).toBe(ids.length)
      }
    }),
  )
})
