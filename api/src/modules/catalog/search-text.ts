import { normalizeArticle } from '@verstak/shared/domain/article.ts'
import { nameKey } from '@verstak/shared/domain/name-key.ts'

const latin = "qwertyuiop[]asdfghjkl;'zxcvbnm,.`"
const cyrillic = 'йцукенгшщзхъфывапролджэячсмитьбюё'
const otherLayout = new Map<string, string>()
for (const [i, letter] of [...latin].entries()) {
  const twin = cyrillic[i] ?? letter
  otherLayout.set(letter, twin).set(twin, letter)
}

/** Beginnings of words for the same thing; each finds the others. */
const synonyms = [
  ['болгарк', 'ушм'],
  ['шурик', 'шуруповерт'],
  ['наждак', 'точил'],
  ['саморез', 'шуруп'],
  ['диск', 'круг'],
]
const LONGEST_ENDING = 3
const SHORTEST_STEM = 4

export interface SearchText {
  /** For `to_tsquery('russian', …)`: every word or its synonym as a prefix; empty without words. */
  readonly tsquery: string
  /** For comparison with `name_key` by trigrams. */
  readonly plain: string
  /** The first typed word without its ending, to compare with the start of `name_key`. */
  readonly start: string
  /** The whole text as an article, and as a barcode. */
  readonly articleKey: string
  readonly barcode: string
  /** Whose own codes the text may be; null for nobody's. */
  readonly organizationId: number | null
}

/** Forgives case, «ё», look-alike letters and «125мм». */
export function readSearch(query: string, organizationId: number | null = null): SearchText {
  const plain = nameKey(query).trim()
  const words = splitUnits(plain).match(/[\p{L}\p{N}]+/gu) ?? []
  return {
    tsquery: words.slice(0, 12).map(anyOf).join(' & '),
    plain,
    start: stemOf(words[0] ?? ''),
    articleKey: normalizeArticle(query),
    barcode: query.replace(/[\s-]/g, ''),
    organizationId,
  }
}

/** As if the keyboard had been switched: «lhtkm» is «дрель». */
export function switchLayout(query: string): string {
  return [...query.toLowerCase()].map((sign) => otherLayout.get(sign) ?? sign).join('')
}

/** «125мм» is indexed as «125 мм». */
function splitUnits(text: string): string {
  return text.replace(/(\d)(?=[а-я])/g, '$1 ')
}

function anyOf(word: string): string {
  const group = synonyms.find((stems) => stems.some((stem) => isForm(word, stem))) ?? []
  const terms = [word, ...group].map((term) => `'${term}':*`)
  return terms.length > 1 ? `(${terms.join(' | ')})` : terms.join('')
}

function isForm(word: string, stem: string): boolean {
  return word.startsWith(stem) && word.length - stem.length <= LONGEST_ENDING
}

function stemOf(word: string): string {
  return word.slice(0, Math.max(SHORTEST_STEM, word.length - 2))
}
