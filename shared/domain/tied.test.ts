import { expect, test } from 'vitest'
import { tied } from './tied.ts'

test('prepositions are tied to the next word, numbers to their units, and dimensions together', () => {
  expect(tied('Набор в кейсе, 18 В, с 2 аккумуляторами')).toBe(
    'Набор в\u00a0кейсе, 18\u00a0В, с\u00a02 аккумуляторами',
  )
  expect(tied('Диск 125 × 1,2 × 22 мм')).toBe('Диск 125\u00a0×\u00a01,2\u00a0×\u00a022\u00a0мм')
  expect(tied('Дрель, 35 Н·м, 1 АКБ 2 А·ч')).toBe('Дрель, 35\u00a0Н·м, 1 АКБ 2\u00a0А·ч')
  expect(tied('Ось 5 вала')).toBe('Ось 5 вала')
})
