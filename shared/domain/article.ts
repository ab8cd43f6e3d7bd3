/** Purchasers' lists mix these Cyrillic capitals with the Latin letters that look like them. */
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

/** Normal form for comparison: «бр-12/650» and «БP 12.650» give the same text. */
export function normalizeArticle(article: string): string {
  return article
    .toUpperCase()
    .replaceAll('Ё', 'Е')
    .replace(/[\s\-–—._/\\]/g, '')
    .replace(/[АВЕКМНОРСТУХ]/g, (letter) => lookAlikes[letter] ?? letter)
}
