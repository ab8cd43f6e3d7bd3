import { normalizeArticle } from '@verstak/domain/article.ts'
import { searchWords } from './search-words.ts'
import { synonymsOf } from './synonyms.ts'

/** One thing that was asked for: a word, a number with its unit, a size, a model, or a phrase with its synonyms. */
export interface Term {
  /** As typed, to say what was left out. */
  readonly text: string
  /** Words of this very form, numbers side by side; for `to_tsquery`. */
  readonly exact: string
  /** Words that begin so, numbers anywhere. */
  readonly loose: string
  /** What fits best: a number with its unit behind it. */
  readonly best: string
  /** How much is lost without it. */
  readonly weight: number
  /** Its words as they may begin a product's name; empty for a number. */
  readonly names: readonly string[]
  /** A single Russian word, which may be misspelt. */
  readonly isWord: boolean
}

const MOST_TERMS = 12
const NUMBER = /^\d+(?:\.\d+)?(?:\/\d+)?$/
const THREAD = /^[mм]\d{1,2}$/
/** A shorter beginning fits too much. */
const SHORTEST_PREFIX = 2
/** A shorter stem begins other words too. */
const SHORTEST_STEM = 4
const ADJECTIVE = /(?:ый|ий|ой|ая|яя|ое|ее|ые|ие|ого|его|ую|юю)$/
const joining = new Set('а без в во для до и из или к на не от по под при с со у'.split(' '))
/** Stands behind a number and says nothing beside it; Latin ones are as a keyboard left in the other layout gives them. */
const units = new Set(
  'мм см м в вт квт а ач дж кг г л шт дюйм дюйма дюймов об мин бар нм mm cm m v w kw a ah j kg g l pcs nm bar'.split(
    ' ',
  ),
)

/** How much a word tells: the thing itself, its numbers, another word, what describes it or what it is for. */
const weights = { head: 4, number: 3, word: 2, detail: 1 } as const

/** At most twelve terms. Of a phrase that has synonyms one term is made. */
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

  /** «6x110» and «1 1/2» are numbers that stand side by side: their order is part of the size. */
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

/** A thread has no letter in many lists: «болт 8х30» is an М8. */
function numberTerm(text: string): Term {
  const forms = /^\d{1,2}$/.test(text) ? [text, `м${text}`, `m${text}`] : [text]
  return { ...plainNumber(text), exact: anyOf(forms.map(own)), loose: anyOf(forms.map(anywhere)) }
}

/** «М8» is an M8; where nothing is, an 8 will do: «анкер м10» is a «10×77». */
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

/** The unit is not asked for, because properties have it apart from the number. */
const measureTerm = (amount: string, unit: string): Term => ({
  ...plainNumber(amount),
  text: `${amount} ${unit}`,
  best: `${own(amount)} <-> ${own(unit)}`,
})

/** «ушм-125», «m8», «tk1120»: the parts side by side, or all of it as one word, in letters of either alphabet. */
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

/** Names of sections are indexed with the label C, and count only where nothing else is found. */
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

/** Patterns for the beginnings of names that say what is asked for, not what it is for: «диск для болгарки» is a «диск». */
export function beginningsOf(terms: readonly Term[]): string[] {
  const head = terms.findIndex(({ weight }) => weight === weights.head)
  return terms.slice(0, head + 1).flatMap(({ names }) => names.map(patternOf))
}

/** Without the ending; a hyphen may stand for a space. */
function patternOf(name: string): string {
  const stem = name.slice(0, Math.max(SHORTEST_STEM, name.length - 2))
  return `${stem.replaceAll(' ', '_')}%`
}
