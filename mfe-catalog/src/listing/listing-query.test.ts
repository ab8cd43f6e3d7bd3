import { describe, expect, test } from 'vitest'
import { firstPage, isFormAddress, listingAddress, readListingQuery } from './listing-query.ts'

const read = (search: string) => readListingQuery(new URL(`http://shop/catalog/${search}`))

describe('readListingQuery', () => {
  test('parses page, sort, size, view and filter', () => {
    expect(read('?page=3&sort=price-asc&size=48&view=table&filter=brand_bosch')).toEqual({
      page: 3,
      from: 3,
      sort: 'price-asc',
      size: 48,
      view: 'table',
      filter: 'brand_bosch',
    })
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
    '?size=25',
    '?size=-1',
    '?view=constructor',
    '?from=7',
  ])('treats %s as the first page of the default sort', (search) => {
    expect(read(search)).toEqual(firstPage)
  })

  test('several pages are shown together, up to the limit', () => {
    expect(read('?page=3&from=1')).toMatchObject({ from: 1, page: 3 })
    expect(read('?page=500&from=1')).toMatchObject({ from: 491, page: 500 })
    expect(read('?page=2&from=5')).toMatchObject({ from: 2, page: 2 })
  })

  test('form fields sent without scripts are parsed as a filter', () => {
    const { filter } = read('?f=brand_bosch&f=stock&min.price=1+000,5&max.price=&min.ves=&max.ves=')
    expect(filter).toBe('brand_bosch*stock*price_1000.5..')
    expect(isFormAddress(new URLSearchParams('f=stock'))).toBe(true)
    expect(isFormAddress(new URLSearchParams('filter=stock'))).toBe(false)
  })
})

test('default values are left out of the address', () => {
  expect(listingAddress(firstPage)).toEqual({})
  expect(listingAddress({ page: 2, sort: 'name' })).toEqual({ page: 2, sort: 'name' })
  expect(listingAddress({ ...firstPage, page: 3, from: 1 })).toEqual({ page: 3, from: 1 })
})
