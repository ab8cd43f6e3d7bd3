import { groupDigits } from './number.ts'

/** Short prepositions and conjunctions. */
const SHORT = 'а|в|во|до|за|и|из|к|ко|на|не|но|о|об|от|по|с|со|у'
const SHORT_CAPITAL = 'А|В|Во|До|За|И|Из|К|Ко|На|Не|Но|О|Об|От|По|С|Со|У'
const UNITS =
  'А|Ач|А·ч|мА·ч|В|Вт|Гц|Дж|кВт|кН|К|лм|лк|Н|Нм|Н·м|°C|°|бар|МПа|атм|г|кг|т|л|м|м²|м³|мА|мкм|мл|мм|см|км|дБ|об/мин|уд/мин|л/мин|м/с|м³/ч|л/ч|шт|упак|компл|рул|АКБ|КБ|МБ|ГБ|%|₽|ч|мин|руб|тыс|млн'
/** Beginnings: the ends of the words decline. */
const COUNTED =
  'час|минут|секунд|сутк|суток|ден|дн|недел|месяц|год|лет|рубл|копе|январ|феврал|март|апрел|ма[йя]|июн|июл|август|сентябр|октябр|ноябр|декабр|позици|товар|символ|цифр|файл|строк|рабоч|пар|набор|рулон|метр|лист'
/** A text that goes on after a value begins with such a unit: «{count} шт». */
const AFTER_VALUE = 'шт|мм|см|кг|мин|МБ|КБ|%|₽'
const SPACE = '[ \u00a0]'

const noLetter = '(?<![\\p{L}\\p{N}])'

/** The space that becomes a no-break one is `\x20`: the build would replace a space in a text. */
const rules: readonly RegExp[] = [
  // «18 В и 20 В»: a capital after a number is a unit, not a preposition.
  new RegExp(`(?<=(?<![\\p{L}\\p{N}-])(?:${SHORT}|(?<!\\d${SPACE})(?:${SHORT_CAPITAL})))\\x20`, 'gu'),
  /(?<=[№§])\x20/gu,
  new RegExp(`(?<=[\\p{L}\\d])\\x20(?=[×xх]${SPACE}\\d)`, 'gu'),
  new RegExp(`(?<=[\\p{L}\\d]${SPACE}[×xх])\\x20(?=\\d)`, 'gu'),
  new RegExp(`(?<=\\d)\\x20(?=(?:${UNITS})(?![\\p{L}\\p{N}]))`, 'gu'),
  new RegExp(`(?<=\\d)\\x20(?=(?:${COUNTED}))`, 'gu'),
  new RegExp(`^\\x20(?=(?:${AFTER_VALUE})(?![\\p{L}\\p{N}]))`, 'gu'),
  new RegExp(
    `(?<=${noLetter}\\d{1,3}(?:${SPACE}\\d{3}){0,4})\\x20(?=\\d{3}(?:${SPACE}\\d{3}){0,4}${SPACE}(?:${UNITS}|${COUNTED}))`,
    'gu',
  ),
  /(?<=\S)\x20(?=[—–](?:\s|$))/gu,
  /^\x20(?=[—–](?:\s|$))/gu,
  // Phones, requisites, addresses, hours.
  /(?<=(?:\+7|(?<!\d)8))\x20(?=\(\d)/gu,
  /(?<=\(\d{3,5}\))\x20(?=\d)/gu,
  new RegExp(`(?<=${noLetter}(?:ИНН|КПП|ОГРН|ОГРНИП|БИК|р/с|к/с))\\x20(?=\\d|$)`, 'gu'),
  new RegExp(`(?<=${noLetter}(?:[Аа]рт|[Тт]ел|доб)\\.)\\x20`, 'gu'),
  new RegExp(`(?<=${noLetter}(?:д|стр|корп|кв|оф|эт|п|пп|ст|рис)\\.)\\x20(?=\\d)`, 'gu'),
  new RegExp(`(?<=${noLetter}(?<!\\d${SPACE})(?:г|ул|пер|пл|наб|пос|пр-т|б-р|м)\\.)\\x20(?=\\p{Lu})`, 'gu'),
  new RegExp(`(?<=${noLetter}т\\.)\\x20(?=[чдпек]\\.)`, 'gu'),
  new RegExp(`(?<=${noLetter}(?:[Пп]н|[Вв]т|[Сс]р|[Чч]т|[Пп]т|[Сс]б|[Вв]с))\\x20(?=\\d)`, 'gu'),
]

/**
 * Replaces spaces by no-break ones: after a short preposition, before a dash, between a number and its unit, within phones
 * and addresses. The text keeps its length, so it may be a part of a program's source.
 */
export function spacesToNbsp(text: string): string {
  return rules.reduce((made, pattern) => made.replace(pattern, '\u00a0'), text)
}

const LARGE = new RegExp(`(?<![\\p{L}\\p{N}.,/-])\\d{5,15}(?=${SPACE}(?:${UNITS})(?![\\p{L}\\p{N}]))`, 'gu')

/** A name, a text of the content, a letter as it is shown: «−23 %», «11 000 об/мин», and no line begins with a dash. */
export function withNbsp(text: string): string {
  return spacesToNbsp(
    text
      .replace(/(?<=\d)%(?![\p{L}\d])/gu, '\u00a0%')
      .replace(/(?<![\p{L}\p{N}\p{P}])-(?=\d+(?:[.,]\d+)?\s?[%°₽])/gu, '−')
      .replace(/(?<=[\p{L}»)]) - (?=[\p{L}«(])/gu, ' — ')
      .replace(LARGE, (digits) => groupDigits(digits, '\u00a0')),
  )
}

/** The same over markup: only what stands between its tags. */
export function markupWithNbsp(markup: string): string {
  return markup.replace(/>[^<>]+</g, withNbsp)
}
