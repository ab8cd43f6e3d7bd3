import { describe, expect, test } from 'vitest'
import { compareReceived, lineOfCode } from './receiving.ts'

const line = (id: number, article: string, quantity: number, position = id) => ({
  id,
  ...{ order_line: position * 10, position, brand: null },
  article,
  name: article,
  unit: 'шт',
  quantity,
  barcodes: [`46900000000${id}`],
})
const lines = [line(1, 'DR-1', 2), line(2, 'SC-12', 12), line(3, 'DR-1', 1, 1)]

test('an item in another box is not missing', () => {
  expect(compareReceived(lines, { 1: 3, 2: 12 }, [])).toMatchObject({ agrees: true, missing: [], extra: [] })
})

test('missing, surplus and unexpected items are reported by order line', () => {
  const receipt = compareReceived(lines, { 1: 1, 2: 13, 3: 1 }, [
    { code: 'X', quantity: 2 },
    { code: 'Y', quantity: 0 },
  ])
  expect(receipt.agrees).toBe(false)
  expect(receipt.missing).toMatchObject([{ order_line: 10, article: 'DR-1', packed: 3, counted: 2 }])
  expect(receipt.extra).toMatchObject([{ article: 'SC-12', packed: 12, counted: 13 }])
  expect(receipt.unexpectedItems).toEqual([{ code: 'X', quantity: 2 }])
})

test('a barcode or an article in any spelling matches the first incomplete line', () => {
  const full = new Set([1])
  const idOf = (code: string) => lineOfCode(lines, code, ({ id }) => full.has(id)).line?.id
  expect(idOf('dr 1')).toBe(3)
  expect(idOf(' 469000000001 ')).toBe(1)
  full.add(3)
  expect(idOf('DR-1')).toBe(1)
  expect(idOf('X')).toBeUndefined()
  expect(idOf('—')).toBeUndefined()
})

test('a shortage equal to a surplus is a discrepancy, and so are unexpected items alone', () => {
  const agrees = (...given: Parameters<typeof compareReceived>) => compareReceived(...given).agrees
  expect(agrees(lines, { 1: 3, 2: 11 }, [])).toBe(false)
  expect(agrees(lines, { 1: 2, 2: 13 }, [])).toBe(false)
  expect(agrees(lines, { 1: 3, 2: 13 }, [{ code: 'X', quantity: 1 }])).toBe(false)
  expect(agrees(lines, { 1: 3, 2: 12 }, [{ code: 'X', quantity: 1 }])).toBe(false)
})

describe('two brands of one article', () => {
  const bosch = { ...line(1, 'DR-1', 10), brand: 'Bosch' }
  const makita = { ...line(2, 'DR-1', 10), brand: 'Makita' }

  test('five fewer of one and five more of the other do not agree', () => {
    expect(compareReceived([bosch, makita], { 1: 5, 2: 15 }, [])).toMatchObject({
      agrees: false,
      missing: [{ order_line: 10, brand: 'Bosch', packed: 10, counted: 5 }],
      extra: [{ order_line: 20, brand: 'Makita', packed: 10, counted: 15 }],
    })
  })

  test('a scanned article asks which line is meant; the position before it answers', () => {
    const scan = (code: string) => lineOfCode([bosch, makita], code, () => false)
    expect(scan('dr-1')).toEqual({ line: null, question: expect.stringContaining('2:dr-1 — Makita') })
    expect(scan('2:dr-1')).toEqual({ line: makita, question: null })
    expect(scan('469000000002').line).toBe(makita)
  })
})
