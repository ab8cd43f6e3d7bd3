/** Units that people write after a number. */
const UNIT =
  '(?:шт(?:ук[аи]?)?|уп(?:ак(?:овк[аи]?)?)?|компл(?:ект(?:а|ов)?)?|к-т|пар[аы]?|наб(?:ор(?:а|ов)?)?|м|кг|л|pcs|pc)'
/** Longer than any quantity. */
const NUMBER = '\\d{1,3}(?: \\d{3}){1,4}|\\d{1,7}'

const whole = new RegExp(`^[xх×*]? ?(${NUMBER})(?:[.,]0+)? ?${UNIT}?\\.?$`, 'iu')
/** The quantity at the end of a line, after the article: «5», «- 5 шт», «x5», «(5)». */
const atEnd = new RegExp(
  `^(.*?\\S)(?: ?[;,:=—–] ?| [-xх×*(]? ?)(${NUMBER})(?:[.,]0+)? ?${UNIT}?\\.?\\)?$`,
  'i',
)
const NUMBERING = /^\d{1,4}[.)]\s+/

const squeeze = (text: string): string => text.replace(/\s+/g, ' ').trim()

/** A larger number is not a quantity but a code in the wrong column. */
const MOST = 1_000_000

/** Returns a whole number above zero, or null. «1 000», «5,0», «10 шт», «x3» are whole numbers too. */
export function parseQuantity(text: string): number | null {
  const digits = whole.exec(squeeze(text))?.[1]
  return digits === undefined ? null : within(digits)
}

/** Splits a line into an article and the quantity after it. */
export function splitLine(line: string): { readonly text: string; readonly quantity: number | null } {
  const text = squeeze(line).replace(NUMBERING, '')
  const [, before, digits] = atEnd.exec(text) ?? []
  const quantity = digits === undefined ? null : within(digits)
  return before && quantity !== null ? { text: before, quantity } : { text, quantity: null }
}

function within(digits: string): number | null {
  const number = Number(digits.replace(/\D/g, ''))
  return number >= 1 && number <= MOST ? number : null
}
