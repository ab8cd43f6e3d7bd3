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

/** A hyphen is part of an article unless a space precedes it. */
const QUANTITY =
  /(?<![\s;,|])[\s;,|]+(?:[–—-]\s*)?(\d{1,6})(?:[.,]0+)?\s*(?:(?:[а-я]{1,5}\.?|\.)\s*)?[;,|]?$/i

/**
 * Finds products by articles in lines like «DR-1 2», «DR-1;2», «Дрель DR-1 — 2 шт», with one query for the
 * whole list.
 */
export async function recognise(db: DbOrTransaction, list: string): Promise<RecognisedLine[]> {
  const lines = linesOf(list).map(readLine)
  const keys = [...new Set(lines.flatMap(({ guesses }) => guesses.map(({ key }) => key)))]
  const products = keys.length === 0 ? [] : await findByKeys(db, keys)
  // An available product wins over a discontinued one with the same article.
  const byKey = new Map(products.map(({ article_key, id }) => [article_key, id]))
  return lines.map(({ source, guesses }) => {
    const found = guesses.find(({ key }) => byKey.has(key))
    return {
      source,
      product_id: found ? (byKey.get(found.key) ?? null) : null,
      quantity: (found ?? guesses.at(-1))?.quantity ?? null,
    }
  })
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
    .select([sql<number>`COALESCE(twin_of, id)`.as('id'), 'article_key'])
    .where('article_key', 'in', keys)
    .orderBy('hidden', 'desc')
    .orderBy('product.id', 'desc')
    .execute()
