/** With bars between: a list in one string would be tied itself when the browser's code is built. */
const SHORT = 'а|в|во|до|за|и|из|к|ко|на|не|но|о|об|от|по|с|со|у'
const UNITS =
  'А|Ач|А·ч|мА·ч|В|Вт|Гц|Дж|кВт|кН|К|лм|лк|Н|Нм|Н·м|°C|°|бар|МПа|атм|г|кг|т|л|м|м²|м³|мА|мкм|мл|мм|см|км|дБ|об/мин|уд/мин|л/мин|м/с|м³/ч|л/ч|шт|упак|компл|рул|АКБ|КБ|МБ|ГБ|%|₽|ч|мин|руб|тыс|млн'
/** Beginnings: the ends of the words decline. */
const COUNTED =
  'час|минут|секунд|сутк|суток|ден|дн|недел|месяц|год|лет|рубл|копе|январ|феврал|март|апрел|ма[йя]|июн|июл|август|сентябр|октябр|ноябр|декабр|позици|товар|символ|цифр|файл|строк|рабоч|пар|набор|рулон|метр|лист'
/** A text that goes on after a value begins with such a unit: «{count} шт». */
const AFTER_VALUE = 'шт|мм|см|кг|мин|МБ|КБ|%|₽'
const SPACE = '[ \u00a0]'

const capital = (words: string) => words.replace(/(?<=^|\|)\p{Ll}/gu, (letter) => letter.toUpperCase())
const noLetter = '(?<![\\p{L}\\p{N}])'
const rule = (pattern: string) => new RegExp(pattern, 'gu')

const rules: readonly RegExp[] = [
  // «18 В и 20 В»: a capital after a number is a unit, not a preposition.
  rule(`(?<=(?<![\\p{L}\\p{N}-])(?:${SHORT}|(?<!\\d${SPACE})(?:${capital(SHORT)}))) `),
  rule('(?<=[№§]) '),
  rule(`(?<=[\\p{L}\\d]) (?=[×xх]${SPACE}\\d)`),
  rule(`(?<=[\\p{L}\\d]${SPACE}[×xх]) (?=\\d)`),
  rule(`(?<=\\d) (?=(?:${UNITS})(?![\\p{L}\\p{N}]))`),
  rule(`(?<=\\d) (?=(?:${COUNTED}))`),
  rule(`(?<=[}"'\`]) (?=(?:${AFTER_VALUE})(?![\\p{L}\\p{N}]))`),
  rule(
    `(?<=${noLetter}\\d{1,3}(?:${SPACE}\\d{3})*) (?=\\d{3}(?:${SPACE}\\d{3})*${SPACE}(?:${UNITS}|${COUNTED}))`,
  ),
  rule('(?<=\\S) (?=[—–](?:\\s|$))'),
  rule('(?<=["\'`}]) (?=— )'),
  // Phones, requisites, addresses, hours.
  rule('(?<=(?:\\+7|(?<!\\d)8)) (?=\\(\\d)'),
  rule('(?<=\\(\\d{3,5}\\)) (?=\\d)'),
  rule(`(?<=${noLetter}(?:ИНН|КПП|ОГРН|ОГРНИП|БИК|р/с|к/с)) (?=[\\d$"'\`{]|$)`),
  rule(`(?<=${noLetter}(?:[Аа]рт|[Тт]ел|доб)\\.) `),
  rule(`(?<=${noLetter}(?:д|стр|корп|кв|оф|эт|п|пп|ст|рис)\\.) (?=\\d)`),
  rule(`(?<=${noLetter}(?<!\\d${SPACE})(?:г|ул|пер|пл|наб|пос|пр-т|б-р|м)\\.) (?=\\p{Lu})`),
  rule(`(?<=${noLetter}т\\.) (?=[чдпек]\\.)`),
  rule(`(?<=${noLetter}(?:[Пп]н|[Вв]т|[Сс]р|[Чч]т|[Пп]т|[Сс]б|[Вв]с)) (?=\\d)`),
]

/**
 * Only makes spaces no-break ones: after a short preposition, before a dash, between a number and its unit, within phones
 * and addresses. So it may go over the code of a program too, whose texts it ties.
 */
export function tiedSpaces(text: string): string {
  return rules.reduce((tied, pattern) => tied.replace(pattern, '\u00a0'), text)
}

const LARGE = rule(`(?<![\\p{L}\\p{N}.,/-])\\d{5,}(?=${SPACE}(?:${UNITS})(?![\\p{L}\\p{N}]))`)

/** A name, a text of the content, a letter as it is shown: «−23 %», «11 000 об/мин», and no line begins with a dash. */
export function tied(text: string): string {
  return tiedSpaces(
    text
      .replace(/(?<=\d)%(?![\p{L}\d])/gu, '\u00a0%')
      .replace(/(?<![\p{L}\p{N}\p{P}])-(?=\d+(?:[.,]\d+)?\s?[%°₽])/gu, '−')
      .replace(/(?<=[\p{L}»)]) - (?=[\p{L}«(])/gu, ' — ')
      .replace(LARGE, (digits) => digits.replace(/\B(?=(\d{3})+$)/g, '\u00a0')),
  )
}

/** The same over markup: only what stands between its tags. */
export function tiedMarkup(markup: string): string {
  return markup.replace(/>[^<>]+</g, tied)
}
