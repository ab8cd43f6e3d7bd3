import { normalizeArticle } from '../article.ts'

/** How people call a line of an order. Several lines may have one article, of different brands. */
export interface NamedLine {
  /** Number of the line in its order, from 1. */
  readonly position: number
  readonly article: string
  readonly brand: string | null
  readonly name: string
  readonly barcodes?: readonly string[]
}

/** For screens; with the position that a code of several lines needs. */
export const lineText = ({ position, article, brand }: Omit<NamedLine, 'name'>): string =>
  [`Артикул ${article}`, brand, `строка ${position}`].filter(Boolean).join(', ')

/** `found`: all given entries of one order line, which may be packed into several boxes. */
export type LineSearch<L> =
  | { readonly kind: 'found'; readonly lines: readonly [L, ...L[]] }
  | { readonly kind: 'unknown' }
  /** `message` lists the candidates and says how to choose one. */
  | { readonly kind: 'ambiguous'; readonly message: string }

/**
 * Finds the line that a person means: by its article in any spelling, by a barcode, or by its position before
 * either of them, `2:DR-1`. The position is needed only when several lines of the order have the code.
 */
export function findOrderLine<L extends NamedLine>(lines: readonly L[], text: string): LineSearch<L> {
  const code = text.trim()
  const matches = matching(lines, code)
  const [first, ...others] = matches
  if (!first) return { kind: 'unknown' }
  if (others.every(({ position }) => position === first.position))
    return { kind: 'found', lines: [first, ...others] }
  return { kind: 'ambiguous', message: candidatesText(matches, code) }
}

function matching<L extends NamedLine>(lines: readonly L[], code: string): L[] {
  const [, position, rest = ''] = /^(\d{1,6}):(.+)$/.exec(code) ?? []
  const chosen = lines.filter((line) => line.position === Number(position) && hasCode(line, rest))
  return chosen.length > 0 ? chosen : lines.filter((line) => hasCode(line, code))
}

function hasCode({ article, barcodes = [] }: NamedLine, code: string): boolean {
  const key = normalizeArticle(code)
  return (key !== '' && normalizeArticle(article) === key) || barcodes.includes(code.replace(/\s/g, ''))
}

function candidatesText(lines: readonly NamedLine[], code: string): string {
  const byPosition = new Map(lines.map((line) => [line.position, line]))
  const candidates = [...byPosition.values()].map(
    (line) => `${line.position}:${code} — ${brandAndName(line)}`,
  )
  return `«${code}» есть в нескольких строках заказа: ${candidates.join('; ')}. Поставьте перед кодом номер строки и двоеточие`
}

type NamedGoods = Pick<NamedLine, 'article' | 'name'> & Partial<Pick<NamedLine, 'brand'>>

/** For messages: the article of a line, with its brand and name when another of the lines has the article. */
export function articleAmong<L extends NamedGoods>(lines: readonly L[], line: L): string {
  const key = normalizeArticle(line.article)
  const alike = lines.some((one) => one !== line && normalizeArticle(one.article) === key)
  return alike ? `${line.article} (${brandAndName(line)})` : line.article
}

const brandAndName = ({ brand, name }: NamedGoods): string => [brand, name].filter(Boolean).join(', ')
