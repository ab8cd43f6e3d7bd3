import { formatNumber } from './number.ts'
import { plural } from './plural.ts'

const NBSP = '\u00a0'

/** `one few many`, then the accusative singular and the dative singular and plural. */
type Forms = readonly [string, string, string, string, string, string]

const feminine = (stem: string, many: string): Forms => {
  const few = /[гкхжчшщ]$/.test(stem) ? 'и' : 'ы'
  return [`${stem}а`, `${stem}${few}`, many, `${stem}у`, `${stem}е`, `${stem}ам`]
}
const masculine = (word: string, stem = word, many = `${stem}ов`): Forms => [
  word,
  `${stem}а`,
  many,
  word,
  `${stem}у`,
  `${stem}ам`,
]

const declined = new Map(
  [
    feminine('пар', 'пар'),
    feminine('штук', 'штук'),
    feminine('упаковк', 'упаковок'),
    feminine('пачк', 'пачек'),
    feminine('коробк', 'коробок'),
    feminine('банк', 'банок'),
    feminine('бутылк', 'бутылок'),
    feminine('катушк', 'катушек'),
    feminine('бухт', 'бухт'),
    feminine('бобин', 'бобин'),
    feminine('тонн', 'тонн'),
    feminine('канистр', 'канистр'),
    feminine('палет', 'палет'),
    feminine('паллет', 'паллет'),
    feminine('плит', 'плит'),
    feminine('туб', 'туб'),
    feminine('единиц', 'единиц'),
    feminine('дюжин', 'дюжин'),
    masculine('набор'),
    masculine('комплект'),
    masculine('рулон'),
    masculine('лист'),
    masculine('метр'),
    masculine('литр'),
    masculine('пакет'),
    masculine('блок'),
    masculine('баллон'),
    masculine('поддон'),
    masculine('кейс'),
    masculine('хлыст'),
    masculine('флакон'),
    masculine('тюбик'),
    masculine('килограмм'),
    masculine('грамм'),
    masculine('мешок', 'мешк'),
    masculine('моток', 'мотк'),
    masculine('ящик'),
    ['ведро', 'ведра', 'вёдер', 'ведро', 'ведру', 'вёдрам'],
    ['изделие', 'изделия', 'изделий', 'изделие', 'изделию', 'изделиям'],
    ['секция', 'секции', 'секций', 'секцию', 'секции', 'секциям'],
  ].map((forms): [string, readonly string[]] => [forms[0] ?? '', forms]),
)

/**
 * Units with an adjective («погонный метр») and abbreviations («шт») are not in the list and do not change.
 */
function formOf(unit: string, pick: (forms: Forms) => string): string {
  const forms = declined.get(unit.toLowerCase())
  return forms ? pick(forms as Forms) : unit
}

/** «пар» after 12, «пары» after 2, «пара» after 1; abbreviations («шт», «упак») do not change. */
export function unitAfter(count: number, unit: string): string {
  return formOf(unit, ([one, few, many]) => plural(count, one, few, many))
}

/** «12 пар», joined by a no-break space: the nominative, for statements of quantity. */
export function formatQuantity(count: number, unit: string): string {
  return `${formatNumber(count)}${NBSP}${unitAfter(count, unit)}`
}

/** «21 пару»: the accusative, for an affected quantity: «исправили на 21 пару». */
export function affectedQuantity(count: number, unit: string): string {
  const form = formOf(unit, ([one, few, many, accusative]) =>
    plural(count, one, few, many) === one ? accusative : plural(count, one, few, many),
  )
  return `${formatNumber(count)}${NBSP}${form}`
}

/** «кратно 12 парам». */
export function multipleOf(count: number, unit: string): string {
  const form = formOf(unit, ([one, few, many, , dativeOne, dative]) =>
    plural(count, one, few, many) === one ? dativeOne : dative,
  )
  return `кратно ${formatNumber(count)}${NBSP}${form}`
}

/** The accusative after «за 1»: «за 1 пару». */
export function accusativeUnit(unit: string): string {
  return formOf(unit, ([, , , accusative]) => accusative)
}

/** The genitive plural for a column heading: «Количество, пар». */
export function unitOfMany(unit: string): string {
  return formOf(unit, ([, , many]) => many)
}

interface Quantity {
  readonly quantity: number
  readonly unit: string
}

/** Adds quantities per unit; units keep the order of the lines. */
export function quantitiesByUnit(lines: readonly Quantity[]): { unit: string; quantity: number }[] {
  const sums = new Map<string, number>()
  for (const { quantity, unit } of lines) sums.set(unit, (sums.get(unit) ?? 0) + quantity)
  return [...sums].map(([unit, quantity]) => ({ unit, quantity }))
}

/** «5 шт, 12 пар». */
export function countedByUnit(lines: readonly Quantity[]): string {
  return quantitiesByUnit(lines)
    .map(({ unit, quantity }) => formatQuantity(quantity, unit))
    .join(', ')
}
