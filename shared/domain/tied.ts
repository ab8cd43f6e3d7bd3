const shortWords = 'а в во до за и из к ко на не но о об от по с со у'
const unitWords = 'А Ач А·ч В Вт Гц Дж кВт кН К лм Н Нм Н·м °C бар г кг л м мА мкм мл мм об см т шт'
const oneOf = (words: string) => words.split(' ').join('|')
const beforeNext = new RegExp(`(?<=^|[ \u00a0(«])(${oneOf(shortWords)}|№) `, 'giu')
const times = /(?<=[\p{L}\d]) ([×xх]) (?=\d)/gu
const afterNumber = new RegExp(`(?<=\\d) (?=(?:${oneOf(unitWords)})(?:$|[ \u00a0.,;)/]))`, 'gu')

/** No line may end after a short preposition or between a number and its unit. */
export function tied(text: string): string {
  return text.replace(beforeNext, '$1\u00a0').replace(times, '\u00a0$1\u00a0').replace(afterNumber, '\u00a0')
}
