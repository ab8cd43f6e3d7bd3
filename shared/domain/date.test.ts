import { expect, test } from 'vitest'
import { formatDate, formatDateTime } from './date.ts'

test('a date is a Moscow date, months in the genitive', () => {
  expect(formatDate('2026-11-20T10:00:00Z')).toBe('20\u00a0ноября\u00a02026\u00a0г.')
  expect(formatDate('2026-12-31T22:30:00Z')).toBe('1\u00a0января\u00a02027\u00a0г.')
})

test('the time is Moscow time', () => {
  expect(formatDateTime('2026-11-20T23:15:00Z')).toBe('21\u00a0ноября\u00a02026\u00a0г., 02:15')
})
