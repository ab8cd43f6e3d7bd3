import { distance } from 'fastest-levenshtein'
import { sql } from 'kysely'
import type { DbOrTransaction } from '#db/database.ts'
import { type Term, termsOf } from './query-terms.ts'

/** Letters; a shorter word has too many neighbours. */
const SHORTEST = 4
const CANDIDATES = 12
/** Trigram similarity from 0 to 1: it limits the candidates, the edit distance decides. */
const SIMILARITY = '0.3'

export interface CorrectedTerms {
  readonly terms: readonly Term[]
  readonly text: string
  readonly isChanged: boolean
}

/** Replaces unknown words by the most frequent one within one edit, in a long word two. */
export async function correctTerms(db: DbOrTransaction, terms: readonly Term[]): Promise<CorrectedTerms> {
  const asked = terms.filter(({ isWord, text }) => isWord && text.length >= SHORTEST).map(({ text }) => text)
  const near = asked.length > 0 ? await readNear(db, asked) : new Map<string, string>()
  const mended = terms.map((term) => {
    const word = near.get(term.text)
    return (word && termsOf(word)[0]) || term
  })
  return {
    terms: mended,
    text: terms.map(({ text }) => near.get(text) ?? text).join(' '),
    isChanged: near.size > 0,
  }
}

async function readNear(db: DbOrTransaction, words: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ asked: string; near: { word: string; count: number }[] }>`
    SELECT asked.word AS asked, COALESCE((SELECT json_agg(json_build_object('word', n.word, 'count', n.count)) FROM (
        SELECT w.word, w.count FROM search_word AS w
        WHERE w.word % asked.word AND similarity(w.word, asked.word) >= ${SIMILARITY}
        ORDER BY similarity(w.word, asked.word) DESC, w.count DESC LIMIT ${sql.lit(CANDIDATES)}
      ) AS n), '[]') AS near
    FROM unnest(${words}::text[]) AS asked(word)
    WHERE NOT search_finds(to_tsquery('russian', quote_literal(asked.word)))`.execute(db)
  const found = rows.flatMap(({ asked, near }) => {
    const best = near
      .map(({ word, count }) => ({ word, count, far: distance(asked, word) }))
      .filter(({ far }) => far <= (asked.length > 6 ? 2 : 1))
      .toSorted((one, other) => one.far - other.far || other.count - one.count)
      .at(0)
    return best ? [[asked, best.word] as const] : []
  })
  return new Map(found)
}
