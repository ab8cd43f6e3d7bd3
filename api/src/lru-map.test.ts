import { expect, test } from 'vitest'
import { LruMap } from './lru-map.ts'

test('what was used longest ago leaves first', () => {
  const map = new LruMap<string, number>(2)
  expect(map.set('a', 1)).toBeUndefined()
  expect(map.set('b', 2)).toBeUndefined()
  expect(map.get('a')).toBe(1)
  expect(map.set('c', 3)).toBe(2)
  expect([map.get('a'), map.get('b'), map.get('c')]).toEqual([1, undefined, 3])
  expect(map.size).toBe(2)
})

test('a value set anew replaces the old one and pushes out nothing', () => {
  const map = new LruMap<string, number>(1)
  map.set('a', 1)
  expect(map.set('a', 2)).toBeUndefined()
  expect(map.get('a')).toBe(2)
  map.delete('a')
  expect(map.get('a')).toBeUndefined()
})
