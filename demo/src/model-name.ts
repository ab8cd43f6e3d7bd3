import type { Brand } from './brands.ts'

const letters: Record<string, string> = {
  А: 'A',
  Б: 'B',
  В: 'V',
  Г: 'G',
  Д: 'D',
  Е: 'E',
  Ж: 'J',
  З: 'Z',
  И: 'I',
  К: 'K',
  Л: 'L',
  М: 'M',
  Н: 'N',
  О: 'O',
  П: 'P',
  Р: 'R',
  С: 'S',
  Т: 'T',
  У: 'U',
  Ф: 'F',
  Х: 'H',
  Ц: 'C',
  Ч: 'Q',
  Ш: 'W',
  Э: 'E',
  Ю: 'Y',
  Я: 'A',
}

const revisions = ['', 'М', 'К', 'Т', 'Н', 'П', 'С', 'В', 'Л', 'Г', 'Ш', 'Ф']

/**
 * Model as its maker writes it (Latin makers transliterate). Each further line of the maker adds a letter.
 */
export function modelName(model: string, brand: Brand, line: number): string {
  const generation = Math.floor(line / revisions.length)
  const letter = revisions[line % revisions.length] ?? ''
  const full = `${model}${letter ? `-${letter}` : ''}${generation > 0 ? `-${generation + 1}` : ''}`
  if (/[а-я]/i.test(brand.name)) return full
  return full.replace(/[А-Я]/g, (sign) => letters[sign] ?? sign)
}
