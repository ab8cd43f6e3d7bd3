import { expect, it } from 'vitest'
import { parseMoment } from './moment.ts'

it.each([
  ['2026-11-20T14:37+03:00', '2026-11-20T11:37:00.000Z'],
  ['2026-11-20T14:37:38+0500', '2026-11-20T09:37:38.000Z'],
  ['2026-11-20T14:37:38.123Z', '2026-11-20T14:37:38.000Z'],
  [' 2026-11-20 14:37 ', '2026-11-20T11:37:00.000Z'],
])('%s is a moment, in Moscow unless it says otherwise', (text, moment) => {
  expect(parseMoment(text)?.toISOString()).toBe(moment)
})

it.each(['', '2026-11-20', '20.11.2026 14:37', '2026-13-40 14:37', '2026-11-20 25:99', 'вчера'])(
  '«%s» is none',
  (text) => {
    expect(parseMoment(text)).toBeNull()
  },
)
