import { describe, expect, test } from 'vitest'
import { listingAddress, readListingQuery } from './listing-query.ts'

const read = (search: string) => readListingQuery(new URL(`http://shop/catalog/${search}`))

describe('readListingQuery', () => {
  test('reads page and sort', () => {
    expect(read('?page=3&sort=price-asc')).toEqual({ page: 3, sort: 'price-asc' })
  })

  test.each([
    '',
    '?page=0',
    '?page=-1',
    '?page=1.5',
    '?page=x',
    '?page=1e3',
    '?page=99999999',
    '?sort=toString',
  ])('takes %s as the first page of the default sort', (search) => {
    expect(read(search)).toEqual({ page: 1, sort: 'popular' })
  })
})

test('defaults stay out of the address', () => {
  expect(listingAddress({ page: 1, sort: 'popular' })).toEqual({})
  expect(listingAddress({ page: 2, sort: 'name' })).toEqual({ page: 2, sort: 'name' })
})
