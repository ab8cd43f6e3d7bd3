import { expect, test } from 'vitest'
import { type OpeningHours, openState } from './opening-hours.ts'
import { openStateText, weekLines } from './opening-hours-text.ts'

const hours: OpeningHours = {
  timezone: 'Asia/Yekaterinburg',
  week: [
    { days: [1, 2, 3, 4, 5], from: '09:00', to: '20:00' },
    { days: [6], from: '10:00', to: '18:00' },
  ],
  special: [
    { date: '2026-12-31', hours: { from: '09:00', to: '15:00' } },
    { date: '2027-01-01', hours: null },
  ],
}
const at = (iso: string) => openStateText(openState(hours, new Date(iso)))

test.each([
  ['2026-11-23T04:00:00Z', 'Открыто до 20:00', 'nine in the morning of a Monday there'],
  ['2026-11-23T03:59:00Z', 'Закрыто, откроется сегодня в 9:00', 'a minute before'],
  ['2026-11-23T15:00:00Z', 'Закрыто, откроется завтра в 9:00', 'eight in the evening'],
  ['2026-11-28T13:00:00Z', 'Закрыто, откроется в понедельник в 9:00', 'a Saturday evening'],
  ['2026-12-31T10:00:00Z', 'Закрыто, откроется в субботу в 10:00', 'a short day before a holiday'],
])('%s: %s (%s)', (iso, text) => expect(at(iso)).toBe(text))

test('a place with an upcoming open day never shows only that it is closed', () => {
  expect(openStateText(openState({ ...hours, week: [] }, new Date('2027-02-01T10:00:00Z')))).toBe('Закрыто')
})

test('formats a week in lines; days without hours are days off', () => {
  expect(weekLines(hours.week)).toEqual([
    'пн–пт\u00a09:00–20:00',
    'сб\u00a010:00–18:00',
    'вс\u00a0— выходной',
  ])
  expect(weekLines([{ days: [7, 1, 2], from: '09:00', to: '21:00' }])).toEqual([
    'пн, вт, вс\u00a09:00–21:00',
    'ср–сб\u00a0— выходной',
  ])
})
