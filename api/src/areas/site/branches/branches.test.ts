import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { CONTENT } from '#content-folder.ts'
import { findShops, type ShopFilter } from './find-shops.ts'
import { loadPlaces, places } from './places-file.ts'

const folder = mkdtempSync(join(tmpdir(), 'places-'))
afterAll(() => rmSync(folder, { recursive: true }))

const MOSCOW = { lat: 55.75, lon: 37.62 }
const ALL: ShopFilter = { by: 'name', open: false, near: null, branches: null }
/** Monday morning: before opening hours in Moscow, within them in Novosibirsk. */
const MORNING = new Date('2026-11-23T04:00:00Z')
const found = (filter: Partial<ShopFilter>) =>
  findShops(places().shops, { ...ALL, ...filter }, MORNING).map(({ city }) => city)

test('filters shops by city, by type, and by branches that have a product', () => {
  expect(new Set(found({ city: 'казань' }))).toEqual(new Set(['Казань']))
  expect(found({ city: 'Урюпинск' })).toEqual([])
  expect(found({ type: 'service' }).length).toBeLessThan(found({}).length)
  expect(found({ branches: new Set(['krasnodar']) })).toEqual(['Краснодар'])
})

test('the list of shops has a second page of 20', () => {
  expect(found({}).length).toBeGreaterThan(20)
})

test('opening hours use the local time of the shop', () => {
  const open = found({ open: true })
  expect(open).toContain('Новосибирск')
  expect(open).not.toContain('Москва')
})

test('sorts by distance', () => {
  const [first, ...rest] = findShops(places().shops, { ...ALL, by: 'distance', near: MOSCOW }, MORNING)
  expect(first?.city).toBe('Москва')
  const distances = [first, ...rest].map((shop) => shop?.distance ?? Number.NaN)
  expect(distances).toEqual(distances.toSorted((a, b) => a - b))
  // About 1,400 km of straight-line distance from Moscow.
  expect(rest.find(({ city }) => city === 'Екатеринбург')?.distance).toBeCloseTo(1417, -1)
})

test.each([
  [/branch: moskva/, 'branch: minsk', /places\.yaml: .*нет филиала minsk/],
  [/id: khimki/, 'id: podolsk', /places\.yaml: podolsk записан дважды/],
  [/from: "09:00"/, 'from: "9 утра"', /places\.yaml: .*from — /],
])('reports an error in the file of places: %s', (from, to, message) => {
  cpSync(join(CONTENT, 'places.yaml'), join(folder, 'places.yaml'))
  const file = join(folder, 'places.yaml')
  const source = readFileSync(file, 'utf8')
  expect(source).toMatch(from)
  writeFileSync(file, source.replace(from, to))
  expect(() => loadPlaces(folder)).toThrow(message)
})
