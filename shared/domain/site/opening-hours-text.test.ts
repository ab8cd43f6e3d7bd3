import { expect, test } from 'vitest'
import { openStateText, weekLines } from './opening-hours-text.ts'

const hours = { from: '09:00', to: '20:00' }

test.each([
  [[{ days: [1, 2, 3, 4, 5, 6, 7], ...hours }], ['пн–вс 9:00–20:00']],
  [
    [
      { days: [5, 1, 2, 3, 4], ...hours },
      { days: [6], from: '10:00', to: '18:00' },
    ],
    ['пн–пт 9:00–20:00', 'сб 10:00–18:00', 'вс — выходной'],
  ],
  [[{ days: [1, 2, 4, 6, 7], ...hours }], ['пн, вт, чт, сб, вс 9:00–20:00', 'ср, пт — выходной']],
  [[], ['пн–вс — выходной']],
])('%j', (week, lines) => {
  expect(weekLines(week).map((line) => line.replace(/\u00a0/g, ' '))).toEqual(lines)
})

test('a place says until when it is open, or when it opens', () => {
  const opens = (inDays: number) => ({ until: null, opens: { inDays, weekday: 2, time: '09:30' } })
  expect(openStateText({ until: '20:00', opens: null })).toBe('Открыто до 20:00')
  expect(openStateText(opens(0))).toBe('Закрыто, откроется сегодня в 9:30')
  expect(openStateText(opens(1))).toBe('Закрыто, откроется завтра в 9:30')
  expect(openStateText(opens(2))).toBe('Закрыто, откроется во вторник в 9:30')
  expect(openStateText({ until: null, opens: null })).toBe('Закрыто')
})
