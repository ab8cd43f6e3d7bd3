import { expect, test } from 'vitest'
import { aimsAt } from './aim.ts'

const edge = { x: 300, top: 100, bottom: 700 }

test.each([
  ['straight to the right', { x: 100, y: 200 }, { x: 110, y: 200 }, true],
  ['down and to the right', { x: 100, y: 200 }, { x: 110, y: 220 }, true],
  ['up and to the right, above the submenu', { x: 100, y: 200 }, { x: 110, y: 190 }, false],
  ['almost straight down', { x: 100, y: 200 }, { x: 101, y: 230 }, false],
  ['straight down', { x: 100, y: 200 }, { x: 100, y: 230 }, false],
  ['away to the left', { x: 100, y: 200 }, { x: 90, y: 210 }, false],
  ['nowhere', { x: 100, y: 200 }, { x: 100, y: 200 }, false],
])('%s', (_, from, to, expected) => {
  expect(aimsAt(edge, from, to)).toBe(expected)
})
