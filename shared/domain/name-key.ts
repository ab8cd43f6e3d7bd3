/** Normalizes a name: lower case, «ё» as «е». Must agree with `nameKeyOf` in SQL. */
export function nameKey(text: string): string {
  return text.toLowerCase().replaceAll('ё', 'е')
}
