import { expect, test } from 'vitest'
import { piecesInPack } from './pack.ts'

const packed = (value: string, unit: string | null = 'шт', name = 'Количество в упаковке') => [
  { name, value, unit },
]

test('a pack says how many pieces it holds', () => {
  expect(piecesInPack({ unit: 'упак', properties: packed('100') })).toBe(100)
  expect(
    piecesInPack({ unit: 'набор', properties: packed('12', null, 'Количество предметов в наборе') }),
  ).toBe(12)
})

test('nothing is reckoned from what is no count of pieces', () => {
  expect(piecesInPack({ unit: 'шт', properties: packed('100') })).toBeNull()
  expect(piecesInPack({ unit: 'упак', properties: packed('2,5', 'кг') })).toBeNull()
  expect(piecesInPack({ unit: 'упак', properties: packed('2,5') })).toBeNull()
  expect(piecesInPack({ unit: 'упак', properties: packed('1') })).toBeNull()
  expect(piecesInPack({ unit: 'упак', properties: packed('100', 'шт', 'Количество отверстий') })).toBeNull()
})
