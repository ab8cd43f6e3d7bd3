/** Cyrillic capitals that look like Latin ones: a purchaser's list mixes them freely. */
const lookAlikes: Record<string, string> = {
  А: 'A',
  В: 'B',
  Е: 'E',
  К: 'K',
  М: 'M',
  Н: 'H',
  О: 'O',
  Р: 'P',
  С: 'C',
  Т: 'T',
  У: 'Y',
  Х: 'X',
}

/**
 * An article as it is compared: upper case, without spaces and `-._/`, «ё» as «е», Cyrillic look-alikes as Latin.
 * «бр-12/650» and «БP 12.650» give the same text.
 */
export function normalizeArticle(article: string): string {
  return article
    .toUpperCase()
    .replaceAll('Ё', 'Е')
    .replace(/[\s\-–—._/\\]/g, '')
    .replace(/[АВЕКМНОРСТУХ]/g, (letter) => lookAlikes[letter] ?? letter)
}
