import { expect, test } from 'vitest'
import { groupBy } from './group-by.ts'

test('groups keep the order of their first items, and items their order within a group', () => {
  const groups = groupBy(['бур', 'дрель', 'бита', 'диск'], (word) => word[0])
  expect([...groups]).toEqual([
    ['б', ['бур', 'бита']],
    ['д', ['дрель', 'диск']],
  ])
  expect([...groupBy([], String)]).toEqual([])
})
