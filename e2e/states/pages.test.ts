import { routeTable } from '@verstak/domain/route-table.ts'
import { expect, test } from 'vitest'
import { pageAt, rowsWithoutPage, statedPages } from './pages.ts'

const pages = statedPages()

test('every route that shows a page has a page, and an address finds its page', () => {
  expect(rowsWithoutPage(pages)).toEqual([])
  expect(pageAt(pages, '/catalog/hit/')?.path).toBe('/catalog/hit/')
  expect(pageAt(pages, '/catalog/dreli/')?.path).toBe('/catalog/:a/')
  expect(pageAt(pages, '/personal/claims/П-1/')).toEqual({
    owner: 'mfe-b2b-tools',
    path: '/personal/claims/:number/',
  })
  expect(pageAt(pages, '/no/such/page/at/all/')).toBeUndefined()
})

test('a declared page is found, a missing one is reported', () => {
  const stated = (line: string) => statedPages((owner) => (owner === 'shell' ? line : ''))
  expect(stated("  page('new', `$" + '{paths.claims()}:id/new/`, ready),\n')).toEqual([
    { owner: 'shell', path: '/personal/claims/:id/new/' },
  ])
  expect(stated("  page('step', paths.checkoutStep('done')),\n")[0]?.path).toBe('/checkout/done/')
  expect(rowsWithoutPage(stated("  page('home', paths.home()),\n")).length).toBeGreaterThan(
    routeTable.length / 2,
  )
})

test.each(['  page(name, address),', "  page('a', paths.noSuch()),", "  page('a', `/$" + '{part}/`),'])(
  'an unreadable declaration throws: %s',
  (line) => {
    expect(() => statedPages(() => line)).toThrow()
  },
)
