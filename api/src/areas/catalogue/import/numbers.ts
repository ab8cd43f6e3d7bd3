const NUMBER = /^[+-]?(?:\d{1,3}(?: \d{3})+|\d+)(?:[.,]\d+)?$/
const spaces = /[\s\u00a0\u2009\u202f]+/g
/** Most texts need no change, and testing is cheaper than writing. */
const unsqueezed = /^\s|\s$|\s\s|[^\S ]/

/** Collapses any run of spaces to one, and trims. */
export function squeeze(text: string): string {
  return unsqueezed.test(text) ? text.replace(spaces, ' ').trim() : text
}

/** Parses «2,5», «1 200» and «-3.75»; null for anything else. */
export function parseNumber(text: string): number | null {
  const plain = squeeze(text).replace('−', '-')
  return NUMBER.test(plain) ? Number(plain.replaceAll(' ', '').replace(',', '.')) : null
}

/** Only these units may follow the number directly («12В»); any other ending is part of a code. */
const glued =
  /^(?:мм|см|м|км|г|кг|т|мл|л|Вт|кВт|В|А|А·ч|Ач|мА·ч|Гц|кГц|МГц|Дж|Нм|Н·м|бар|атм|Па|кПа|МПа|дБ|об\/мин|уд\/мин|л\/мин|м\/с|мин|ч|с|шт|%|°|°C|°С|мм²|мм2|м²|м2|м³|м3)\.?$/
const spaced = /^(?:[а-яё]{1,14}\.?|[а-яёА-ЯЁ°%²³·./-]{1,12}[23]?)$/u
const MEASURE = /^([+\-−]?(?:\d{1,3}(?: \d{3})+|\d+)(?:[.,]\d+)?)( ?)(\D\S*)$/

export interface Measure {
  readonly value: string
  readonly number: number | null
  readonly unit: string | null
}

/** The unit comes from the feed or follows the number («20 тонн», «12В»); anything else stays text. */
export function parseMeasure(text: string, unit: string): Measure {
  const value = squeeze(text)
  const named = squeeze(unit)
  if (named) return { value, number: parseNumber(value), unit: named }
  const [, digits = '', gap = '', ending = ''] = MEASURE.exec(value) ?? []
  if (digits && (gap ? spaced : glued).test(ending))
    return { value: digits, number: parseNumber(digits), unit: ending }
  // A leading zero means a code: «008» is not eight.
  return { value, number: /^0\d/.test(value) ? null : parseNumber(value), unit: null }
}
