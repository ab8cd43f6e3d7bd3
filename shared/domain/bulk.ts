/** Maximum entries of one list in a call; no list that a shopper keeps is longer. */
export const MOST_LINES = 2000
export const MOST_IN_SET = 500
export const MOST_COMPARED = 100
/** Maximum rows of a listing in one file. */
export const MOST_TABLE_ROWS = 5000

/** Removes duplicates, keeps the order of first appearance and stops at `most` ids. */
export function uniqueIds(ids: Iterable<number>, most: number): number[] {
  return [...new Set(ids)].slice(0, most)
}
