import { normalizeArticle } from '@verstak/domain/article.ts'
import { searchWords } from './search-words.ts'
import { synonymsOf } from './synonyms.ts'

/** A unit of the query: a word, a number with its unit, a size, a model, or a phrase with its synonyms. */
export interface Term {
  /** As typed, to report what was omitted. */
  readonly text: string
  /** Words in this exact form, adjacent numbers; for `to_tsquery`. */
  readonly exact: string
  /** Word prefixes, numbers anywhere. */
  readonly loose: string
  /** Best match: a number followed by its unit. */
  readonly best: string
  /** Significance of the term. */
  readonly weight: number
  /** Its words as possible beginnings of a product name; empty for a number. */
  readonly names: readonly string[]
  /** A single Russian word, which may be misspelt. */
  readonly isWord: boolean
}

const MOST_TERMS = 12
const NUMBER = /^\d+(?:\.\d+)?(?:\/\d+)?$/
const THREAD = /^[mм]\d{1,2}$/
/** A shorter prefix matches too much. */
const SHORTEST_PREFIX = 2
/** A shorter stem matches other words too. */
const SHORTEST_STEM = 4
const ADJECTIVE = /(?:ый|ий|ой|ая|яя|ое|ее|ые|ие|ого|его|ую|юю)$/
const joining = new Set('а без в во для до и из или к на не от по под при с со у'.split(' '))
/**
 * Units after numbers carry no meaning alone; Latin ones include those typed in the wrong keyboard layout.
 */
const units = new Set(
  'мм см м в вт квт а ач дж кг г л шт дюйм дюйма дюймов об мин бар нм mm cm m v w kw a ah j kg g l pcs nm bar'.split(
    ' ',
  ),
)

/** Significance: the product type, its numbers, other words, and qualifiers or purpose. */
const weights = { head: 4, number: 3, word: 2, detail: 1 } as const

/** At most twelve terms. A phrase with synonyms becomes one term. */
export function termsOf(query: string): Term[] {
  const words = wordsOf(query)
  const terms: Term[] = []
  let isDetail = false
  for (let at = 0; at < words.length && terms.length < MOST_TERMS; ) {
    const word = words[at] ?? ''
    const same = synonymsOf(words.slice(at))
    const unit = words[at + 1] ?? ''
    if (same) addWord(phraseTerm(words.slice(at, at + same.length), same.others))
    else if (NUMBER.test(word) && units.has(unit)) terms.push(measureTerm(word, unit))
    else if (NUMBER.test(word)) addNumber(numberTerm(word))
    else if (THREAD.test(word)) addNumber(threadTerm(word))
    else for (const term of wordTerm(word)) addWord(term)
    isDetail ||= terms.length > 0 && joining.has(word)
    at += same?.length ?? (NUMBER.test(word) && units.has(unit) ? 2 : 1)
  }
  return terms

  function addWord(term: Term): void {
    const isHead = term.weight === weights.word && !terms.some(({ weight }) => weight === weights.head)
    const weight = isHead ? weights.head : isDetail ? Math.min(term.weight, weights.detail) : term.weight
    terms.push({ ...term, weight })
  }

  /** «6x110» and «1 1/2» are adjacent numbers: their order is part of the size. */
  function addNumber(term: Term): void {
    const last = terms.at(-1)
    if (!last || !/^[mм]?[\d./×]+$/.test(last.text)) return void terms.push(term)
    terms[terms.length - 1] = {
      ...term,
      text: `${last.text}×${term.text}`,
      exact: `${last.exact} <-> ${term.exact}`,
      best: `${last.best} <-> ${term.best}`,
      loose: `${last.loose} & ${term.loose}`,
    }
  }
}

