const NUMBER = /^[+-]?(?:\d{1,3}(?: \d{3})+|\d+)(?:[.,]\d+)?$/
const spaces = /[\s\u00a0\u2009\u202f]+/g

/** Any run of spaces as one plain space, none at the ends. */
export function squeeze(text: string): string {
  return text.replace(spaces, ' ').trim()
}

/** «2,5», «1 200», «-3.75» as a number; null for anything else. */
export function parseNumber(text: string): number | null {
  const plain = squeeze(text).replace('−', '-')
  return NUMBER.test(plain) ? Number(plain.replaceAll(' ', '').replace(',', '.')) : null
}

/** Written close to the number («12В») these are still units; any other ending is a part of a code. */
const glued =
  /^(?:мм|см|м|км|г|кг|т|мл|л|Вт|кВт|В|А|А·ч|Ач|мА·ч|Гц|кГц|МГц|Дж|Нм|Н·м|бар|атм|Па|кПа|МПа|дБ|об\/мин|уд\/мин|л\/мин|м\/с|мин|ч|с|шт|%|°|°C|°С|мм²|мм2|м²|м2|м³|м3)\.?$/
const spaced = /^(?:[а-яё]{1,14}\.?|[а-яёА-ЯЁ°%²³·./-]{1,12}[23]?)$/u
const MEASURE = /^([+\-−]?(?:\d{1,3}(?: \d{3})+|\d+)(?:[.,]\d+)?)( ?)(\D\S*)$/

export interface Measure {
  /** What is shown before the unit, as the feed wrote it. */
  readonly value: string
  readonly number: number | null
  readonly unit: string | null
}

/**
 * A property's value with its number and unit. The unit is the feed's own, else what stands behind the number:
 * «20 тонн», «20 000 кг», «12В». Whatever is not one number with one unit stays text.
 */
export function parseMeasure(text: string, unit: string): Measure {
  const value = squeeze(text)
  const named = squeeze(unit)
  if (named) return { value, number: parseNumber(value), unit: named }
  const [, digits = '', gap = '', ending = ''] = MEASURE.exec(value) ?? []
  if (digits && (gap ? spaced : glued).test(ending))
    return { value: digits, number: parseNumber(digits), unit: ending }
  // A leading zero means a code: «008», not eight.
  return { value, number: /^0\d/.test(value) ? null : parseNumber(value), unit: null }
}
