import { expect, test } from 'vitest'
import { ordersHref, readOrderQuery } from './order-query.ts'

test.each([
  ['', { filter: 'all', page: 1 }],
  ['filter=shipped&page=3', { filter: 'shipped', page: 3 }],
  ['filter=unheard-of&page=0', { filter: 'all', page: 1 }],
  ['filter=new&page=-2', { filter: 'new', page: 1 }],
  ['page=1e3', { filter: 'all', page: 1 }],
])('«%s» asks for %o', (search, query) => {
  expect(readOrderQuery(new URLSearchParams(search))).toEqual(query)
})

test('an address names only what is not the default', () => {
  expect(ordersHref('all')).toBe('/personal/orders/')
  expect(ordersHref('new')).toBe('/personal/orders/?filter=new')
  expect(ordersHref('new', 2)).toBe('/personal/orders/?filter=new&page=2')
})
