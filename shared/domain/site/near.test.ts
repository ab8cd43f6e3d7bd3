import { expect, test } from 'vitest'
import { NEAR } from './near.ts'

test.each([
  ['55.75,37.61', true],
  ['-5,-137.123456', true],
  ['5,137', true],
  ['155,37', false],
  ['55,1370', false],
  ['55.1234567,37', false],
  ['55,37.1234567', false],
  ['x55,37', false],
  ['55,37x', false],
  ['55.,37', false],
  ['55', false],
])('«%s» is a place: %s', (text, place) => {
  expect(NEAR.test(text)).toBe(place)
})
