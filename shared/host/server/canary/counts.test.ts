import { type RemoteName, routeFinder } from '@verstak/domain/route-table.ts'
import type { SetFile } from '@verstak/release/store/sets.ts'
import { oneVital } from '@verstak/release/store/vitals.ts'
import { beforeEach, expect, test } from 'vitest'
import { type CanaryCounts, countCanaries, countVisits } from './counts.ts'
import { compareVitals } from './slow.ts'

const setOf = (id: number, version: string): SetFile => ({
  id,
  made: '',
  from: null,
  note: '',
  remotes: { 'mfe-catalog': { version, files: '' }, 'mfe-personal': { version: '0b', files: '' } },
})
const BOTH = { canary: setOf(2, '0c'), current: setOf(1, '0a') }
let counts: CanaryCounts
beforeEach(() => {
  counts = countVisits(3, BOTH)
})

const tell = (
  set: number,
  { pages = 0, errors = 0 },
  remote: RemoteName = 'mfe-catalog',
  route = '/brands/',
) =>
  counts.hear(String(set), {
    counted: [{ remote, route, pages, errors, slow: 0, example: errors ? '/brands/?a' : '' }],
  })
const report = (from: string, more = {}) =>
  counts.hear('1', {
    reported: { set: 2, remote: 'mfe-catalog', version: '0c', route: '/catalog/sverla/', from, ...more },
  })

test('a canary within its budget stays, one over it is rolled back and its worst page named', () => {
  tell(1, { pages: 100 })
  tell(2, { pages: 20, errors: 2 })
  tell(2, { pages: 5 }, 'mfe-personal', '/garant/')
  expect(counts.verdict()).toBeNull()
  tell(2, { errors: 1 }, 'mfe-personal', '/garant/')
  expect(counts.verdict()).toEqual({
    by: 'errors',
    worst: { remote: 'mfe-catalog', version: '0c', route: '/brands/', errors: 2, example: '/brands/?a' },
  })
})

test('errors that are as frequent in the current set do not count against the canary', () => {
  tell(1, { pages: 90, errors: 9 })
  tell(2, { pages: 40, errors: 5 })
  expect(counts.verdict()).toBeNull()
  tell(2, { errors: 6 })
  expect(counts.verdict()?.worst?.errors).toBe(11)
})

test('counts browser reports, at most two per address, for versions in the set', () => {
  for (let sent = 0; sent < 5; sent += 1) report('10.0.0.1')
  report('10.0.0.2', { version: '0a' })
  report('10.0.0.2', { set: 7 })
  expect(counts.verdict()).toBeNull()
  report('10.0.0.3')
  expect(counts.verdict()?.worst).toMatchObject({
    route: '/catalog/:catalogSlug/',
    example: '/catalog/sverla/',
    errors: 3,
  })
})

test('excluding a remote rolls the canary back, but not the current set', () => {
  const fault = { what: 'stalled', remote: 'mfe-personal', route: '/garant/', detail: '' } as const
  counts.fault('1', fault, true)
  counts.fault('2', fault, false)
  expect(counts.verdict()).toBeNull()
  tell(2, { errors: 1 })
  counts.fault('2', fault, true)
  expect(counts.verdict()).toEqual({
    by: 'fault',
    worst: { remote: 'mfe-personal', version: '0b', route: '/garant/', errors: 2, example: '/garant/' },
  })
})

test('a page that became slow rolls the canary back', () => {
  const slow = compareVitals()
  counts = countVisits(3, BOTH, slow)
  for (let nth = 0; nth < 60; nth += 1) {
    const set = 1 + (nth % 2)
    const key = { set, remote: 'mfe-catalog', version: '0c', route: '/brands/', vital: 'cls' } as const
    slow.hear([oneVital(key, set === 2 ? 0.4 : 0)], `10.0.0.${nth}`)
  }
  expect(counts.verdict()).toEqual({
    by: 'slow',
    worst: {
      remote: 'mfe-catalog',
      version: '0c',
      route: '/brands/',
      errors: 0,
      example: '',
      slow: { vital: 'cls', poor: 30, samples: 30 },
    },
  })
})

test('goes on when the canary is made anew on another current set', () => {
  tell(2, { pages: 5, errors: 2 })
  counts.compare({ canary: setOf(4, '0c'), current: setOf(3, '0a') })
  tell(2, { errors: 9 })
  expect(counts.verdict()).toBeNull()
  tell(4, { errors: 1 })
  expect(counts.verdict()?.worst).toMatchObject({ version: '0c', errors: 3 })
})

test('each canary has its own counts; one that ended begins from zero', () => {
  const all = countCanaries(3)
  const [one, other] = [all.begin(2, BOTH), all.begin(5, { ...BOTH, canary: setOf(5, '0c') })]
  const fail = (set: string) =>
    all.hear(set, {
      counted: [{ remote: 'mfe-catalog', route: '/', pages: 1, errors: 3, slow: 0, example: '' }],
    })
  fail('2')
  fail('9')
  expect([one.verdict()?.by, other.verdict()]).toEqual(['errors', null])
  expect(all.begin(2, BOTH)).toBe(one)
  all.end(2)
  fail('2')
  expect(all.begin(2, BOTH).all()).toEqual({ canary: [], current: [] })
})

test('counts a page of a remote known only to the set by its own route', () => {
  const row = { path: '/example/{code}/', owner: 'mfe-catalog', layout: 'default', access: 'public' } as const
  counts = countVisits(3, { ...BOTH, find: routeFinder([row]) })
  report('10.0.0.1', { route: '/example/7/' })
  expect(counts.all().canary).toMatchObject([{ route: '/example/:code/', example: '/example/7/' }])
})
