import { wholePercent } from '@verstak/domain/percent.ts'
import { counted } from '@verstak/domain/plural.ts'

/** After the last offer was read, writing the products takes about as long as reading them did. */
const READING = 0.5
/** Earlier estimates would jump. */
const FIRST_GUESS = 0.02

/** Progress of an import in Russian; `share` of the file was read after `milliseconds`. */
export function progressText(read: number, share: number, milliseconds: number): string {
  const offers = counted(read, 'предложение', 'предложения', 'предложений')
  const done = `Прочитано ${wholePercent(share, 1)} % файла: ${offers}`
  if (share < FIRST_GUESS) return done
  const left = (milliseconds / (share * READING) - milliseconds) / 1000
  if (share >= 1) return `${done}; записываются товары, осталось ${timeText(left)}`
  return `${done}; осталось ${timeText(left)}`
}

function timeText(seconds: number): string {
  const minutes = Math.round(seconds / 60)
  if (minutes === 0) return 'меньше минуты'
  return `около ${counted(minutes, 'минуты', 'минут', 'минут')}`
}
