import { expect, it } from 'vitest'
import { bestPlaces, bestPrices } from './best-value.ts'

const watts = (...values: (string | null)[]) =>
  values.map((value) => (value === null ? null : { value, unit: 'Вт' }))

it.each([
  ['more is better', 'Мощность', watts('750', '900', null, '900'), [false, true, false, true]],
  ['less is better', 'Масса нетто', watts('1.9', '1,5'), [false, true]],
  ['numbers are not compared as texts', 'Мощность', watts('950', '1100'), [false, true]],
  ['all are alike', 'Мощность', watts('750', '750'), [false, false]],
  ['one alone is not compared', 'Мощность', watts('750', null), [false, false]],
  ['a range is not read', 'Мощность', watts('750', '500–900'), [false, false]],
  ['nobody knows the direction', 'Диаметр', watts('125', '230'), [false, false]],
])('%s', (_, name, measures, expected) => {
  expect(bestPlaces(name, measures)).toEqual(expected)
})

it('does not compare different units', () => {
  const measures = [
    { value: '750', unit: 'Вт' },
    { value: '1', unit: 'кВт' },
  ]
  expect(bestPlaces('Мощность', measures)).toEqual([false, false])
})

it('marks the lowest price per unit', () => {
  const price = (price: number | null, unit = 'шт') => ({ price, unit })
  expect(bestPrices([price(500), price(null), price(400)])).toEqual([false, false, true])
  expect(bestPrices([price(500), price(400, 'упак')])).toEqual([false, false])
})
