/** Lower case, «ё» as «е»; must agree with `nameKeyOf` in SQL. */
export function nameKey(text: string): string {
  return text.toLowerCase().replaceAll('ё', 'е')
}
