import { addMonths, type Day } from '@verstak/domain/day.ts'
import { describe, expect, it, test } from 'vitest'
import { monthsOfProperties, warrantyTerm } from './term.ts'

const property = (name: string, value: string, unit: string | null = null) => ({ name, value, unit })

test.each([
  [[property('Гарантия', '24 мес.')], 24],
  [[property('Гарантия', '24', 'мес')], 24],
  [[property('Гарантийный срок', '2 года')], 24],
  [[property('Срок гарантии, лет', '5', 'лет')], 60],
  [[property('Гарантия', '1,5 года')], 18],
  [[property('Гарантия', '12,5 года')], 150],
  [[property('Гарантия', '1200000024 мес')], null],
  [[property('Гарантия', 'есть')], null],
  [[property('Гарантия', '0 мес')], null],
  // Not a warranty term of the tool.
  [[property('Гарантированная точность', '2 года')], null],
  [[property('Мощность', '750', 'Вт')], null],
  [[], null],
])('%j', (properties, months) => expect(monthsOfProperties(properties)).toBe(months))

describe('a registration in time gets the extended term', () => {
  const extended = { days: 30, months: 12 }
  it.each<[Day, number, number]>([
    ['2026-11-23', 36, 12],
    ['2026-10-24', 36, 12],
    ['2026-10-23', 24, 0],
  ])('bought on %s', (purchase, months, extra) => {
    const term = warrantyTerm(24, { extended }, { purchase, today: '2026-11-23' })
    expect(term).toEqual({ months, extra, ends: addMonths(purchase, months) })
  })

  it('does not apply to a brand without such a rule', () => {
    const term = warrantyTerm(24, { extended: null }, { purchase: '2026-11-22', today: '2026-11-23' })
    expect(term).toEqual({ months: 24, extra: 0, ends: '2028-11-22' })
  })
})
