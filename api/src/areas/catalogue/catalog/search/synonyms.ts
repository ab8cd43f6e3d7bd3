import { join } from 'node:path'
import * as v from 'valibot'
import { BrokenContent, readText, readYaml } from '#areas/site/content/face.ts'
import { CONTENT } from '#content-folder.ts'
import { searchWords } from './search-words.ts'

const NAME = 'synonyms.yaml'

const LONGEST_ENDING = 3
const SHORTEST_STEM = 3
/** After this many common letters any ending matches: «отвёртка», «отвёрток». */
const SURE_STEM = 6

const synonymsFile = v.strictObject({
  /** Symmetric synonyms. */
  same: v.array(v.string()),
  /** One-way: the left finds the right. */
  means: v.array(v.string()),
})

interface Synonym {
  readonly words: readonly string[]
  readonly others: readonly string[]
}

/** Keyed by the first letters of the first word. */
export type Synonyms = ReadonlyMap<string, readonly Synonym[]>

let loaded: Synonyms | undefined

/** Returns the longest phrase with synonyms at the start of `words`, and its synonyms. */
export function synonymsOf(
  words: readonly string[],
): { readonly length: number; readonly others: readonly string[] } | null {
  loaded ??= loadSynonyms(CONTENT)
  const found = (loaded.get(startOf(words[0] ?? '')) ?? []).filter((one) =>
    one.words.every((word, at) => isForm(words[at] ?? '', word)),
  )
  const length = Math.max(0, ...found.map((one) => one.words.length))
  if (length === 0) return null
  const longest = found.filter((one) => one.words.length === length)
  return { length, others: [...new Set(longest.flatMap(({ others }) => others))] }
}

/** Throws `BrokenContent` that names the invalid line. */
export function loadSynonyms(folder: string): Synonyms {
  const file = join(folder, NAME)
  const { same, means } = readYaml(file, readText(folder, NAME), synonymsFile)
  const byStart = new Map<string, Synonym[]>()
  for (const line of same) {
    const phrases = phrasesOf(file, line, '=')
    for (const phrase of phrases)
      add(
        phrase,
        phrases.filter((other) => other !== phrase),
      )
  }
  for (const line of means) {
    const [phrase, others, ...rest] = line.split('>')
    if (!phrase || !others || rest.length > 0) throw new BrokenContent(file, `«${line}»: нужен один знак >`)
    for (const one of phrasesOf(file, `${phrase}=${phrase}`, '=')) add(one, phrasesOf(file, others, ','))
  }
  return byStart

  function add(phrase: string, others: readonly string[]): void {
    const words = phrase.split(' ')
    const start = startOf(words[0] ?? '')
    byStart.set(start, [...(byStart.get(start) ?? []), { words, others }])
  }
}

function phrasesOf(file: string, line: string, sign: string): string[] {
  const phrases = line.split(sign).map((phrase) => searchWords(phrase.trim()).replace(/[-/.]/g, ' '))
  if (phrases.some((phrase) => !/^[\p{L}\p{N}]+(?: [\p{L}\p{N}]+)*$/u.test(phrase)))
    throw new BrokenContent(file, `«${line}»: пустое или не из слов`)
  if (sign === '=' && phrases.length < 2)
    throw new BrokenContent(file, `«${line}»: нужны хотя бы два названия`)
  return [...new Set(phrases)]
}

const startOf = (word: string): string => word.slice(0, 3)

const ENDING = /^[аеиоуыюяйьмхв]*$/

/** Whether both are forms of one word. */
function isForm(word: string, other: string): boolean {
  if (word === other) return true
  let same = 0
  while (same < word.length && word[same] === other[same]) same++
  const ends = [word.slice(same), other.slice(same)]
  if (same < SHORTEST_STEM || ends.some((end) => end.length > LONGEST_ENDING)) return false
  return same >= SURE_STEM || ends.every((end) => end.length < LONGEST_ENDING && ENDING.test(end))
}
