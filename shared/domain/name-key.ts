/** A text as names are compared and searched: lower case, «ё» as «е». SQL has the same as `nameKeyOf`. */
export function nameKey(text: string): string {
  return text.toLowerCase().replaceAll('ё', 'е')
}
