import { createHash } from 'node:crypto'
import { reservedKeys } from '@verstak/domain/catalogue/listing-filter.ts'
import { slugify } from './slug.ts'

/**
 * Characters that distinguish values and would be lost in a URL: «1/2» is not «1-2», «SDS+» is «SDS-plus».
 */
const spoken: readonly (readonly [RegExp, string])[] = [
  [/(\d),(\d)/g, '$1.$2'],
  [/\//g, ' na '],
  [/\+/g, ' plus '],
  [/["″]/g, ' dyuym '],
  [/[×*]/g, ' x '],
  [/^-(?=\d)/, 'minus '],
]

/** A number is its own key, so that «18» and «18,0» are one option. */
export function valueKey(text: string, number: number | null): string {
  if (number !== null && number >= 0 && /^\d+(\.\d+)?$/.test(String(number))) return String(number)
  const said = spoken.reduce((sofar, [sign, word]) => sofar.replace(sign, word), text)
  const key = said
    .split('.')
    .map((part) => slugify(part))
    .filter(Boolean)
    .join('.')
  return key || createHash('sha256').update(text).digest('hex').slice(0, 10)
}

/** An unused key: the property's name, with the unit or a number when that is taken. */
export function facetKey(name: string, unit: string, taken: ReadonlySet<string>): string {
  const plain = slugify(name, 60) || 'svoystvo'
  const measured = [plain, slugify(unit, 20)].filter(Boolean).join('-')
  const isFree = (key: string) => !taken.has(key) && !reservedKeys.includes(key)
  const free = [plain, measured].find(isFree)
  if (free) return free
  let number = 2
  while (!isFree(`${measured}-${number}`)) number++
  return `${measured}-${number}`
}
