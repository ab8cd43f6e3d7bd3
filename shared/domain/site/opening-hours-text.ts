import type { OpenState, Shift } from './opening-hours.ts'

const SHORT = ['', 'пн', 'вт', 'ср', 'чт', 'пт', 'сб', 'вс']
const ON_DAY = [
  '',
  'в понедельник',
  'во вторник',
  'в среду',
  'в четверг',
  'в пятницу',
  'в субботу',
  'в воскресенье',
]
const NO_BREAK = '\u00a0'

/** «пн–пт 9:00–20:00», «сб 10:00–18:00», «вс — выходной». */
export function weekLines(week: readonly Shift[]): string[] {
  const lines = week.map(({ days, from, to }) => `${daysText(days)}${NO_BREAK}${clock(from)}–${clock(to)}`)
  const off = [1, 2, 3, 4, 5, 6, 7].filter((day) => !week.some(({ days }) => days.includes(day)))
  return off.length > 0 ? [...lines, `${daysText(off)}${NO_BREAK}— выходной`] : lines
}

/** «Открыто до 20:00», «Закрыто, откроется завтра в 9:00». */
export function openStateText({ until, opens }: OpenState): string {
  if (until) return `Открыто до ${clock(until)}`
  return opens ? `Закрыто, откроется ${whenText(opens)} в ${clock(opens.time)}` : 'Закрыто'
}

const whenText = ({ inDays, weekday }: { inDays: number; weekday: number }): string =>
  inDays === 0 ? 'сегодня' : inDays === 1 ? 'завтра' : (ON_DAY[weekday] ?? '')

const clock = (time: string): string => time.replace(/^0/, '')

function daysText(days: readonly number[]): string {
  const runs: number[][] = []
  for (const day of [...days].sort((a, b) => a - b)) {
    const run = runs.at(-1)
    if (run?.at(-1) === day - 1) run.push(day)
    else runs.push([day])
  }
  return runs
    .map((run) => run.map((day) => SHORT[day]))
    .map(runText)
    .join(', ')
}

const runText = (names: readonly (string | undefined)[]): string =>
  names.length > 2 ? `${names[0]}–${names.at(-1)}` : names.join(', ')
