import { normalizeArticle } from '@verstak/domain/article.ts'
import { sql } from 'kysely'
import type { DbOrTransaction } from '#db/database.ts'

export interface RecognisedLine {
  /** The line as sent. */
  readonly source: string
  /** Null without a match. */
  readonly product_id: number | null
  /** In units of sale; null if the line has none. */
  readonly quantity: number | null
}

export interface AmbiguousArticle {
  /** Several brands have the article, and the line names none of them; empty otherwise. */
  readonly brands: readonly string[]
}

/** A hyphen is part of an article unless a space precedes it. */
const QUANTITY =
  /(?<![\s;,|])[\s;,|]+(?:[–—-]\s*)?(\d{1,6})(?:[.,]0+)?\s*(?:(?:[а-я]{1,5}\.?|\.)\s*)?[;,|]?$/i

/**
 * Finds products by articles in lines like «DR-1 2», «DR-1;2», «Дрель DR-1 — 2 шт», with one query for the
 * whole list.
 */
export async function recognise(
  db: DbOrTransaction,
  list: string,
): Promise<(RecognisedLine & AmbiguousArticle)[]> {
  const lines = linesOf(list).map(readLine)
  const keys = [...new Set(lines.flatMap(({ guesses }) => guesses.map(({ key }) => key)))]
  const products = keys.length === 0 ? [] : await findByKeys(db, keys)
  const byKey = Map.groupBy(products, ({ article_key }) => article_key)
  return lines.map(({ source, guesses }) => {
    const found = guesses.find(({ key }) => byKey.has(key))
    const meant = found ? meantBy(source, byKey.get(found.key) ?? []) : []
    return {
      source,
      product_id: meant.length === 1 ? (meant[0]?.id ?? null) : null,
      quantity: (found ?? guesses.at(-1))?.quantity ?? null,
      brands: meant.length > 1 ? meant.map(({ brand }) => brand ?? 'без бренда') : [],
    }
  })
}

type Product = Awaited<ReturnType<typeof findByKeys>>[number]

/**
 * An available product wins over a discontinued one with the same article; of several available ones, the one
 * whose brand is in the line.
 */
function meantBy(source: string, products: readonly Product[]): readonly Product[] {
  const sold = [...new Map(products.filter(({ hidden }) => !hidden).map((one) => [one.id, one])).values()]
  if (sold.length === 0) return products.slice(0, 1)
  const text = source.toLowerCase()
  const named = sold.filter(({ brand }) => brand !== null && text.includes(brand.toLowerCase()))
  return named.length === 1 ? named : sold
}

export const linesOf = (list: string): string[] =>
  list
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '')

interface Guess {
  readonly key: string
  readonly quantity: number | null
}

/** Candidate articles, most likely first: the whole line, the text before the quantity, its words. */
function readLine(source: string): { source: string; guesses: readonly Guess[] } {
  const given = QUANTITY.exec(source)
  const quantity = Number(given?.[1] ?? 0) || null
  const text = given ? source.slice(0, given.index) : source
  const words = text.split(/[\s;,|]+/).filter((word) => /\d/.test(word))
  const guesses = [
    { key: normalizeArticle(source), quantity: null },
    ...[text, ...words].map((part) => ({ key: normalizeArticle(part), quantity })),
  ]
  return { source, guesses: guesses.filter(({ key }) => key.length >= 2 && key.length <= 60) }
}

const findByKeys = (db: DbOrTransaction, keys: readonly string[]) =>
  db
    .selectFrom('product')
    .select([sql<number>`COALESCE(twin_of, id)`.as('id'), 'article_key', 'brand', 'hidden'])
    .where('article_key', 'in', keys)
    .orderBy('product.id')
    .execute()
