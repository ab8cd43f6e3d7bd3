import { normalizeArticle } from '@verstak/domain/article.ts'
import type { RowSource } from '#db/json-shapes.ts'
import { splitLine } from '#list-files/parse-quantity.ts'

/** Search keys of a row, the most reliable first; texts as in the list. */
export interface RowKeys {
  readonly own: readonly string[]
  readonly codes: readonly string[]
  readonly name: string
  readonly quantity: string
}

export function keysOf(source: RowSource): RowKeys {
  const { article, own, ean, name, quantity, line } = source
  if (line === '') return { own: own ? [own] : [], codes: [article, ean].filter(Boolean), name, quantity }
  const { text, quantity: typed } = splitLine(line)
  // The whole line first: «БР 12 650» may be an article without a quantity.
  const words = text.split(' ').filter((word) => /\d/.test(word) && word.length >= 4)
  const codes = [...new Set([line, text, ...words])]
  return { own: [], codes, name: text, quantity: typed === null ? '' : String(typed) }
}

/** Whether the key is the whole line, so that no quantity follows it. */
export const isWholeLine = ({ line }: RowSource, text: string): boolean => line !== '' && text === line

export const articleKeys = ({ own, codes }: RowKeys): string[] =>
  [...own, ...codes]
    .filter((text) => text.length <= 60)
    .map(normalizeArticle)
    .filter(Boolean)

export const barcodeOf = (text: string): string => text.replace(/[\s-]/g, '')

/** A shop may store a code with leading zeros, and a list omit them. */
export function barcodeForms(text: string): string[] {
  const code = barcodeOf(text)
  if (!/^\d{7,14}$/.test(code)) return []
  const bare = code.replace(/^0+/, '')
  return [...new Set([code, bare, ...[8, 12, 13, 14].map((length) => bare.padStart(length, '0'))])]
}

/** «4,60705E+12»: a long number damaged by Excel. */
export const isDamaged = (text: string): boolean => /^\d(?:[.,]\d+)?E\+?\d{1,2}$/i.test(text.trim())

const MONTH = '(?:янв|фев|мар|апр|май|мая|июн|июл|авг|сен|окт|ноя|дек)'
const date = new RegExp(`^\\d{1,2}[. ]${MONTH}[а-я]{0,5}$|^${MONTH}[. ]\\d{2,4}$`, 'i')
/** «01.фев», «янв.25»: a code converted to a date by Excel. */
export const isDate = (text: string): boolean => date.test(text.trim())

/** Smallest and largest number that Excel displays like this. Null for other texts. */
export function damagedRange(text: string): readonly [number, number] | null {
  if (!isDamaged(text)) return null
  const [mantissa = '', power = ''] = text.trim().replace(',', '.').toUpperCase().split('E')
  const half = 0.5 * 10 ** -(mantissa.split('.')[1]?.length ?? 0)
  const scale = 10 ** Number(power.replace('+', ''))
  const middle = Number(mantissa)
  const [least, largest] = [(middle - half) * scale, (middle + half) * scale]
  return Number.isSafeInteger(Math.round(largest)) ? [Math.round(least), Math.round(largest)] : null
}

/**
 * Replaces letters easily confused with digits, and drops leading zeros; must agree with the query that
 * compares it.
 */
export const foldedKey = (key: string): string =>
  key.replace(/[OIЗ]/g, (letter) => ({ O: '0', I: '1', З: '3' })[letter] ?? letter).replace(/^0+/, '')
