import { expect, test } from 'vitest'
import {
  accusativeUnit,
  affectedQuantity,
  countedByUnit,
  formatQuantity,
  multipleOf,
  unitOfMany,
} from './unit.ts'

const spaced = (text: string) => text.replaceAll('\u00a0', ' ')

test.each([
  [1, 'пара', '1 пара'],
  [2, 'пара', '2 пары'],
  [12, 'пара', '12 пар'],
  [21, 'пара', '21 пара'],
  [40, 'упаковка', '40 упаковок'],
  [3, 'упаковка', '3 упаковки'],
  [5, 'пачка', '5 пачек'],
  [5, 'набор', '5 наборов'],
  [2, 'комплект', '2 комплекта'],
  [1.5, 'метр', '1,5 метра'],
  [11, 'рулон', '11 рулонов'],
  [100, 'лист', '100 листов'],
  [6, 'мешок', '6 мешков'],
  [4, 'ведро', '4 ведра'],
  [7, 'секция', '7 секций'],
  [1200, 'пара', '1 200 пар'],
  [12, 'Пара', '12 пар'],
])('%d %s → %s', (count, unit, text) => {
  expect(spaced(formatQuantity(count, unit))).toBe(text)
})

test.each(['шт', 'кг', 'м', 'упак', 'компл', 'рул', 'пог. м', 'м²', 'погонный метр', 'нечто'])(
  'the unit «%s» does not change',
  (unit) => {
    for (const count of [1, 2, 5, 21]) {
      expect(formatQuantity(count, unit)).toBe(`${count}\u00a0${unit}`)
      expect(multipleOf(count, unit)).toBe(`кратно ${count}\u00a0${unit}`)
    }
    expect([accusativeUnit(unit), unitOfMany(unit)]).toEqual([unit, unit])
  },
)

test.each([
  [12, 'пара', 'кратно 12 парам'],
  [2, 'упаковка', 'кратно 2 упаковкам'],
  [21, 'пара', 'кратно 21 паре'],
  [10, 'набор', 'кратно 10 наборам'],
  [5, 'метр', 'кратно 5 метрам'],
])('multiples of %d %s: %s', (count, unit, text) => {
  expect(spaced(multipleOf(count, unit))).toBe(text)
})

test.each([
  [1, 'пара', '1 пару'],
  [21, 'упаковка', '21 упаковку'],
  [12, 'пара', '12 пар'],
  [2, 'набор', '2 набора'],
])('corrected to %d %s: %s', (count, unit, text) => {
  expect(spaced(affectedQuantity(count, unit))).toBe(text)
})

test.each([
  ['пара', 'пару'],
  ['упаковка', 'упаковку'],
  ['шт', 'шт'],
  ['м', 'м'],
  ['рулон', 'рулон'],
  ['секция', 'секцию'],
])('за 1 %s → %s', (unit, accusative) => {
  expect(accusativeUnit(unit)).toBe(accusative)
})

test('quantities of different units are not added', () => {
  const lines = [
    { quantity: 5, unit: 'шт' },
    { quantity: 12, unit: 'пара' },
    { quantity: 2, unit: 'шт' },
  ]
  expect(countedByUnit(lines)).toBe('7\u00a0шт, 12\u00a0пар')
  expect(countedByUnit([])).toBe('')
})