const wordsOf = (query: string): string[] => searchWords(query).match(/[^\s,;()«»"″'’]+/gu) ?? []

function wordTerm(word: string): Term[] {
  const parts = word.match(/[\p{L}\p{N}]+(?:[./]\d+)*/gu) ?? []
  const [first] = parts
  if (first === undefined || (parts.length === 1 && joining.has(first))) return []
  if (parts.length > 1 || /\d/.test(word)) return [modelTerm(word, parts)]
  return [
    {
      text: first,
      exact: own(first),
      best: own(first),
      loose: first.length >= SHORTEST_PREFIX ? begins(first) : anywhere(first),
      weight: ADJECTIVE.test(first) ? weights.detail : weights.word,
      names: [first],
      isWord: /^[а-я]+$/.test(first),
    },
  ]
}

/** Many lists omit the letter of a thread: «болт 8х30» means M8. */
function numberTerm(text: string): Term {
  const forms = /^\d{1,2}$/.test(text) ? [text, `м${text}`, `m${text}`] : [text]
  return { ...plainNumber(text), exact: anyOf(forms.map(own)), loose: anyOf(forms.map(anywhere)) }
}

/** «М8» matches M8, otherwise 8: «анкер м10» is listed as «10×77». */
function threadTerm(text: string): Term {
  const forms = [`м${text.slice(1)}`, `m${text.slice(1)}`]
  return {
    ...numberTerm(text.slice(1)),
    text,
    exact: anyOf(forms.map(own)),
    best: anyOf(forms.map(own)),
  }
}

const plainNumber = (text: string): Term => ({
  text,
  exact: own(text),
  best: own(text),
  loose: anywhere(text),
  weight: weights.number,
  names: [],
  isWord: false,
})

/** The unit is not required, because properties store it separately from the number. */
const measureTerm = (amount: string, unit: string): Term => ({
  ...plainNumber(amount),
  text: `${amount} ${unit}`,
  best: `${own(amount)} <-> ${own(unit)}`,
})

/** «ушм-125», «m8», «tk1120»: adjacent parts, or all of it as one word, in Latin or Cyrillic letters. */
function modelTerm(text: string, parts: readonly string[]): Term {
  const whole = parts.join('')
  const pieces = parts.flatMap((part) => part.match(/\d+(?:[./]\d+)*|\p{L}+/gu) ?? [])
  const key = normalizeArticle(whole).toLowerCase()
  const wholes = [...new Set([whole, key, cyrillicOf(key)])]
  const isLong = whole.length >= SHORTEST_STEM && /\d/.test(whole)
  const [amount = '', unit = ''] = pieces
  const measures = pieces.length === 2 && NUMBER.test(amount) && units.has(unit) ? [amount] : []
  const exact = anyOf([
    pieces.map(own).join(' <-> '),
    parts.map(own).join(' <-> '),
    ...wholes.map(isLong ? ownBegins : own),
    ...measures.map(own),
  ])
  return {
    text,
    exact,
    best: exact,
    loose: anyOf([
      pieces.map(anywhere).join(' & '),
      ...wholes.map(isLong ? begins : anywhere),
      ...measures.map(anywhere),
    ]),
    weight: weights.number,
    names: /^\p{L}/u.test(whole) ? [text] : [],
    isWord: false,
  }
}

function phraseTerm(words: readonly string[], others: readonly string[]): Term {
  const text = words.join(' ')
  const names = [text, ...others]
  const all = (word: (text: string) => string) =>
    anyOf(names.map((name) => name.split(' ').map(word).join(' & ')))
  const isDetail = words.every((word) => ADJECTIVE.test(word))
  return {
    text,
    exact: all(own),
    best: all(own),
    loose: all(begins),
    weight: isDetail ? weights.detail : weights.word,
    names,
    isWord: false,
  }
}

/** Section names are indexed with the label C, and are searched only when nothing else matches. */
const own = (word: string): string => `'${word}':ABD`
const ownBegins = (word: string): string => `'${word}':*ABD`
const anywhere = (word: string): string => `'${word}'`
const begins = (word: string): string => `'${word}':*`

const anyOf = (alternatives: readonly string[]): string => {
  const different = [...new Set(alternatives)]
  return different.length > 1 ? `(${different.map((one) => `(${one})`).join(' | ')})` : (different[0] ?? '')
}

const latin = 'abekmhopctyx'
const cyrillic = 'авекмнорстух'
const cyrillicOf = (key: string): string =>
  key.replace(/[a-z]/g, (letter) => cyrillic[latin.indexOf(letter)] ?? letter)

/**
 * Patterns for beginnings of names that name the product, not its purpose: «диск для болгарки» is a «диск».
 */
export function beginningsOf(terms: readonly Term[]): string[] {
  const head = terms.findIndex(({ weight }) => weight === weights.head)
  return terms.slice(0, head + 1).flatMap(({ names }) => names.map(patternOf))
}

/** Drops the ending; a hyphen also matches a space. */
function patternOf(name: string): string {
  const stem = name.slice(0, Math.max(SHORTEST_STEM, name.length - 2))
  return `${stem.replaceAll(' ', '_')}%`
}
