import { expect, test, vi } from 'vitest'
import type { MeasuredPage } from './message.ts'
import { countVitals, type KnownSet, withoutStore } from './vitals.ts'

const set = (id: number, version: string): KnownSet => ({ id, remotes: { 'mfe-catalog': { version } } })
const beacon = (told: number | null, version: string, ...pages: MeasuredPage[]) => ({
  vitals: { set: told, versions: { 'mfe-catalog': version }, pages, from: '10.0.0.1' },
})

test('counts by set, remote, version, route and vital', () => {
  const vitals = countVitals()
  vitals.know(set(1, '0a'))
  const page = { path: '/brands/kremen/', lcp: 1_200, inp: 700, cls: 0 }
  vitals.hear(beacon(1, '0a', page, { path: '/catalog/', cls: 0.3 }))
  vitals.hear(beacon(1, '0a', { ...page, path: '/brands/gora/' }))
  vitals.hear({ counted: [] })
  vitals.hear(null)
  const key = { set: 1, remote: 'mfe-catalog', version: '0a' }
  expect(vitals.all()).toMatchObject([
    { ...key, route: '/brands/:brandsSlug/', vital: 'lcp', samples: 2, poor: 0, sum: 2_400 },
    { ...key, route: '/brands/:brandsSlug/', vital: 'inp', samples: 2, poor: 2 },
    { ...key, route: '/brands/:brandsSlug/', vital: 'cls', samples: 2, poor: 0 },
    { ...key, route: '/catalog/', vital: 'cls', samples: 1, poor: 1 },
  ])
})

test('a version in no set and a page of the shell are not counted', () => {
  const counted = vi.fn()
  const vitals = countVitals(counted)
  vitals.know(set(1, '0a'))
  vitals.hear(beacon(1, 'made up', { path: '/brands/', cls: 0 }))
  vitals.hear(beacon(1, '0a', { path: '/login/', cls: 0 }))
  expect(vitals.all()).toEqual([])
  expect(counted).toHaveBeenCalledWith([], '10.0.0.1')
})

test('a page opened under an earlier set counts for that set, and old sets are forgotten', () => {
  const vitals = countVitals()
  vitals.know(set(1, '0a'))
  vitals.know(set(2, '0b'))
  vitals.hear(beacon(2, '0a', { path: '/brands/', cls: 0 }))
  vitals.hear(beacon(null, '0b', { path: '/brands/', cls: 0 }))
  // The same versions in two sets: the set of the visit counts.
  vitals.know(set(3, '0b'))
  vitals.hear(beacon(2, '0b', { path: '/brands/', cls: 0 }))
  const sets = () => vitals.all().map((count) => [count.set, count.version, count.samples])
  expect(sets()).toEqual([
    [1, '0a', 1],
    [2, '0b', 2],
  ])
  for (const id of Array.from({ length: 10 }, (_, nth) => nth + 4)) vitals.know(set(id, `v${id}`))
  expect(sets()).toEqual([[2, '0b', 2]])
})

test('without a store the release list provides the versions', () => {
  const vitals = countVitals()
  const url = 'http://127.0.0.1:3001/mfe-catalog/0123456789ab/'
  vitals.know(withoutStore({ remotes: { 'mfe-catalog': { url, files: '' } } }))
  vitals.hear(beacon(null, '0123456789ab', { path: '/', lcp: 800 }))
  expect(vitals.all()).toMatchObject([{ set: null, version: '0123456789ab', route: '/', vital: 'lcp' }])
})
