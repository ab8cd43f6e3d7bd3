import { kopeckDigits } from '@verstak/domain/money.ts'
import russian from 'number-to-words-ru'

/** «Одна тысяча рублей 05 копеек». */
export const sumInWords = (kopecks: number): string =>
  russian.convert(`${Math.floor(kopecks / 100)}.${kopeckDigits(kopecks)}`)
