import { oneVital } from '@verstak/release/store/vitals.ts'
import { expect, test } from 'vitest'
import { compareVitals, type SlowPages } from './slow.ts'

const [SLOW, FAST] = [6_000, 900]
let address = 0

/** Simulates loads of a page, some of them slow, each from a different address. */
function load(pages: SlowPages, set: number, loads: number, slow: number, from?: string): void {
  for (let nth = 0; nth < loads; nth += 1) {
    address += 1
    const key = { set, remote: 'mfe-catalog', version: `v${set}`, route: '/brands/', vital: 'lcp' } as const
    pages.hear([oneVital(key, nth < slow ? SLOW : FAST)], from ?? `10.0.${address >> 8}.${address & 255}`)
  }
}
function begun(): SlowPages {
  const pages = compareVitals()
  pages.compare(2, 1)
  return pages
}

test.each([
  ['too few loads of the canary', [29, 29], [100, 0]],
  ['too few of the current set', [100, 60], [29, 0]],
  ['too few slow loads', [40, 9], [100, 0]],
  ['a page as slow in the current set', [100, 40], [100, 21]],
  ['a slightly larger share', [200, 18], [200, 4]],
])('reports nothing: %s', (_, [loads, slow], [others, usual]) => {
  const pages = begun()
  load(pages, 2, loads ?? 0, slow ?? 0)
  load(pages, 1, others ?? 0, usual ?? 0)
  expect(pages.worst()).toBeNull()
})

test('names a page that became slow in the canary', () => {
  const pages = begun()
  load(pages, 2, 40, 12)
  load(pages, 1, 100, 10)
  expect(pages.worst()).toEqual({
    remote: 'mfe-catalog',
    version: 'v2',
    route: '/brands/',
    vital: 'lcp',
    poor: 12,
    samples: 40,
  })
})

test('goes on with its counts when the canary is made anew on another current set', () => {
  const pages = begun()
  load(pages, 2, 20, 12)
  load(pages, 1, 20, 0)
  pages.compare(4, 3)
  load(pages, 2, 20, 20)
  expect(pages.worst()).toBeNull()
  load(pages, 4, 10, 0)
  load(pages, 3, 10, 0)
  expect(pages.worst()).toMatchObject({ poor: 12, samples: 30 })
})

test('an address counts three times in each set', () => {
  const pages = begun()
  load(pages, 1, 100, 0)
  load(pages, 2, 29, 9)
  load(pages, 2, 50, 50, '10.9.9.9')
  expect(pages.worst()).toMatchObject({ poor: 12, samples: 32 })
})

test('counts nothing without a canary, and nothing of other sets', () => {
  const pages = compareVitals()
  load(pages, 2, 40, 40)
  pages.compare(2, 1)
  load(pages, 5, 40, 40)
  load(pages, 1, 40, 0)
  expect(pages.worst()).toBeNull()
})
