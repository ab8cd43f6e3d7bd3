import { nameKey } from '@verstak/domain/name-key.ts'

/**
 * Normalizes a name for indexing and searching: lower case, «ё» as «е», a decimal point, «125мм» as two
 * words, sizes («3,5х35», «6×110», «12*40») as separate numbers. Must agree with `search_words` in SQL.
 */
export function searchWords(text: string): string {
  return nameKey(text)
    .replaceAll('\u00a0', ' ')
    .replace(/(\d),(?=\d)/g, '$1.')
    .replace(/(\d)\s*[xх×*]\s*(?=\d)/g, '$1 ')
    .replace(/(\d)(?=[а-я])/g, '$1 ')
    .replace(/-(?=\d)/g, ' ')
}
