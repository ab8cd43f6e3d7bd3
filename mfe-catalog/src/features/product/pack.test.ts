import { expect, test } from 'vitest'
import { packLevels, piecesInPack } from './pack.ts'

const packed = (value: string, unit: string | null = 'шт', name = 'Количество в упаковке') => [
  { name, value, unit },
]

test('a pack shows its number of pieces', () => {
  expect(piecesInPack({ unit: 'упак', properties: packed('100') })).toBe(100)
  expect(
    piecesInPack({ unit: 'набор', properties: packed('12', null, 'Количество предметов в наборе') }),
  ).toBe(12)
})

test('nothing is computed from a value that is not a number of pieces', () => {
  expect(piecesInPack({ unit: 'шт', properties: packed('100') })).toBeNull()
  expect(piecesInPack({ unit: 'упак', properties: packed('2,5', 'кг') })).toBeNull()
  expect(piecesInPack({ unit: 'упак', properties: packed('2,5') })).toBeNull()
  expect(piecesInPack({ unit: 'упак', properties: packed('1') })).toBeNull()
  expect(piecesInPack({ unit: 'упак', properties: packed('100', 'шт', 'Количество отверстий') })).toBeNull()
})

const levelsOf = (unit: string, ...told: (readonly [name: string, value: string])[]) =>
  packLevels({ unit, properties: told.map(([name, value]) => ({ name, value, unit: null })) }).map(
    ({ kind, units, pieces }) => [kind, units, pieces],
  )

test('a pack of pieces in a carton has three levels', () => {
  const pack = ['Количество в упаковке', '100'] as const
  const three = [
    ['piece', 1 / 100, 1],
    ['sale', 1, 100],
    ['box', 20, 2000],
  ]
  expect(levelsOf('упак', pack, ['Количество в коробке', '2000'])).toEqual(three)
  expect(levelsOf('упак', pack, ['Упаковок в коробке', '20'])).toEqual(three)
})

test('single pieces have the levels above them', () => {
  expect(levelsOf('шт', ['Количество в упаковке', '10'], ['Количество в коробке', '240'])).toEqual([
    ['sale', 1, 1],
    ['pack', 10, 10],
    ['box', 240, 240],
  ])
  expect(levelsOf('шт', ['Количество в упаковке', '10'], ['Упаковок в коробке', '6'])).toEqual([
    ['sale', 1, 1],
    ['pack', 10, 10],
    ['box', 60, 60],
  ])
})

test('inconsistent numbers give no level, and a single level is not shown', () => {
  expect(levelsOf('шт')).toEqual([])
  expect(levelsOf('м', ['Количество в коробке', '10'])).toEqual([])
  expect(levelsOf('упак', ['Количество в упаковке', '100'], ['Количество в коробке', '250'])).toHaveLength(2)
  expect(levelsOf('шт', ['Количество в упаковке', '10'], ['Количество в коробке', '10'])).toHaveLength(2)
  expect(levelsOf('кг', ['Упаковок в коробке', '4'])).toEqual([
    ['sale', 1, null],
    ['box', 4, null],
  ])
})
