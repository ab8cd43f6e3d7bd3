import { expect, test } from 'vitest'
import { isNarrowed, ordersHref, readOrderQuery } from './order-query.ts'

const read = (search: string) => readOrderQuery(new URLSearchParams(search))

test.each([
  ['', { filter: 'all', page: 1 }],
  ['filter=shipped&page=3', { filter: 'shipped', page: 3 }],
  ['filter=active', { filter: 'active', page: 1 }],
  ['filter=unheard-of&page=0', { filter: 'all', page: 1 }],
  ['filter=new&page=-2', { filter: 'new', page: 1 }],
  ['page=1e3', { filter: 'all', page: 1 }],
  ['from=2026-11-30&to=2026-11-01', { filter: 'all', page: 1, from: '2026-11-01', to: '2026-11-30' }],
  ['from=2026-02-30&to=вчера', { filter: 'all', page: 1 }],
  ['due=none&author=17&text=%20DR-1%20', { filter: 'all', page: 1, due: 'none', author: 17, text: 'DR-1' }],
  [
    'unpaid=overdue&claimed=yes&address=3',
    { filter: 'all', page: 1, unpaid: 'overdue', claimed: 'yes', address: 3 },
  ],
  ['contract=5', { filter: 'all', page: 1, contract: 5 }],
  ['contract=none', { filter: 'all', page: 1, contract: 'none' }],
  ['unpaid=maybe&claimed=no&address=x&contract=мой', { filter: 'all', page: 1 }],
  ['author=-1&text=', { filter: 'all', page: 1 }],
])('«%s» is parsed as %o', (search, query) => {
  expect(read(search)).toEqual(query)
})

test('an address contains only non-default values', () => {
  expect(ordersHref(read(''), { filter: 'all' })).toBe('/personal/orders/')
  expect(ordersHref(read(''), { filter: 'new' })).toBe('/personal/orders/?filter=new')
  expect(ordersHref(read('filter=new'), { page: 2 })).toBe('/personal/orders/?filter=new&page=2')
})

test('changing a filter starts at page 1 and keeps the other filters', () => {
  const query = read('filter=new&text=DR-1&page=4')
  expect(ordersHref(query, { filter: 'shipped' })).toBe('/personal/orders/?filter=shipped&text=DR-1')
  expect(ordersHref(query, { text: undefined })).toBe('/personal/orders/?filter=new')
  expect([isNarrowed(query), isNarrowed(read('filter=new&page=2'))]).toEqual([true, false])
})
