import { expect, test } from 'vitest'
import { schemeOf } from './scheme.ts'

const SIZE = { width: 640, height: 480 }
const moscow = { lat: 55.75, lon: 37.62 }
const khimki = { lat: 55.89, lon: 37.44 }
const novosibirsk = { lat: 54.99, lon: 82.9 }
const krasnodar = { lat: 45.03, lon: 39 }

test('east is right and north is up, all marks are inside; neighbours are merged', () => {
  const [first, east, south] = schemeOf([moscow, khimki, novosibirsk, krasnodar], SIZE)
  if (!first || !east || !south) throw new Error('three marks are due')
  expect(first.places).toEqual([moscow, khimki])
  expect(east.x).toBeGreaterThan(first.x)
  expect(south.y).toBeGreaterThan(first.y)
  for (const { x, y } of [first, east, south]) {
    expect(x).toBeGreaterThanOrEqual(0)
    expect(x).toBeLessThanOrEqual(SIZE.width)
    expect(y).toBeGreaterThanOrEqual(0)
    expect(y).toBeLessThanOrEqual(SIZE.height)
  }
})

test('a single place is in the middle', () => {
  expect(schemeOf([moscow], SIZE)).toEqual([{ x: 320, y: 240, places: [moscow] }])
  expect(schemeOf([], SIZE)).toEqual([])
})

test('two shops of one city are separate marks when nothing else is shown', () => {
  expect(schemeOf([moscow, khimki], SIZE)).toHaveLength(2)
})
