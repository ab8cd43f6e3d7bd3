import { expect, test } from 'vitest'
import { parseQuantity, splitLine } from './parse-quantity.ts'

test.each([
  ['5', 5],
  [' 1 000 ', 1000],
  ['1\u00a0000\u00a0шт.', 1000],
  ['5,0', 5],
  ['10  упаковки', 10],
  ['x3', 3],
  ['1000001', null],
  ['1 000 000 000 000 000', null],
  ['', null],
])('the quantity of «%s» is %s', (text, quantity) => {
  expect(parseQuantity(text)).toBe(quantity)
})

test.each([
  ['DR-1 5', 'DR-1', 5],
  ['DR-1   -  5 шт', 'DR-1', 5],
  ['DR-1;\t12', 'DR-1', 12],
  ['1. Дрель ДУ-13 (2)', 'Дрель ДУ-13', 2],
  ['SC-12 1 000 шт.', 'SC-12', 1000],
  ['SC-12\u00a0—\u00a02,0', 'SC-12', 2],
  ['DR-1', 'DR-1', null],
  ['DR 12345678901234567890', 'DR 12345678901234567890', null],
  ['DR 1 000 000 000 000 000 000', 'DR 1 000 000 000 000 000 000', null],
])('«%s» is «%s» and %s', (line, text, quantity) => {
  expect(splitLine(line)).toEqual({ text, quantity })
})
