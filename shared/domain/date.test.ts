import { expect, test } from 'vitest'
import { formatDate, formatDateTime } from './date.ts'
import { type Moment, momentOf } from './day.ts'
import { formatShortDate } from './short-date.ts'

test('formats a Moscow date with the month in the genitive', () => {
  expect(formatDate('2026-11-20T10:00:00Z')).toBe('20\u00a0ноября\u00a02026\u00a0г.')
  expect(formatDate('2026-12-31T22:30:00Z')).toBe('1\u00a0января\u00a02027\u00a0г.')
})

test('every month is in the genitive', () => {
  const months = Array.from({ length: 12 }, (_, month) =>
    formatDate(momentOf(new Date(Date.UTC(2026, month, 5)))),
  )
  expect(months.map((date) => date.split('\u00a0')[1])).toEqual(
    'января февраля марта апреля мая июня июля августа сентября октября ноября декабря'.split(' '),
  )
})

test.each<[Moment, string]>([
  ['2026-12-31T20:59:59.999Z', '31\u00a0декабря\u00a02026\u00a0г., 23:59'],
  ['2026-12-31T21:00:00Z', '1\u00a0января\u00a02027\u00a0г., 00:00'],
  ['2028-02-28T21:00:00Z', '29\u00a0февраля\u00a02028\u00a0г., 00:00'],
  ['2026-02-28T21:00:00Z', '1\u00a0марта\u00a02026\u00a0г., 00:00'],
  ['2027-01-01T00:00:00+03:00', '1\u00a0января\u00a02027\u00a0г., 00:00'],
  ['2026-07-01T12:00:00Z', '1\u00a0июля\u00a02026\u00a0г., 15:00'],
])('%s is %s in Moscow', (iso, text) => {
  expect(formatDateTime(iso)).toBe(text)
})

test('the year changes at midnight in Moscow, in short dates too', () => {
  expect(formatShortDate('2026-12-31T20:59:59Z')).toBe('31.12.2026')
  expect(formatShortDate('2026-12-31T21:00:00Z')).toBe('01.01.2027')
})

test('the time is Moscow time', () => {
  expect(formatDateTime('2026-11-20T23:15:00Z')).toBe('21\u00a0ноября\u00a02026\u00a0г., 02:15')
})

test('a short date has two digits for day and month', () => {
  expect(formatShortDate('2026-03-04T23:15:00Z')).toBe('05.03.2026')
})
