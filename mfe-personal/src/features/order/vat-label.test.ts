import { expect, test } from 'vitest'
import { vatLabel } from './vat-label.ts'

test('a single rate is named, several rates are not', () => {
  expect(vatLabel([{ vat_rate: 22 }, { vat_rate: 22 }])).toBe('НДС 22\u00a0%')
  expect(vatLabel([{ vat_rate: 22 }, { vat_rate: 10 }])).toBe('НДС')
  expect(vatLabel([])).toBe('НДС')
})
