import { expect, test } from 'vitest'
import { decodeLines, encodeLines, linesForAddress, removedBy } from './undo.ts'

const basket = { basket: [48, 12], basket_quantity: { 12: 5, 48: 20 } }

test('lines survive formatting and parsing', () => {
  const lines = [
    { productId: 12, quantity: 5 },
    { productId: 48, quantity: 20 },
  ]
  expect(encodeLines(lines)).toBe('12x5,48x20')
  expect(decodeLines(encodeLines(lines))).toEqual(lines)
})

test('invalid lines are skipped', () => {
  expect(decodeLines('12x5,x,-3x1,7x0,8x1.5,<b>x2,9x3')).toEqual([
    { productId: 12, quantity: 5 },
    { productId: 9, quantity: 3 },
  ])
  expect(decodeLines('')).toEqual([])
  expect(decodeLines('12x5,9x3,12x7')).toEqual([
    { productId: 12, quantity: 5 },
    { productId: 9, quantity: 3 },
  ])
  const many = Array.from({ length: 3000 }, (_, index) => `${index + 1}x1`).join(',')
  expect(decodeLines(many)).toHaveLength(2000)
})

test('a removal is undone by its line, a clearing by all lines in their order', () => {
  expect(removedBy('remove', 12, basket)).toEqual([{ productId: 12, quantity: 5 }])
  expect(removedBy('remove', 99, basket)).toEqual([])
  expect(encodeLines(removedBy('clear', Number.NaN, basket))).toBe('48x20,12x5')
  expect(removedBy('update', 12, basket)).toEqual([])
})

test('a list too long for an address gives no undo in the address', () => {
  const many = Array.from({ length: 400 }, (_, index) => ({ productId: 10_000 + index, quantity: 1 }))
  expect(linesForAddress(many)).toBe('')
  expect(linesForAddress(many.slice(0, 200))).toBe(encodeLines(many.slice(0, 200)))
})
