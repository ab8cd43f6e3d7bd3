/** The most entries of one list that a call takes; nothing that a shopper keeps is longer. */
export const MOST_LINES = 2000
export const MOST_IN_SET = 500
export const MOST_COMPARED = 100
/** Rows of a listing in one file. */
export const MOST_TABLE_ROWS = 5000

/** Each once, in the order of their first appearance, and no more than `most`. */
export function uniqueIds(ids: Iterable<number>, most: number): number[] {
  return [...new Set(ids)].slice(0, most)
}
