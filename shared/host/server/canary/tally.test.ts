import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { countError, countPage, countPages, countReport, routeOf } from './tally.ts'

const told: unknown[] = []
const before = process.send
beforeEach(() => {
  vi.useFakeTimers()
  told.length = 0
  process.send = (message: unknown) => Boolean(told.push(message))
})
afterEach(() => {
  countPages(false)
  vi.useRealTimers()
  if (before) process.send = before
  else delete process.send
})

test('reports pages, slow pages and errors by remote and route twice a second', () => {
  countPages(true)
  countPage('mfe-catalog', '/brands/kremen/', 20)
  countPage('mfe-catalog', '/brands/gora/', 1_500)
  countPage(null, '/login/', 20)
  const error = new Error('no')
  countError(error, 'mfe-catalog:brand@/brands/:code/', '/brands/gora/')
  // The error page reports it again.
  countError(error, 'mfe-catalog:brand@/brands/:code/', '/brands/gora/')
  countError(new Error('slot'), 'mfe-b2b-tools/feed', '/brands/gora/')
  countError(new Error('host'), 'shell:login@/login/', '/login/')
  vi.advanceTimersByTime(500)
  vi.advanceTimersByTime(500)
  const route = '/brands/:brandsSlug/'
  const example = '/brands/gora/'
  expect(told).toEqual([
    {
      counted: [
        { remote: 'mfe-catalog', route, pages: 2, errors: 1, slow: 1, example },
        { remote: 'mfe-b2b-tools', route, pages: 0, errors: 1, slow: 0, example },
      ],
    },
  ])
})

test('passes on browser reports at once with the set of the visit', () => {
  countPages(true)
  const report = { remote: 'mfe-catalog', version: '0a', route: '/brands/' }
  countReport(report, 2, '10.0.0.1')
  countReport({ ...report, remote: 'somebody' }, 2, '10.0.0.1')
  countReport(report, null, '10.0.0.1')
  expect(told).toEqual([{ reported: { ...report, set: 2, from: '10.0.0.1' } }])
})

test('counts nothing without a canary', () => {
  countPage('mfe-catalog', '/brands/', 20)
  countError(new Error('no'), 'mfe-catalog', '/brands/')
  countReport({ remote: 'mfe-catalog', version: '0a', route: '/' }, 1, '10.0.0.1')
  countPages(true)
  countPage('mfe-catalog', '/brands/', 20)
  countPages(false)
  countPages(true)
  vi.advanceTimersByTime(2_000)
  expect(told).toEqual([])
})

test('an address has the same route for everybody', () => {
  expect(routeOf('/catalog/sverla/')).toBe('/catalog/:catalogSlug/')
  expect(routeOf('/nobody/knows/this/')).toBe('/')
})
