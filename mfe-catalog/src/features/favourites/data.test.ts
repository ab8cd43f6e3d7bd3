import { expect, it } from 'vitest'
import { favouritesHref, readFavouritesQuery } from './data.ts'

it.each([
  ['', { page: 1, sort: 'added' }],
  ['?sort=name&page=3', { page: 3, sort: 'name' }],
  ['?sort=popular&page=-1', { page: 1, sort: 'added' }],
  ['?list=7&sort=stock', { page: 1, sort: 'stock', list: 7 }],
  ['?list=0x1', { page: 1, sort: 'added' }],
  ['?page=1e9', { page: 1, sort: 'added' }],
])('parses «%s»', (search, expected) => {
  expect(readFavouritesQuery(new URL(`https://verstak.example/favourites/${search}`))).toEqual(expected)
})

it.each([
  [{ page: 1, sort: 'added' }, '/favourites/'],
  [{ page: 2, sort: 'stock' }, '/favourites/?sort=stock&page=2'],
  [{ page: 2, sort: 'name', list: 7 }, '/favourites/?list=7&sort=name&page=2'],
  [{ list: 7 }, '/favourites/?list=7'],
] as const)('formats %o', (query, expected) => {
  expect(favouritesHref(query)).toBe(expected)
})
