import { expect, test } from 'vitest'
import { findRoute, routerPath, routeTable } from './route-table.ts'
import { routeTitles } from './route-titles.ts'

test.each([
  ['/', 'mfe-catalog'],
  ['/catalog/hit/', 'mfe-catalog'],
  ['/catalog/dreli/udarnye/', 'mfe-catalog'],
  ['/drel-kremen-18/', 'mfe-catalog'],
  ['/basket/', 'mfe-basket-checkout'],
  ['/checkout/done/', 'mfe-basket-checkout'],
  ['/personal/orders/', 'mfe-personal'],
  ['/personal/print/', 'mfe-b2b-tools'],
  ['/personal/print/calibration/', 'mfe-b2b-tools'],
  ['/personal/claims/12/', 'mfe-b2b-tools'],
  ['/login/', 'shell'],
  ['/qr/A-1/', 'shell'],
])('%s belongs to %s', (path, owner) => {
  expect(findRoute(path)?.owner).toBe(owner)
})

test('a child page inherits the access of its parent prefix', () => {
  expect(findRoute('/personal/print/calibration/')?.access).toBe('auth')
  expect(findRoute('/personal/users/7/rights/')?.access).toBe('auth+contragent-admin')
})

test('a percent-encoded address matches the same route', () => {
  expect(findRoute('/%70ersonal/%61ctions/')?.path).toBe('/personal/actions/')
  expect(findRoute('/%6Cogin/')?.access).toBe('guest-only')
  expect(findRoute('/%E0%A4%A/')?.path).toBe('/{slug}/')
})

test('a deep address outside every prefix has no owner', () => {
  expect(findRoute('/nothing/here/at/all/')).toBeUndefined()
})

test('every row matches its own path', () => {
  for (const entry of routeTable) {
    const sample = entry.path.replace(/\{\w+\}/g, 'x1')
    expect(findRoute(sample)?.path, sample).toBe(entry.path)
  }
})

test('parameters are converted to the router’s syntax', () => {
  expect(routerPath('/personal/orders/{slug}/')).toBe('/personal/orders/:slug/')
})

test('every page has a title, and every title a page', () => {
  expect(Object.keys(routeTitles)).toEqual(routeTable.map(({ path }) => path))
})
