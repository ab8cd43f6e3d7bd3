import { expect, test } from 'vitest'
import { compareReceived, lineOfCode } from './receiving.ts'

const line = (id: number, article: string, quantity: number) => ({
  id,
  article,
  name: article,
  unit: 'шт',
  quantity,
  barcodes: [`46900000000${id}`],
})
const lines = [line(1, 'DR-1', 2), line(2, 'SC-12', 12), line(3, 'DR-1', 1)]

test('an item in another box is not missing', () => {
  expect(compareReceived(lines, { 1: 3, 2: 12 }, [])).toMatchObject({ agrees: true, missing: [], extra: [] })
})

test('missing, surplus and unexpected items are reported by article', () => {
  const receipt = compareReceived(lines, { 1: 1, 2: 13, 3: 1 }, [
    { code: 'X', quantity: 2 },
    { code: 'Y', quantity: 0 },
  ])
  expect(receipt.agrees).toBe(false)
  expect(receipt.missing).toMatchObject([{ article: 'DR-1', packed: 3, counted: 2 }])
  expect(receipt.extra).toMatchObject([{ article: 'SC-12', packed: 12, counted: 13 }])
  expect(receipt.unexpectedItems).toEqual([{ code: 'X', quantity: 2 }])
})

test('a barcode or an article in any spelling matches the first incomplete line', () => {
  const full = new Set([1])
  const isFull = ({ id }: { id: number }) => full.has(id)
  expect(lineOfCode(lines, 'dr 1', isFull)?.id).toBe(3)
  expect(lineOfCode(lines, ' 469000000001 ', isFull)?.id).toBe(1)
  full.add(3)
  expect(lineOfCode(lines, 'DR-1', isFull)?.id).toBe(1)
  expect(lineOfCode(lines, 'X', isFull)).toBeUndefined()
  expect(lineOfCode(lines, '—', isFull)).toBeUndefined()
})

test('a shortage equal to a surplus is a discrepancy, and so are unexpected items alone', () => {
  const agrees = (...given: Parameters<typeof compareReceived>) => compareReceived(...given).agrees
  expect(agrees(lines, { 1: 3, 2: 11 }, [])).toBe(false)
  expect(agrees(lines, { 1: 2, 2: 13 }, [])).toBe(false)
  expect(agrees(lines, { 1: 3, 2: 13 }, [{ code: 'X', quantity: 1 }])).toBe(false)
  expect(agrees(lines, { 1: 3, 2: 12 }, [{ code: 'X', quantity: 1 }])).toBe(false)
})
