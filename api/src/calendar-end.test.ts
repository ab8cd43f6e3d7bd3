import { expect, it, vi } from 'vitest'
import { warnOfCalendarEnd } from './calendar-end.ts'

it.each([
  ['61 days before the end', '2027-10-31T12:00:00Z', null],
  ['60 days before the end', '2027-10-31T21:00:00Z', 60],
  ['on the last day', '2027-12-31T20:59:00Z', 0],
  ['after the end', '2028-01-01T00:00:00Z', -1],
])('%s', (_name, now, daysLeft) => {
  const warn = vi.fn()
  warnOfCalendarEnd({ warn }, new Date(now))
  expect(warn.mock.calls).toEqual(
    daysLeft === null
      ? []
      : [[{ calendarEnds: '2027-12-31', daysLeft }, expect.stringContaining('calendar ends')]],
  )
})
