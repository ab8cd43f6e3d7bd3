/** Short prepositions and conjunctions. */
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
/** In a pattern `_` is the space that becomes a no-break one: it may not be a space, which the build would replace. */
const rule = (pattern: string) => new RegExp(pattern.replace('_', ' '), 'gu')

const rules: readonly RegExp[] = [
  // «18 В и 20 В»: a capital after a number is a unit, not a preposition.
  rule(`(?<=(?<![\\p{L}\\p{N}-])(?:${SHORT}|(?<!\\d${SPACE})(?:${capital(SHORT)})))_`),
  rule('(?<=[№§])_'),
  rule(`(?<=[\\p{L}\\d])_(?=[×xх]${SPACE}\\d)`),
  rule(`(?<=[\\p{L}\\d]${SPACE}[×xх])_(?=\\d)`),
  rule(`(?<=\\d)_(?=(?:${UNITS})(?![\\p{L}\\p{N}]))`),
  rule(`(?<=\\d)_(?=(?:${COUNTED}))`),
  rule(`^_(?=(?:${AFTER_VALUE})(?![\\p{L}\\p{N}]))`),
  rule(
    `(?<=${noLetter}\\d{1,3}(?:${SPACE}\\d{3})*)_(?=\\d{3}(?:${SPACE}\\d{3})*${SPACE}(?:${UNITS}|${COUNTED}))`,
  ),
  rule('(?<=\\S)_(?=[—–](?:\\s|$))'),
  rule('^_(?=[—–](?:\\s|$))'),
  // Phones, requisites, addresses, hours.
  rule('(?<=(?:\\+7|(?<!\\d)8))_(?=\\(\\d)'),
  rule('(?<=\\(\\d{3,5}\\))_(?=\\d)'),
  rule(`(?<=${noLetter}(?:ИНН|КПП|ОГРН|ОГРНИП|БИК|р/с|к/с))_(?=\\d|$)`),
  rule(`(?<=${noLetter}(?:[Аа]рт|[Тт]ел|доб)\\.)_`),
  rule(`(?<=${noLetter}(?:д|стр|корп|кв|оф|эт|п|пп|ст|рис)\\.)_(?=\\d)`),
  rule(`(?<=${noLetter}(?<!\\d${SPACE})(?:г|ул|пер|пл|наб|пос|пр-т|б-р|м)\\.)_(?=\\p{Lu})`),
  rule(`(?<=${noLetter}т\\.)_(?=[чдпек]\\.)`),
  rule(`(?<=${noLetter}(?:[Пп]н|[Вв]т|[Сс]р|[Чч]т|[Пп]т|[Сс]б|[Вв]с))_(?=\\d)`),
]

/**
 * Replaces spaces by no-break ones: after a short preposition, before a dash, between a number and its unit, within phones
 * and addresses. The text keeps its length, so it may be a part of a program's source.
 */
export function spacesToNbsp(text: string): string {
  return rules.reduce((made, pattern) => made.replace(pattern, '\u00a0'), text)
}

const LARGE = rule(`(?<![\\p{L}\\p{N}.,/-])\\d{5,}(?=${SPACE}(?:${UNITS})(?![\\p{L}\\p{N}]))`)

/** A name, a text of the content, a letter as it is shown: «−23 %», «11 000 об/мин», and no line begins with a dash. */
export function withNbsp(text: string): string {
  return spacesToNbsp(
    text
      .replace(/(?<=\d)%(?![\p{L}\d])/gu, '\u00a0%')
      .replace(/(?<![\p{L}\p{N}\p{P}])-(?=\d+(?:[.,]\d+)?\s?[%°₽])/gu, '−')
      .replace(/(?<=[\p{L}»)]) - (?=[\p{L}«(])/gu, ' — ')
      .replace(LARGE, (digits) => digits.replace(/\B(?=(\d{3})+$)/g, '\u00a0')),
  )
}

/** The same over markup: only what stands between its tags. */
export function markupWithNbsp(markup: string): string {
  return markup.replace(/>[^<>]+</g, withNbsp)
}
