import { nameKey } from '@verstak/domain/name-key.ts'

const TERMS = 6
/** Number of suggestions with a brand. */
const WITH_BRAND = 2
/** Words; longer phrases are names of single products. */
const LONGEST = 4
/** Maximum number of letters by which endings may differ: «дрели», «дрелью». */
const ENDING = 2
const SHORTEST_STEM = 4

/** A phrase must not end with these words. */
const joining = new Set('а без в во для до и из или к на не от по под при с со у'.split(' '))

interface Named {
  readonly name: string
  readonly brand: string | null
}

/** At most six beginnings of product names that contain all typed words and more, most frequent first. */
export function completions(query: string, products: readonly Named[]): string[] {
  const typed = wordsOf(nameKey(query))
  const phrases = new Map<string, number>()
  const brands = new Map<string, number>()
  for (const { name, brand } of products) {
    const maker = brand?.toLowerCase() ?? ''
    const asked = typed.filter((word) => !nameKey(maker).startsWith(word))
    const found = phrasesOf(headOf(name, brand), asked)
    const isBrandTyped = asked.length < typed.length
    for (const phrase of found) count(phrases, isBrandTyped ? `${phrase} ${maker}` : phrase)
    if (maker && !isBrandTyped) count(brands, `${found[0] ?? typed.join(' ')} ${maker}`)
  }
  const terms = ranked(phrases).filter((phrase) => nameKey(phrase) !== typed.join(' '))
  const ofBrands = ranked(brands)
  const spoken = Math.min(ofBrands.length, Math.max(WITH_BRAND, TERMS - terms.length))
  return [...terms.slice(0, TERMS - spoken), ...ofBrands.slice(0, spoken)]
}

const wordsOf = (text: string): string[] => text.match(/[\p{L}\p{N}]+(?:-[\p{L}\p{N}]+)*/gu) ?? []

/** The words before the brand and the first punctuation name the product type. */
function headOf(name: string, brand: string | null): string[] {
  const [start = ''] = name.toLowerCase().split(/[,;(«"]/u)
  const at = brand ? nameKey(start).indexOf(nameKey(brand)) : -1
  return wordsOf(at >= 0 ? start.slice(0, at) : start)
}

/**
 * Shortest first. A size or an article occurs elsewhere in the name or in the properties, so it is appended.
 */
function phrasesOf(head: readonly string[], typed: readonly string[]): string[] {
  const inHead = (word: string) => head.some((other) => isForm(nameKey(other), word))
  const sizes = typed.filter((word) => /\d/.test(word) && !inHead(word))
  const words = typed.filter((word) => !sizes.includes(word))
  return head.slice(0, LONGEST).flatMap((word, i) => {
    if (joining.has(word)) return []
    const phrase = head.slice(0, i + 1)
    const saysAll = words.every((one) => phrase.some((other) => isForm(nameKey(other), one)))
    return saysAll ? [[...phrase, ...sizes].join(' ')] : []
  })
}

function isForm(word: string, typed: string): boolean {
  return word.startsWith(typed.slice(0, Math.max(typed.length - ENDING, SHORTEST_STEM)))
}

function count(counts: Map<string, number>, phrase: string): void {
  counts.set(phrase, (counts.get(phrase) ?? 0) + 1)
}

function ranked(counts: ReadonlyMap<string, number>): string[] {
  return [...counts]
    .sort(([one, n], [other, m]) => m - n || one.length - other.length || (one < other ? -1 : 1))
    .map(([phrase]) => phrase)
}
