import { expect, it } from 'vitest'
import { boxParams } from './box.ts'

const pack = [{ name: 'Количество в упаковке', value: '50', unit: 'шт' }]
const pieces = (product: Parameters<typeof boxParams>[0]) => boxParams(product)[0]?.value

it('a carton holds whole packs or multiples, up to the weight that one person can lift', () => {
  expect(pieces({ unit: 'упак', step: 1, kg: 0.4, params: pack })).toBe('1200')
  expect(pieces({ unit: 'упак', step: 2, kg: 1.2, params: pack })).toBe('600')
  expect(pieces({ unit: 'шт', step: 10, kg: 0.05, params: [] })).toBe('240')
})

it('a carton is omitted for products sold singly, too heavy or not counted', () => {
  for (const product of [
    { unit: 'шт', step: 1, kg: 0.1, params: pack },
    { unit: 'упак', step: 1, kg: 9, params: pack },
    { unit: 'упак', step: 1, kg: 1, params: [] },
    { unit: 'м', step: 10, kg: 0.1, params: pack },
  ])
    expect(boxParams(product)).toEqual([])
})
