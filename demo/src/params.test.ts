import { describe, expect, it } from 'vitest'
import { readParams, showParam } from './params.ts'

describe('properties', () => {
  it('parses a number before a known unit as a measure', () => {
    expect(
      readParams('Мощность: 650 Вт | Посадка: 22.2 мм | Патрон: быстрозажимной | Обозначение: T 101'),
    ).toEqual([
      { name: 'Мощность', value: '650', unit: 'Вт' },
      { name: 'Посадка', value: '22.2', unit: 'мм' },
      { name: 'Патрон', value: 'быстрозажимной' },
      { name: 'Обозначение', value: 'T 101' },
    ])
  })

  it('formats a number with a decimal comma', () => {
    expect(showParam({ name: 'Посадка', value: '22.2', unit: 'мм' })).toBe('22,2\u00a0мм')
  })

  it('rejects a property without a value', () => {
    expect(() => readParams('Мощность')).toThrow('Мощность')
  })
})
